//! Permanents that are copies of others (707).

use super::bug::Bug;
use super::layers::Layers;
use super::object::{Face, Object, Original};
use super::seen::Seen;
use super::state::Engine;
use headjudge_oracles::mtg::{Subtype, Until, When, Zone};
use headjudge_oracles::{ObjectId, Player, Reply};

impl Engine {
    /// A permanent that may be copied, or become a copy.
    fn copiable(&self, id: ObjectId) -> Option<&Object> {
        let aura = Subtype::Aura;
        let is_aura = Layers::compute(self).seen.iter().any(|is| is.id == id && is.subtypes.has(aura));
        let object = self.find(id).filter(|object| object.in_play() && !is_aura)?;
        (!object.printed.subtypes.has(aura)).then_some(object)
    }

    /// What a copy of a permanent looks like.
    fn face_of(&self, object: &Object) -> Face {
        if self.bugs.has(Bug::CopyOfACopyIsTheCard) {
            return object.printed.clone();
        }
        let seen = Layers::compute(self).seen;
        match seen.iter().find(|is| is.id == object.id) {
            Some(is) if self.bugs.has(Bug::CopyTakesEffectsOver) => changed(&object.face, is),
            Some(is) if self.bugs.has(Bug::CopyHasTheSizeOfNow) => {
                Face { power: is.size.0, toughness: is.size.1, ..object.face.clone() }
            }
            _ if self.bugs.has(Bug::CopyHasNoAbilities) => {
                Face { abilities: Default::default(), ..object.face.clone() }
            }
            Some(is) if self.bugs.has(Bug::CopyHasTheTypesOfNow) => {
                Face { types: is.types, subtypes: is.subtypes, ..object.face.clone() }
            }
            _ => object.face.clone(),
        }
    }

    pub(super) fn copy(&mut self, id: ObjectId, of: ObjectId, until: Until) -> Reply {
        let (Some(_), Some(original)) = (self.copiable(id), self.copiable(of)) else { return Reply::Refused };
        if id == of {
            return Reply::Refused;
        }
        let (plus, minus, loyalty) = (original.plus, original.minus, original.loyalty);
        let face = self.face_of(original);
        let now = self.now;
        let takes = self.bugs.has(Bug::CopyTakesCountersOver);
        let loses = self.bugs.has(Bug::CopyLosesWhatItHad);
        let stays = self.bugs.has(Bug::CopiesLastForGood);
        self.alter(id, |object| {
            object.copies.push((now, Original { face, id: of }, if stays { Until::ForGood } else { until }));
            object.wear();
            if takes {
                object.plus = plus;
                object.minus = minus;
                object.loyalty = loyalty;
            }
            if loses {
                object.plus = 0;
                object.minus = 0;
                object.loyalty = 0;
            }
        });
        if loses || self.bugs.has(Bug::CopyEndsEffects) {
            let life = self.find(id).map_or(0, |object| object.life);
            self.lasting.iter_mut().for_each(|effect| effect.objects.retain(|who| *who != (id, life)));
        }
        self.follow_originals();
        Reply::DONE
    }

    /// An engine in which copies change with their originals.
    pub(super) fn follow_originals(&mut self) {
        if !self.bugs.has(Bug::CopyFollowsItsOriginal) {
            return;
        }
        let faces: Vec<(ObjectId, Face)> =
            self.objects.iter().map(|object| (object.id, object.face.clone())).collect();
        for object in &mut self.objects {
            let Some((_, original, _)) = object.copies.last_mut() else { continue };
            if let Some((_, face)) = faces.iter().find(|(id, _)| *id == original.id) {
                original.face = face.clone();
                object.wear();
            }
        }
    }

    /// An instruction creates tokens that are copies of these. Returns how many.
    pub(super) fn instruct_to_copy(&mut self, of: &[&Seen], player: Player, token: Option<ObjectId>) -> i32 {
        let created = of.iter().filter(|of| {
            let player = match self.bugs.has(Bug::TokensGoToTheOriginalsController) {
                true => of.controller,
                false => player,
            };
            token.is_some_and(|token| self.copy_token(token, player, of.id).is_done())
        });
        created.count() as i32
    }

    pub(super) fn copy_token(&mut self, token: ObjectId, player: Player, of: ObjectId) -> Reply {
        if self.find(token).is_some() {
            return Reply::Refused;
        }
        let Some(original) = self.copiable(of) else { return Reply::Refused };
        let (face, counters) = (self.face_of(original), (original.plus, original.minus, original.loyalty));
        let mut object = Object::new(token, face, player, Zone::Battlefield, self.now);
        object.is_token = true;
        object.is_fresh = true;
        if !self.bugs.has(Bug::PlaneswalkersEnterWithoutLoyalty) {
            object.loyalty = object.face.loyalty;
        }
        if self.bugs.has(Bug::CopyTakesCountersOver) {
            object.plus = counters.0;
            object.minus = counters.1;
            object.loyalty = counters.2;
        }
        self.objects.push(object);
        self.objects.sort_by_key(|object| object.id);
        self.note(When::Enters, token);
        Reply::DONE
    }
}

/// What an object looks like with the effects on it.
fn changed(face: &Face, is: &Seen) -> Face {
    Face {
        colors: is.colors,
        supertypes: is.supertypes,
        types: is.types,
        subtypes: is.subtypes,
        keywords: is.keywords,
        power: is.base.0,
        toughness: is.base.1,
        ..face.clone()
    }
}
