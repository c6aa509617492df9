//! The one kind of step that a new adapter supports, for each rulebook.

/// What the templates need from a rulebook.
pub(super) struct Sample {
    /// The kind of step that is supported.
    pub(super) kind: &'static str,
    /// The limits that it declares, in Python, JavaScript, Rust, PHP and Java.
    pub(super) limits: [&'static str; 5],
    pub(super) python: &'static str,
    pub(super) node: &'static str,
    pub(super) php: &'static str,
    pub(super) java: &'static str,
    /// Its match arm in Rust, and the engine's method.
    pub(super) arm: &'static str,
    pub(super) engine: &'static str,
    /// What a piece has besides name and zone, and what it shows: in Python, JavaScript, Rust, PHP and Java.
    pub(super) piece: [&'static str; 5],
    pub(super) shows: [&'static str; 5],
    /// The expression for a card's name, in each.
    pub(super) name: [&'static str; 5],
    /// The imports from the rulebook in Rust, and the extra fields of a piece that is dealt there.
    pub(super) imports: &'static str,
    pub(super) deal: &'static str,
    /// The rules that the test in Rust skips, because the adapter does not show what they need.
    pub(super) skips: &'static [&'static str],
}

/// The sample for a rulebook.
pub(super) fn sample(rulebook: &str) -> &'static Sample {
    match rulebook {
        "kf" => &MOVES_CARD,
        "ga" => &RESTS,
        "mtg" => &TAPS,
        _ => &MOVES,
    }
}

const NAMES: [&str; 5] = [
    "card.get(\"name\", \"\")",
    "name = \"\"",
    "name: card.name.to_string()",
    "$card['name'] ?? ''",
    "card.name",
];

const MOVES: Sample = Sample {
    kind: "move",
    limits: [""; 5],
    python: "    @effect
    def move(self, object, zone):
        piece = self.piece(object)
        # A hero stays in the arena, and a token ceases to exist outside it: these pieces can do neither.
        if piece.zone in (\"arena\", zone) or zone == \"stack\":
            return False
        piece.zone = zone",
    node: "    move({ object, zone }) {
      const piece = pieces[object - 1];
      // A hero stays in the arena, and a token ceases to exist outside it: these pieces can do neither.
      if (!piece || [\"arena\", zone].includes(piece.zone) || zone === \"stack\") return false;
      piece.zone = zone;
    },",
    php: "    #[Effect]
    public function move(int $object, string $zone): bool
    {
        $piece = $this->piece($object);
        // A hero stays in the arena, and a token ceases to exist outside it: these pieces can do neither.
        if (in_array($piece->zone, ['arena', $zone], true) || $zone === 'stack') {
            return false;
        }
        $piece->zone = $zone;
        return true;
    }",
    java: "    @Override
    public Reply move(int object, Zone zone) {
        Piece piece = piece(object);
        // A hero stays in the arena, and a token ceases to exist outside it: these pieces can do neither.
        if (piece.zone == Zone.ARENA || piece.zone == zone || zone == Zone.STACK) {
            return Reply.REFUSED;
        }
        piece.zone = zone;
        return Reply.DONE;
    }",
    arm: "            Step::Move { object, zone } => self.game.put(object.card_index(), zone.word()),",
    engine: "    /// Moves a piece; false if the game does not allow it. A hero stays in the arena, and a token ceases to exist
    /// outside it: these pieces can do neither.
    pub fn put(&mut self, piece: usize, zone: &str) -> bool {
        let may_move = |piece: &&mut Piece| piece.zone != \"arena\" && piece.zone != zone && zone != \"stack\";
        let piece = self.pieces.get_mut(piece).filter(may_move);
        piece.map(|piece| piece.zone = zone.into()).is_some()
    }",
    piece: [""; 5],
    shows: [
        ".name(piece.name)",
        ".name(piece.name)",
        ".name(&piece.name)",
        "->name($piece->name)",
        ".name(piece.name)",
    ],
    name: NAMES,
    imports: "Card, Rulebook, Step, Zone",
    deal: "",
    skips: &[
        "2.0.2", "2.0.3a", "2.2.2", "2.3.2", "2.3.2a", "2.4.2", "2.5.2", "2.6", "2.8.2", "2.9.2", "2.9.2a",
        "2.10", "2.11", "2.12.3", "2.13", "2.14", "2.15",
    ],
};

/// Cards without a text, that do not die by themselves: then nothing happens but what the step says.
const TAPS: Sample = Sample {
    kind: "tap",
    limits: [
        "\n\n    # Cards with an ability, or without toughness, are not dealt.
    limits = {\"card\": {\"abilities\": \"never\", \"toughness\": [1, 100000]}}",
        "\n\n  // Cards with an ability, or without toughness, are not dealt.
  limits: { card: { abilities: \"never\", toughness: [1, 100000] } },",
        "\n        // Cards with an ability, or without toughness, are not dealt.
        const LIMITS: &[Limit] = &[Limit::never(\"card\", \"abilities\"), Limit::range(\"card\", \"toughness\", 1, 100_000)];",
        "\n    // Cards with an ability, or without toughness, are not dealt.
    public array $limits = ['card' => ['abilities' => 'never', 'toughness' => [1, 100000]]];",
        "\n\n    /** Cards with an ability, or without toughness, are not dealt. */
    @Override
    public Capabilities capabilities() {
        return new Capabilities().never(\"card\", \"abilities\").range(\"card\", \"toughness\", 1, 100000);
    }",
    ],
    python: "    @effect
    def tap(self, object):
        piece = self.piece(object)
        if piece.zone != \"battlefield\":
            return False
        piece.tapped = True",
    node: "    tap({ object }) {
      const piece = pieces[object - 1];
      if (piece?.zone !== \"battlefield\") return false;
      piece.tapped = true;
    },",
    php: "    #[Effect]
    public function tap(int $object): bool
    {
        $piece = $this->piece($object);
        $piece->tapped = $piece->zone === 'battlefield';
        return $piece->tapped;
    }",
    java: "    @Override
    public Reply tap(int object) {
        Piece piece = piece(object);
        piece.isTapped = piece.zone == Zone.BATTLEFIELD;
        return Reply.doneIf(piece.isTapped);
    }",
    arm: "            Step::Tap { object } => self.game.tap(object.card_index()),",
    engine: "    /// Taps a piece; false if the game does not allow it.
    pub fn tap(&mut self, piece: usize) -> bool {
        let piece = self.pieces.get_mut(piece).filter(|piece| piece.zone == \"battlefield\");
        piece.map(|piece| piece.tapped = true).is_some()
    }",
    piece: [
        "\n        self.tapped = False",
        ", tapped: false",
        "\n    pub tapped: bool,",
        "\n    public bool $tapped = false;\n",
        "\n        boolean isTapped = false;",
    ],
    shows: [
        ".name(piece.name).flag(\"tapped\", piece.tapped)",
        ".name(piece.name).flag(\"tapped\", piece.tapped)",
        ".name(&piece.name).flag(Flag::Tapped, piece.tapped)",
        "->name($piece->name)->flag('tapped', $piece->tapped)",
        ".name(piece.name).tapped(piece.isTapped)",
    ],
    imports: "Card, Flag, Rulebook, Step, Zone",
    deal: "\n        tapped: false,",
    skips: &[],
    ..MOVES
};

const MOVES_CARD: Sample = Sample {
    python: "    @effect
    def move(self, card, to):
        piece = self.piece(card)
        if piece.zone == to:
            return False
        piece.zone = to",
    node: "    move({ card, to }) {
      const piece = pieces[card - 1];
      if (!piece || piece.zone === to) return false;
      piece.zone = to;
    },",
    php: "    #[Effect]
    public function move(int $card, string $to): bool
    {
        $piece = $this->piece($card);
        $mayMove = $piece->zone !== $to;
        $piece->zone = $to;
        return $mayMove;
    }",
    java: "    @Override
    public Reply move(int card, Area to, String printed) {
        Piece piece = piece(card);
        Zone zone = Word.of(Zone.class, to.word());
        boolean mayMove = piece.zone != zone;
        piece.zone = zone;
        return Reply.doneIf(mayMove);
    }",
    arm: "            Step::Move { card, to, .. } => self.game.put(card.card_index(), to.word()),",
    engine: "    /// Moves a piece; false if the game does not allow it.
    pub fn put(&mut self, piece: usize, zone: &str) -> bool {
        let piece = self.pieces.get_mut(piece).filter(|piece| piece.zone != zone);
        piece.map(|piece| piece.zone = zone.into()).is_some()
    }",
    shows: [""; 5],
    name: [
        "card[\"model\"]",
        "model: name",
        "name: card.model.word().into()",
        "$card['model']",
        "card.model.word()",
    ],
    skips: &["ability.in-play-only", "ability.constant"],
    ..MOVES
};

const RESTS: Sample = Sample {
    kind: "rest",
    python: "    @effect
    def rest(self, object):
        piece = self.piece(object)
        if piece.zone != \"field\" or not piece.awake:
            return False
        piece.awake = False",
    node: "    rest({ object }) {
      const piece = pieces[object - 1];
      if (piece?.zone !== \"field\" || !piece.awake) return false;
      piece.awake = false;
    },",
    php: "    #[Effect]
    public function rest(int $object): bool
    {
        $piece = $this->piece($object);
        $mayRest = $piece->zone === 'field' && $piece->awake;
        $piece->awake = $piece->awake && !$mayRest;
        return $mayRest;
    }",
    java: "    @Override
    public Reply rest(int object, String printed) {
        Piece piece = piece(object);
        boolean mayRest = piece.zone == Zone.FIELD && piece.isAwake;
        piece.isAwake = piece.isAwake && !mayRest;
        return Reply.doneIf(mayRest);
    }",
    arm: "            Step::Rest { object, .. } => self.game.rest(object.card_index()),",
    engine: "    /// Rests a piece; false if the game does not allow it.
    pub fn rest(&mut self, piece: usize) -> bool {
        let piece = self.pieces.get_mut(piece).filter(|piece| piece.zone == \"field\" && piece.awake);
        piece.map(|piece| piece.awake = false).is_some()
    }",
    piece: [
        "\n        self.awake = True",
        ", awake: true",
        "\n    pub awake: bool,",
        "\n    public bool $awake = true;\n",
        "\n        boolean isAwake = true;",
    ],
    shows: [
        ".name(piece.name).flag(\"awake\", piece.awake)",
        ".name(piece.name).flag(\"awake\", piece.awake)",
        ".name(&piece.name).flag(Flag::Awake, piece.awake)",
        "->name($piece->name)->flag('awake', $piece->awake)",
        ".name(piece.name).awake(piece.isAwake)",
    ],
    imports: "Card, Flag, Rulebook, Step, Zone",
    deal: "\n        awake: true,",
    skips: &[],
    ..MOVES
};
