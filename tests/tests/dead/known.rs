//! Leaves that change nothing and may, and those that change nothing still.

/// Two ways to say one thing.
pub(crate) struct Synonym {
    /// The leaf.
    leaf: &'static str,
    /// What one of the texts says; anything when empty.
    says: &'static str,
    /// Why both mean the same.
    #[expect(dead_code, reason = "it is for who reads the list")]
    why: &'static str,
}

impl Synonym {
    /// Whether a change is from the one to the other.
    pub(crate) fn fits(&self, leaf: &str, text: &str, changed: &str) -> bool {
        leaf.ends_with(self.leaf) && (text.contains(self.says) || changed.contains(self.says))
    }
}

const fn same(leaf: &'static str, says: &'static str, why: &'static str) -> Synonym {
    Synonym { leaf, says, why }
}

/// What may be said in two ways.
pub(crate) const SYNONYMS: &[Synonym] = &[
    same(": if_not_done as otherwise", "", "but behind what a player may do under a condition"),
    same(": otherwise as if_not_done", "", "but behind what a player may do under a condition"),
    same("Effect.shuffle.who: you as active_player", "or you shuffle", "whoever shuffles a deck, it is shuffled, and whose it is, is said"),
    same("Effect.shuffle.who: you as causer", "or you shuffle", "whoever shuffles a deck, it is shuffled, and whose it is, is said"),
    same("Effect.shuffle.who: you as next_player", "or you shuffle", "whoever shuffles a deck, it is shuffled, and whose it is, is said"),
    same("Effect.shuffle.who: you as opponent", "or you shuffle", "whoever shuffles a deck, it is shuffled, and whose it is, is said"),
    same("Effect.shuffle.who: you as prior_player", "or you shuffle", "whoever shuffles a deck, it is shuffled, and whose it is, is said"),
    same("Effect.shuffle.who: you as they", "or you shuffle", "whoever shuffles a deck, it is shuffled, and whose it is, is said"),
    same("Effect.shuffle.who: they as you", "may", "whoever shuffles a deck, it is shuffled, and whose it is, is said"),
    same(": has as gets", "", "a verb of the sentence, not of what is true"),
    same(": gets as has", "", "a verb of the sentence, not of what is true"),
    same(": when as whenever", "", "each time that it happens, either way"),
    same(": whenever as when", "", "each time that it happens, either way"),
    same(": all as each", "", "every such card, without a choice"),
    same(": that_much as that_number", "number from", "the number that was chosen"),
    same(": that_number as that_much", "number from", "the number that was chosen"),
    same(": that_much as rolled", "die", "what the die shows"),
    same(": rolled as that_much", "die", "what the die shows"),
    same(": they as chosen_player", "Choose ", "the player who was chosen"),
    same(": chosen_player as they", "Choose ", "the player who was chosen"),
    same(": chosen_players as their", "Choose ", "that of the player who was chosen"),
    same(": their as chosen_players", "Choose ", "that of the player who was chosen"),
    same(": each as all", "", "every such card, without a choice"),
    same(": all as placed", "", "where one card may lie, it is all of them"),
    same(": placed as all", "", "where one card may lie, it is all of them"),
    same(": placed as each", "", "where one card may lie, it is all of them"),
    same(": this_cell as same_cell", "", "the cell of this card is the same as its own"),
    same(": same_cell as this_cell", "", "the cell of this card is the same as its own"),
    same("same_cell.what dropped", "as this card", "where no card is named, it is this card's"),
    same(": that as this_noun", "", "on a card that is none, it is the one that was named"),
    same(": this_noun as that", "", "on a card that is none, it is the one that was named"),
    same("Trigger.of_card.subject: one as each", "", "what happens to each of them, happens to one"),
    same("Trigger.of_card.subject: this as it", "", "where nothing was named before, it is this card"),
    same("Static.stat_is.of: this as it", "", "where nothing was named before, it is this card"),
    same(": it as this", "f this card", "the card that the condition has named"),
    same(": this as it", "f this card", "the card that the condition has named"),
    same("Effect.give.to: this as likewise", "hoose one", "what the first option is done to"),
    same("TokenPlace.on_card.card: this as it", "", "where nothing was named before, it is this card"),
    same("Happening.is_attached.to: this as it", "", "where nothing was named before, it is this card"),
    same("Selector.created.noun dropped", " named ", "what texts make is of that kind where none is said"),
    same(": it as them", "raw 1 card", "the one card that was drawn is both"),
    same(": them as it", "raw 1 card", "the one card that was drawn is both"),
    same(": that_damage as that_amount", "", "the amount of damage is that damage"),
    same(": that_amount as that_damage", "", "the amount of damage is that damage"),
    same("PastEvent.gained.count: or_more as just", "this turn", "so much at least, as the language says"),
    same("PastEvent.paid.count: or_more as just", "this turn", "so much at least, as the language says"),
    same("PastEvent.lost_some.count: or_more as just", "this turn", "so much at least, as the language says"),
    same("PastEvent.took.count: or_more as just", "this turn", "so much at least, as the language says"),
    same("PastEvent.took_damage.count: or_more as just", "this turn", "so much at least, as the language says"),
    same("PastEvent.damage_done.count: or_more as just", "this turn", "so much at least, as the language says"),
    same("PastEvent.were_so.count: or_more as just", "this turn", "so many at least, as the language says"),
    same("PastEvent.gained.count dropped", "1 or more", "some is 1 or more"),
    same(": they as opponent", "our opponent", "the player who was named is the opponent"),
    same(": opponents as their", "our opponent", "the player who was named is the opponent"),
    same(": their as opponents", "our opponent", "the player who was named is the opponent"),
    same("Place.whose: anyones as each_players", "", "all these zones, either way"),
    same("Place.whose: each_players as anyones", "", "all these zones, either way"),
    same("Selector.top.count dropped", "top 1", "the top card is one card"),
    same("Effect.shuffle.who dropped", "", "the zone says whose it is"),
    same("Filter.place dropped", "", "the zone that is meant where none is said"),
    same("Filter.nouns: kind as kind_card", "", "a place is said, or the field is meant"),
    same("Filter.nouns: kind_card as kind", "", "a place is said, or the field is meant"),
    same(": opponent as they", "our opponent", "the player who was named is the opponent"),
    same(".noun: kind as kind_card", "", "the card is known, and it is of that kind, either way"),
    same(".noun: kind_card as kind", "", "the card is known, and it is of that kind, either way"),
    same("Static.can.who: all as one", "", "what a card can do, any such card can"),
    same("Static.can.what: all as one", "", "what can be done to a card, can be done to any such card"),
    same("Static.can_only_be.who: all as one", "", "what can only be done to a card so, can only be done to any such card so"),
    same("Static.can_only_be.by: all as one", "", "what such a card can do, any such card can"),
    same("Static.can_only.who: all as one", "", "what a card can only do, any such card can only do"),
    same("Static.can_only.what: all as one", "", "what can be done to a card, can be done to any such card"),
    same("Static.cannot.who: all as one", "", "what a card can't do, no such card can"),
    same("Static.cannot.who: one as all", "", "what a card can't do, no such card can"),
    same("Static.cannot.who: one as each", "", "what a card can't do, no such card can"),
    same("Restriction.deed_active.what: all as one", "", "what can't be done to a card, can be done to no such card"),
    same("Static.can.who: this as it", "", "where nothing was named before, it is this card"),
    same("Static.can_only.who: this as it", "", "where nothing was named before, it is this card"),
    same("Static.can_only_be.who: this as it", "", "where nothing was named before, it is this card"),
    same("Static.cannot_have.who: this as it", "", "where nothing was named before, it is this card"),
    same("Static.cannot.who: this as it", "", "where nothing was named before, it is this card"),
    same("Static.has.who: this as it", "", "where nothing was named before, it is this card"),
    same("Static.is_also.who: this as it", "", "where nothing was named before, it is this card"),
    same("Static.bounded.of: this as it", "", "where nothing was named before, it is this card"),
    same("Static.both_sides.who: this as it", "", "where nothing was named before, it is this card"),
    same("Static.tokens_go.on: this as it", "", "where nothing was named before, it is this card"),
    same("Static.taken_from.from: this as it", "", "where nothing was named before, it is this card"),
    same("Static.silent.who: this as it", "", "where nothing was named before, it is this card"),
    same("With.attached_to.what: one as all", "", "what is attached to cards is attached to any one of them"),
    same("Effect.if.condition: already_so as is", "", "what was not changed before is what it was"),
    same("Effect.if.condition: is as was_so", "", "what was not changed before is what it was"),
    same("Effect.if.condition: is as already_so", "", "what was not changed before is what it was"),
    same("Effect.if.condition: was_so as is", "", "what was not changed before is what it was"),
    same("Effect.instead.condition: is as already_so", "", "what was not changed before is what it was"),
    same("Effect.instead.condition: is as was_so", "", "what was not changed before is what it was"),
    same("Effect.next_costs.verb dropped", "next", "in these games cards are paid for in one way"),
    same("Static.first_costs.verb dropped", "", "in these games cards are paid for in one way"),
    same("Selector.called.noun dropped", "called", "one card has that name, and it is of that kind"),
    same("Effect.act.what: at_random as several", "raw ", "what is drawn by what it is, chance takes"),
    same("Place.zones", "field or", "the field is all these zones"),
    same("Place.zones", "or field", "the field is all these zones"),
    same(": into as top_of", "", "what goes into a zone lies on its top"),
    same(": top_of as into", "", "what goes into a zone lies on its top"),
    same("PastEvent.player_did.count: or_more as just", "this turn", "so many at least, as the language says"),
    same("PastEvent.player_did.count: just as or_more", "this turn", "so many at least, as the language says"),
];

