//! What a night played: whether the next one can go on where it ended.

use crate::files::run_file::Run;
use serde::{Deserialize, Serialize};

/// A night: what it played, and where it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Night {
    /// Its name: a date, or the number of a workflow's run.
    pub name: String,
    /// The version of headjudge.
    pub headjudge: String,
    /// The commit of headjudge, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headjudge_commit: Option<String>,
    /// The commit of the engine, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engine_commit: Option<String>,
    /// A digest of the capabilities and interpretations in `headjudge.toml`.
    pub capabilities: String,
    /// The seed of its cases.
    pub seed: u64,
    /// The first case that it did not play.
    pub next: u64,
}

impl Night {
    /// The night of a run.
    pub fn of(name: &str, run: &Run, capabilities: String) -> Night {
        Night {
            name: name.to_owned(),
            headjudge: run.headjudge.clone(),
            headjudge_commit: run.headjudge_commit.clone(),
            engine_commit: run.engine_commit.clone(),
            capabilities,
            seed: run.seed,
            next: run.from.saturating_add(run.cases),
        }
    }

    /// Why a night with this code starts with cases of its own instead of going on where this one ended; `None` if it goes on.
    pub fn changed(
        &self,
        headjudge: [Option<&str>; 2],
        engine: Option<&str>,
        capabilities: &str,
    ) -> Option<String> {
        let [version, commit] = headjudge;
        let show = |commit: Option<&str>| commit.unwrap_or("unknown").to_owned();
        if version != Some(&self.headjudge) || commit != self.headjudge_commit.as_deref() {
            return Some("headjudge changed".into());
        }
        match (self.engine_commit.as_deref(), engine) {
            (Some(old), Some(new)) if old == new => {}
            (old, new) if old == new => return Some("the commit of the engine is not known".into()),
            (old, new) => return Some(format!("the engine changed from {} to {}", show(old), show(new))),
        }
        (capabilities != self.capabilities).then(|| "the capabilities in headjudge.toml changed".into())
    }
}

/// A digest of what `headjudge.toml` says about how cases are generated and judged: its capabilities and interpretations.
///
/// # Errors
/// The text is no TOML.
pub fn capabilities_digest(headjudge_toml: &str) -> Result<String, toml::de::Error> {
    let table: toml::Table = toml::from_str(headjudge_toml)?;
    let parts = ["rulebooks", "capabilities", "interpretations"].map(|key| format!("{:?}", table.get(key)));
    // FNV-1a: the same on every machine and for every compiler.
    let hash = parts.concat().bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Ok(format!("{hash:016x}"))
}

#[cfg(test)]
mod tests {
    use super::{Night, capabilities_digest};

    #[test]
    fn a_night_goes_on_unless_something_changed() {
        let night = Night {
            name: "1".into(),
            headjudge: "0.1.0".into(),
            headjudge_commit: Some("aa".into()),
            engine_commit: Some("e1".into()),
            capabilities: "c".into(),
            seed: 7,
            next: 1024,
        };
        let own = [Some("0.1.0"), Some("aa")];
        assert_eq!(night.changed(own, Some("e1"), "c"), None);
        for (headjudge, engine, capabilities, why) in [
            ([Some("0.2.0"), Some("aa")], Some("e1"), "c", "headjudge changed"),
            ([Some("0.1.0"), None], Some("e1"), "c", "headjudge changed"),
            (own, Some("e2"), "c", "the engine changed from e1 to e2"),
            (own, None, "c", "the engine changed from e1 to unknown"),
            (own, Some("e1"), "d", "the capabilities in headjudge.toml changed"),
        ] {
            assert_eq!(night.changed(headjudge, engine, capabilities).as_deref(), Some(why));
        }
        let unknown = Night { engine_commit: None, ..night };
        let why = unknown.changed(own, None, "c");
        assert_eq!(why.as_deref(), Some("the commit of the engine is not known"));
    }

    #[test]
    fn known_bugs_and_budgets_are_no_capabilities() {
        let digest = |text: &str| capabilities_digest(text).expect("it is TOML");
        let one = digest("rulebooks = [\"fab\"]\n[capabilities.fab]\nkinds = [\"get\"]\n");
        assert_eq!(
            one,
            digest("rulebooks = [\"fab\"]\n[budget]\ncases = 1\n[capabilities.fab]\nkinds = [\"get\"]\n")
        );
        assert_ne!(one, digest("rulebooks = [\"fab\"]\n[capabilities.fab]\nkinds = [\"base\"]\n"));
        assert_ne!(one, digest("rulebooks = [\"fab\"]\n"));
        assert!(capabilities_digest("rulebooks = [").is_err());
    }
}
