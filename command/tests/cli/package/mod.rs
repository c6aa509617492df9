//! The packages that carry the command, made of the binary that is tested, and installed without a network.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A folder with the packages for this platform.
pub(crate) fn build() -> tempfile::TempDir {
    let out = tempfile::tempdir().expect("a temporary folder can be made");
    let script = root().join("packages/build.py").display().to_string();
    let command = format!("{}={}", platform(), env!("CARGO_BIN_EXE_headjudge"));
    let built = run(out.path(), "python3", &[&script, "--level", "1", ".", &command], None);
    assert!(built.status.success(), "{}", text(&built));
    out
}

/// This platform, by the names that Node gives to it.
fn platform() -> String {
    let os = if cfg!(target_os = "macos") { "darwin" } else { "linux" };
    let cpu = if cfg!(target_arch = "aarch64") { "arm64" } else { "x64" };
    format!("{os}-{cpu}")
}

/// The one file in the folder whose name begins and ends like this.
pub(crate) fn file(folder: &Path, begin: &str, end: &str) -> String {
    let names = std::fs::read_dir(folder).expect("it can be listed");
    let names =
        names.map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned());
    let found: Vec<String> = names.filter(|name| name.starts_with(begin) && name.ends_with(end)).collect();
    let [name] = &found[..] else { panic!("{begin}...{end}: {found:?}") };
    folder.join(name).display().to_string()
}

/// Runs a program, with these folders first on a path that has no Rust.
pub(crate) fn run(folder: &Path, program: &str, args: &[&str], first: Option<&Path>) -> Output {
    let mut command = Command::new(program);
    if let Some(first) = first {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let others = std::env::split_paths(&path).filter(|folder| !folder.join("cargo").exists());
        let path = std::env::join_paths([first.to_owned()].into_iter().chain(others));
        command.env("PATH", path.expect("no folder has a colon"));
    }
    // Not those of the run that this test is in.
    for variable in ["NODE_TEST_CONTEXT", "PYTHONPATH", "npm_config_prefix"] {
        command.env_remove(variable);
    }
    command.args(args).current_dir(folder).stdin(Stdio::null());
    command.output().unwrap_or_else(|e| panic!("{program} cannot be run: {e}"))
}

pub(crate) fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// A virtual environment in the folder, with the wheel alone. Returns the folder of its programs.
pub(crate) fn python_environment(folder: &Path, packages: &Path) -> PathBuf {
    let made = run(folder, "python3", &["-m", "venv", "venv"], None);
    assert!(made.status.success(), "{}", text(&made));
    let bin = folder.join("venv/bin");
    let wheel = file(packages, "headjudge-", ".whl");
    let flags = ["-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", &wheel];
    let installed = run(folder, &bin.join("python3").display().to_string(), &flags, None);
    assert!(installed.status.success(), "{}", text(&installed));
    bin
}

/// An npm project in the folder, with the packages alone. Returns the folder of its programs.
pub(crate) fn npm_project(folder: &Path, packages: &Path) -> PathBuf {
    std::fs::write(folder.join("package.json"), "{ \"name\": \"engine\", \"private\": true }\n")
        .expect("it can be written");
    let main = file(packages, &format!("headjudge-{}", env!("CARGO_PKG_VERSION")), ".tgz");
    let own = file(packages, &format!("headjudge-{}", platform()), ".tgz");
    let flags = ["install", "--offline", "--no-audit", "--no-fund", "--save-dev", &main, &own];
    let installed = run(folder, "npm", &flags, None);
    assert!(installed.status.success(), "{}", text(&installed));
    folder.join("node_modules/.bin")
}

/// The block of the page for other languages that begins like this, with few cases.
pub(crate) fn block(begin: &str) -> String {
    let page = std::fs::read_to_string(root().join("docs/other-languages.md")).expect("it can be read");
    let (_, after) =
        page.split_once(&format!("\n```{begin}")).unwrap_or_else(|| panic!("no block {begin:?}"));
    let (block, _) = after.split_once("\n```\n").expect("a block has an end");
    let (_, begin) = begin.split_once('\n').expect("a fence and the first words");
    format!("{begin}{block}\n").replace("4096", "192")
}
