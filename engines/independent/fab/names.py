"""Names, parts of names, and monikers."""

from typing import List, Optional

HONORIFICS = ("Ser",)
#: The monikers of more than one word. A name does not show where such a moniker ends, and the chapter has only this example.
LONG_MONIKERS = ("Data Doll",)
#: Personal names of the chapter's examples that have neither an honorific nor a comma.
EXAMPLES = ("bravo", "dorinthea ironsong", "data doll mkii", "the librarian", "dawnblade")
#: Whether a name is a personal one is not printed on a card. These are monikers: of the chapter's examples, and of heroes.
PERSONAL = """Bravo, Dorinthea, Data Doll, Boltyn, Blasmophet, The Librarian, Dawnblade, Stalagmite, Kano, Shiyana, Arakni,
Rhinar, Katsu, Azalea, Dash, Viserai, Kassai, Benji, Ira, Levia, Chane, Prism, Oldhim, Lexi, Briar, Iyslander, Fai, Dromai,
Puffin, Scurv, Uzuri, Riptide, Maxx Nitro, Teklovossen, Vynnset, Kayo, Victor, Enigma, Nuu, Zen, Aurora, Florian, Verdance,
Oscilio, Gravy, Marlynn, Jarl, Olympia, Betsy, Brevant, Terra, Yoji, Valda, Emperor, Genis, Taylor, Blaze, Crackni"""
KNOWN = {moniker.strip().casefold() for moniker in PERSONAL.replace("\n", " ").split(",")}


def same(a: Optional[str], b: str) -> bool:
    """Whether there is a name, and it is this one."""
    return a is not None and a.casefold() == b.casefold()


def words(name: str) -> List[str]:
    return name.casefold().replace(",", " ").split()


def has_part(name: str, part: str) -> bool:
    """Whether the name has these whole words one after the other."""
    of, wanted = words(name), words(part)
    return bool(wanted) and any(of[at:at + len(wanted)] == wanted for at in range(len(of)))


def is_personal(name: str, known: str) -> bool:
    """Whether the name of something that is no hero is a personal name."""
    if "," in name or name.split()[:1] == ["Ser"]:
        return True
    return name.casefold() in EXAMPLES if known == "known-names" else (moniker(name) or "").casefold() in KNOWN


def moniker(name: str) -> Optional[str]:
    """The moniker of a personal name."""
    main = name.split(",")[0].strip()
    for long in LONG_MONIKERS:
        if main.startswith(long):
            return long
    rest = main.split()
    if len(rest) > 1 and rest[0] in HONORIFICS:
        rest = rest[1:]
    if rest and rest[0] == "The":
        return " ".join(rest)
    return rest[0] if rest else None