/// What changes nothing and should, with the reason why it still does.
pub(crate) const KNOWN_DEAD: &[(&str, &str)] = &[];

/// Leaves that no text of the law can be changed in, with the reason.
pub(crate) const UNTRIED: &[(&str, &str)] = &[
    ("Text.abilities one dropped", "a line that is left out is another text"),
    ("Ability.next dropped", "what stands behind in a line is a line of its own"),
    ("Effect.next_costs.grants one dropped", "print says one number that is more or less"),
    ("Effect.costs_until.grants one dropped", "print says one number that is more or less"),
    ("Matter.any_of.group", "the game has one group of families"),
    ("Phrase.name", "no two phrases have the same holes"),
    ("Hole.hole_state", "holes are asked about in a test of their own"),
    ("Condition.filled_condition", "holes are asked about in a test of their own"),
    ("Selector.made.keywords one dropped", "no text makes a card with two keywords"),
    ("Selector.filled.hole", "holes are asked about in a test of their own"),
    ("With.in_row.what dropped", "no text names the card in whose row others lie, as one does of columns"),
    ("With.of_that.group", "the game has one group of families"),
    ("Whose.of_filled", "holes are asked about in a test of their own"),
    ("Player.filled_player", "holes are asked about in a test of their own"),
    ("TokenPlace.filled_place.hole", "holes are asked about in a test of their own"),
    ("Quantity.given", "holes are asked about in a test of their own"),
    ("Quantity.empty_cells.zone dropped", "no zone of these games is everybody's and has cells"),
    ("Quantity.empty_cells.zone", "no zone of these games is everybody's and has cells"),
    ("Static.costs_so.grants one dropped", "print says one number that is more or less"),
    ("Static.first_costs.grants one dropped", "print says one number that is more or less"),
    ("Static.copies.stay dropped", "only the rules say what copies are, and no text of a card"),
];
