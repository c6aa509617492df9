//! The rules, one file a section of the chapter, and what they share.

mod box_words;
mod card_pool;
mod color_strip;
mod cost;
mod defense;
mod found;
mod general;
mod intellect;
mod life;
mod metatypes;
mod name;
mod pairs;
mod pitch;
mod power;
mod presence;
mod printed;
mod range;
mod record;
mod subtypes;
mod supertypes;
mod symbols;
mod text_box;
mod traits;
mod type_box;
mod types;
mod word_list;

use crate::Section;
use crate::fab::game::Fab;

/// The sections of the chapter.
pub(super) static SECTIONS: &[Section<Fab>] = &[
    Section { title: "2.0 General", rules: general::RULES },
    Section { title: "2.1 Color strip", rules: color_strip::RULES },
    Section { title: "2.2 Cost", rules: cost::RULES },
    Section { title: "2.3 Defense", rules: defense::RULES },
    Section { title: "2.4 Intellect", rules: intellect::RULES },
    Section { title: "2.5 Life", rules: life::RULES },
    Section { title: "2.6 Metatypes", rules: metatypes::RULES },
    Section { title: "2.7 Name", rules: name::RULES },
    Section { title: "2.8 Pitch", rules: pitch::RULES },
    Section { title: "2.9 Power", rules: power::RULES },
    Section { title: "2.10 Subtypes", rules: subtypes::RULES },
    Section { title: "2.11 Supertypes", rules: supertypes::RULES },
    Section { title: "2.12 Text box", rules: text_box::RULES },
    Section { title: "2.13 Traits", rules: traits::RULES },
    Section { title: "2.14 Type box", rules: type_box::RULES },
    Section { title: "2.15 Types", rules: types::RULES },
    crate::frame!("fab"),
];
