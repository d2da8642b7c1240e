# What players and designers read, in English.
#
# Variables that many messages share:
#   $who    "you", "foe" (the other player), or "seat" where nobody in particular listens; then $seat is the player's number
#   $card   a card's name; $count says how many cards stand there
#   …_form  the name of the form in which the game's lexicon gave a word

## The forms of the lexicon's words that messages ask for, the best first

forms-noun = sg shared
forms-nouns = pl sg shared
forms-cell = cell
forms-name = shown name sg
forms-time = say
forms-moment = time
forms-state-on = on
forms-state-off = off
forms-verb-by-you = base
forms-verb-by-other = third third_to
forms-verb-by-you-to-many = base
forms-verb-by-other-to-many = third third_to
forms-told = told
forms-verb-past = past

## Who, and whose

player = { $who ->
    [you] you
    [foe] your opponent
   *[seat] player { $seat }
}
whose = { $who ->
    [you] your
    [foe] your opponent's
   *[seat] player { $seat }'s
}
unseen-cards = { $number ->
    [one] a card
   *[other] { $number } cards
}
the-rules = the rules

## The log

log-turn = Turn { $number }, { player }
log-level = { $name } { $number }, { player }
log-acts = { player }: { $does }
log-acts-in-secret = { player }: a choice in secret
log-uses = { player }: use { $card }: { $words }
log-answers = { $card }: { $words }
log-does = { $card } { $does }
log-did = { player } { $verb } { $card }
log-came = { $card } { $count ->
    [one] comes
   *[other] come
} into { $form ->
    [shared] the
   *[other] { whose }
} { $zone }
log-moved = { $card } { $count ->
    [one] goes
   *[other] go
} from { $from_form ->
    [shared] the
   *[other] { whose }
} { $from } to { $to_form ->
    [shared] the
   *[other] { whose }
} { $to }
log-moved-within = { $card } { $count ->
    [one] changes its place
   *[other] change their places
} in { $form ->
    [shared] the
   *[other] { whose }
} { $zone }
log-moved-over = { $card } { $count ->
    [one] goes
   *[other] go
} from { $from_form ->
    [shared] the
   *[other] { whose }
} { $from } to { $to_form ->
    [shared] the
   *[other] { $to_who ->
        [you] your
        [foe] your opponent's
       *[seat] player { $to_seat }'s
    }
} { $to }
log-removed = { $card } { $count ->
    [one] is
   *[other] are
} out of the game
log-attached = { $card } is attached to { $host }
log-lies = { $card } lies in { $cell }
log-swapped = { $one } and { $other } change places
log-damaged = { $source } { $by ->
    [rules] deal
   *[card] deals
} { $amount } damage to { $card }
log-prevented = { $amount } damage to { $card } is prevented
log-healed = { $card } is healed by { $amount }
log-cleared = { $card } has no { $counter } any more
log-redirected = { $amount } damage is redirected to { $card }
log-changed-unseen = a card that is not seen gets another number
log-changed = { $card } gets { $change }
log-lost = { $card } loses { $keyword }
log-looked = { player } { $who ->
    [you] look
   *[other] looks
} at { $number } cards
log-revealed = { $card } { $count ->
    [one] is
   *[other] are
} revealed
log-shuffled = { $form ->
    [shared] the
   *[other] { whose }
} { $zone } is shuffled
log-transferred = { $amount } { $token }: { $from } → { $to }
log-pool = { $who ->
    [all] { $pool }
   *[other] { whose } { $pool }
}: { $by }, now { $now }
log-took = { player } { $who ->
    [you] take
   *[other] takes
} { $amount } { $damage }
log-awaited-several = { whose } next { $times } of a kind ({ $sort }) get { $change }
log-awaited = { whose } next { $sort } gets { $change }
log-lasting = each { $sort } { $side ->
    [you] of yours gets
    [foe] of your opponent's gets
    [others] of the others' gets
    [all] gets
   *[seat] of player { $seat } gets
} { $change }
log-conceded = { $who ->
    [you] you give the match up
    [foe] your opponent gives the match up
   *[seat] player { $seat } gives the match up
}
log-went-out = { player } { $who ->
    [you] are
   *[other] is
} out of the game
log-won = { player } { $who ->
    [you] win
   *[other] wins
}
log-flipped = { player } { $who ->
    [you] flip
   *[other] flips
} { $heads } heads and { $tails } tails
log-settled = { player } { $who ->
    [you] choose
   *[other] chooses
} { $what }
log-voted = { player } { $who ->
    [you] vote
   *[other] votes
} for { $what }
log-opened = { player } { $who ->
    [you] have
   *[other] has
} chosen { $card }
log-rolled = { player } { $who ->
    [you] roll
   *[other] rolls
} a { $number }
log-extra-turn = { player } { $who ->
    [you] take
   *[other] takes
} an extra turn
log-skips-turn = { player } { $who ->
    [you] skip your
   *[other] skips their
} next turn
log-turn-cut-short = the turn is cut short
log-next-turn = { player } { $who ->
    [you] take
   *[other] takes
} the next turn
log-became-first = { player } { $who ->
    [you] become
   *[other] becomes
} the first player
log-barred = { player } { $who ->
    [you] are
   *[other] is
} under { $change }
log-controlled = { player } { $who ->
    [you] control
   *[other] controls
} { $card }
log-transformed = { $was } is { $card } from now on
log-transformed-unseen = a card is another from now on
log-made-most = no more than { $most } cards are made at once
log-drawn = nobody wins
log-endless = a chain of effects has no end
log-hook-failed = the hook of { $card } failed: { $error }

change-stat = { $by } { $stat }
change-set-stat = { $stat } { $to }
change-shield = the next { $amount } damage prevented
change-muted = no abilities
all-abilities = all abilities
change-cannot = a restriction
change-until = { $change } { $until }
keyword-number = { $keyword } { $number }
counter-number = { $number } { $counter }
pool-of = { whose } { $pool }
some-card = card
# A cell of a zone: the game's word for one, and which it is.
cell = { $noun } { $number }
cell-of-grid = { $noun } { $column }-{ $row }

## Options

label-yes = yes
label-no = no
label-done = done
label-pass = pass
label-option = option { $number }
label-use = use { $card }
label-use-for = use { $card }: { $words }
label-says = { $label }: { $words }
label-about = { $label } for { $subject }
label-amount = { $label } ({ $amount })
label-of-each = { $card }: { $option }
label-in-cell = { $card } in { $cell }
# A card among others of its name: $owner is "you", "foe" or "unsaid"; $number is 0 where it is not said.
label-card = { $owner ->
    [you] your { $card }
    [foe] their { $card }
    [seat] player { $seat }'s { $card }
   *[unsaid] { $card }
}{ $place ->
    [said] { " " }in the { $zone }
   *[unsaid] { "" }
}{ $number ->
    [0] { "" }
   *[other] { " " }#{ $number }
}
prompt-order = Choose what happens first
prompt-card = { $card }: { $words }

## Refused choices

no-such-option = there is no option { $chosen }: { $offered } are offered
match-over = the match is over

## Drafts and decks

draft-show = show cards of { $family }
draft-take = take { $card }
draft-leave = leave { $card } out
draft-deck = { $draft }, seat { $seat }
draft-seat = { $number ->
    [0] Seat { $seat } · pick your first card
   *[other] Seat { $seat } · { $number } picked: { $cards }
}
# Of each line of help, two blanks part what is typed from what it does.
draft-help =
    NUMBER  take that option; the beginning of its words does, too
    b  show what may be picked again
    e CARD  explain a card; e NUMBER the card of that option
    u  take your last pick back
    s FILE  save the draft; play --load FILE goes on with it
    ?  this help
    q  leave
draft-texts = { "  " }e CARD shows what a card says
draft-unsaved = The draft is not saved. A file's name saves it, nothing leaves it:
draft-stays = The draft goes on. q! leaves it without saving.
draft-broken-off = A match that was broken off is kept: kotodama play --load { $file } goes on with it.
draft-unknown = there is no draft `{ $draft }`
draft-seats = `{ $draft }` is for { $allowed } players, not for { $seats }
draft-pool = { $needed } cards of "{ $family }" are needed, and there are { $held }
draft-over = the draft is over
deck-unknown-mode = there is no mode `{ $mode }`
deck-unknown-section = the section `{ $section }` is none of this game's
deck-unknown-card = there is no card `{ $card }`
deck-count = `{ $section }` has { $held } cards; it needs exactly { $needed }
deck-kind = `{ $card }` is of a kind that `{ $section }` does not hold
deck-brought = `{ $card }` is no card for decks: it comes with another card
deck-copies = `{ $card }` is there { $copies } times; { $most } copies are allowed
deck-limit = { $held } cards of the sort `{ $sort }` are there, { $most } may be: { $cards }
deck-family = `{ $card }` does not match the { $family } of the `{ $set_by }`
deck-no-packs = decks of these rules are not made from packs
deck-empty-packs = there is no card that a pack could hold
deck-packs = { $held ->
    [one] { $held } pack is
   *[other] { $held } packs are
} there; it needs exactly { $needed }
deck-pack-size = pack { $pack } has { $held ->
    [one] { $held } card
   *[other] { $held } cards
}; it needs exactly { $needed }
deck-pack-section = pack { $pack } holds `{ $card }`, and no section of such decks does
deck-not-in-packs = `{ $card }` is there { $copies ->
    [1] once
    [2] twice
   *[other] { $copies } times
}, and in the packs { $opened ->
    [0] not at all
    [1] only once
    [2] only twice
   *[other] only { $opened } times
}
deck-left-out = `{ $card }` is in the packs { $opened ->
    [1] once
    [2] twice
   *[other] { $opened } times
}, and in the deck { $copies ->
    [0] not at all
    [1] only once
    [2] only twice
   *[other] only { $copies } times
}
packs-deck = packs, seat { $seat }
packs-name = Packs of seed { $seed }
packs-opened = { $number ->
    [one] { $number } pack
   *[other] { $number } packs
} of { $game }
packs-count = A deck is made of exactly { $count }.
packs-choose = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to choose
deck-broken = the deck `{ $deck }`: { $error }

## Texts that can't be read

unread-tag = no tag of this game is called [{ $tag }]
unread-too-long = this text is far too long for a card
unread-hole = `{ "{" }` and `{ "}" }` stand only in phrases and in what they mean, not on a card
unread-unclosed = this `{ $sign }` is never closed
unread-unopened = this `{ $sign }` closes nothing
unread-late-tag = a tag stands only on a card, where a sentence begins
unread-aside = what stands in these parentheses would be lost: a reminder is whole sentences with their full stop, behind a sentence or a keyword
unread-empty = there is nothing to read here
unread-odd-sign = { $sign } is no sign of the language: a line has ordinary letters, signs and blanks
unread-shape = the language file reads this as something that does not exist: { $why }
unread-number = { $number } is too big a number
unread-too-deep = the sentence is nested too deeply
unread-sentence-too-long = a sentence has at most { $most } bytes; this one has { $bytes }
unread-too-hard = this sentence is nested too deeply to be read: make it two
unread-no-rule = the language has no rule `{ $rule }`
unread-stops = this sentence stops too early
unread-agreement = `{ $word }` does not agree with what it stands for
unread-word = I can't read `{ $word }` here

points-could-be = could be this
points-or-this = or this
points-several = these are several
points-stands-for = this is what it stands for
points-either-way = this could be the card with the text, or the one that was chosen: say “this card”, or “it” of the other
points-before-or-since = "{ $word }" could be the card that was named before, or the one that came in since: say which, with “{ $one }” or “{ $other }”
points-groups = "{ $word }" could be the cards that were named before, or those that came in since: say what is done to each right behind the words that name them, before others are named
points-at-nothing = "{ $word }" refers to nothing that was named before
points-at-several = "{ $word }" refers to nothing that was named before: several cards were named, which are "them"
points-behind-group = "{ $word }" could be said of each of the cards named last, or of one that was named before them: of each, say it with “for each …,” in front; of the card with this text say “this card”, of another “that …”
points-behind-each = "{ $word }" could be said of a card of each player's, or of one that was named before: say it in the same sentence, as in “each player discards a card and …”, or “this card”, or “that …”
points-asked-for = "{ $word }" could be said of the card that was asked for, which is not chosen by that, or of one that was named before: choose it, as in “Choose a … . Destroy it.”, or say “this card”, or “that …”
points-at-batch = "{ $word }" can't be the cards of “one or more …”, of which only the number is known: wait for one at a time, as in “Whenever a …, … it”, or say “that many”
points-in-description = "{ $word }" could be said of the card that is described, or of this card: say “this card's …”, or compare with a number
points-at-none = "{ $word }" refers to nothing that was named before: name a card first, or say "this card" of the one whose text it is
points-side-by-side = "{ $word }" could be either of two cards that were named side by side: choose one of them in a sentence before, and say which
tail-of-one-or-each = this could be said of one of these alone, or of each: say “{ $alone }” or “{ $each }”
tail-of-one-or-all = this could be said of one of these alone, or of each: say them in two sentences, each with what is said of it
much-of-several = “that much” could be the damage that one of these took, or all of it together: of one, say the amount once more, as in “draw 2 cards”; of all, say “equal to the damage dealt this way”
end-of-one-or-all = how this sentence ends could be said of its last part alone, or of all of it: write “{ $alone }” or “{ $all }”
end-of-one-or-each = how this sentence ends could be said of its last part alone, or of all of it: say each part in a sentence of its own
instead-of-a-part = “instead” takes the place of the whole sentence right before it, and this does again what one part of that does: write the other part as a sentence of its own before that, or say it here once more
other-leaves-none-out = this card is never one of these, and none of them was named, so that “other” leaves nothing out: leave it out, or say what happens to which card, as in “… attacks a …”, or “… except …”
caused-in-a-check = “the player who caused it” asks whose decision led to deadly damage, as long as it lies on a card: only a check of the rules asks it in time; in a text, say who did it, as in “Whenever … by your opponent, your opponent …”
shield-of-each = it could be so much in all, or so much of what is dealt to each: say “… to each …”, or choose one card
costs-everybody = they are paid for where cards are everybody's, too, and there they cost each player the same: say it of all, as in “… cost 1 less.”, or say where they are yours, as in “… in your hand cost 1 less.”
never-to-these = that is done to cards of other kinds, and never to these: say what happens to them
back-from-nowhere = what is out of the game lies nowhere, and nothing brings it back: put it into a zone, as in “Put … into … until this card leaves the field.”
chosen-unseen = their owner alone sees these cards, so that nobody else can choose how many of them: say how many chance chooses, as in “a random …”, let their owner choose, as in “Your opponent …”, or look at them first, as in “Look at your opponent's …, then …”
never-by-these = the rules let other cards do that, by the number that these have: say it of those that do it
has-just-happened = that is what has just happened, and what is said here waits for the next time: say it in front, as in “Whenever … a …, …”, or say how long it waits, as in “This turn, …”
has-just-happened-to = that is what has just happened, and what is said here waits for the next time: say of whom in front, as in “Whenever … a …, …”, ask about { $role }, as in “if { $role } is a …”, or say how long it waits, as in “This turn, …”
settled-by-event = what this answers is such an event itself, so that there is nothing to ask: leave the question out, or ask for another, as in “another …”, or for how many, as in “2 or more …”
carried-out-never = nothing carries out such a line on a card of this kind: give it a tag that says when it is done
done-to-others = this is done to cards of other kinds ({ $kinds }), and never to these: say one of them, or what else happens to these
never-by-these-but = other cards do that, and never these: say it of { $kinds }
only-announced = the rules say no more of this than that it is done, where somebody pays for it, so that a text that does it does nothing: say what happens to the card, with a verb that does something
once-or-always = nothing says when this is asked, which could be once, when the card is played, or again and again: begin with the tag that says when, say it, as in “At the end of your turn, if …, …”, or say what is always so, as in “If …, this card has …”
never-to-these-but = that is done to cards of other kinds, and never to these: of what is done to them, say { $done }
shown-or-controlled = these could be among the cards that were just shown, or in play: say which, as in “If there is a … among them, …” or “If there is a … in their hand, …”
step-of-none = the rules do that to no card in a step of a turn: say what is never done to it, as in “can't be …”
step-of-other = that is not the step in which the rules do this: it is called by what they do there ({ $steps })
step-and-elsewhere = the rules of this game do that outside of this step, too: say “can't be … by the rules”
step-of-yours = in your step the rules do that to your own cards, and these could be another player's: say “during their controller's … step”
stands-never-there = what names no place holds while its card lies on the field, and a card of this kind never does: say where it lies, as in “while this card is in …”, or give the kind `works` in game.ron
cell-never-there = a card of this kind never lies in one of these, so that nothing is beside it or in the same one: name a card that does, as in “in the same … as it”
never-begun = no action plays such a card: each of them asks for a keyword that this one hasn't
never-so-there = no card is ever that where these lie: say it of cards that lie elsewhere
role-of-others = the rules give this role to cards of other kinds ({ $kinds }), and never to these: say one of them
such-never-there = where no place is said, cards on the field are meant, and none of this kind ever lies there: say where they are
does-no-such-thing = no card of this game is ever asked whether it can do that, so that none is kept from it: of what is done to a card, write “{ $suffered }”, and of what its own text does, say to which cards
keyword-of-a-line = alone this does nothing, as it stands in front of what happens then: give the whole line, in quotes, as in “Give a creature “…: Draw 1 card.””
often-so-already = once this is done, it is so, and doing it again does nothing: say it once, or of so many cards
often-same-or-another = this could be the same card each time, or another one: say “Choose a …. Do this 2 times: … it.” or “Do this 2 times: … a ….”
checks-come-later = the rules of this game do that to cards once players may act, and this text is over by then, so that it has never happened yet: wait for it, as in “When it …, …” or “Whenever a … … this turn, …”
paid-nowhere = no card is paid for where these lie, so that what they cost there makes no difference: say where they are paid for, such as “in your hand”, or give it to those that lie there now, which take it along, as in “Reduce the cost of …”
different-names = “different” could mean cards with different names, or any of these cards, as several are always different ones: say “up to 2 … with different names”, or leave it out where any are meant
sends-the-settled = this means cards in play of any kind, those of the kinds {$kinds} among them, which belong nowhere else: say of which kinds they are, as in “a … or …” or “all … and …”
copies-of-several = several cards may have several owners: say it of each, as in “for each card …, put a copy of it into its owner's hand”
nowhere-open = where no place is said, cards are looked for on the field, and no zone of this game is a part of it: say where, as in “… in your …”
quoted-elsewhere = what stands in quotation marks works on the field, and these cards have it only while they lie elsewhere: give it to those that lie there now, which take it along, as in “Give all … “…””
count-of-those = what happened could be said of the cards that are counted first, too: say it of each, as in “for each … this way and … for each … this way”, or say the other part first
points-each-or-all = this could be asked of each of them, or of all together: of each, say “for each of them, if it's …, it …”; of all, ask how many they are, as in “if you drew 2 … this way, they …”
points-beside = "{ $word }" could be either of two cards that were named side by side: say which, with “{ $one }” or “{ $other }”
points-name-again = "{ $word }" could be either of two cards: say what is done to the one that is meant right behind the words that name it
points-given-or-before = "{ $word }" could be said of the card that gets this, or of the one that was named before: of that one say “that …'s …”; else choose the one that gets it first, as in “Choose a …. It gets …”
points-copy = "{ $word }" could be the copy, or the card that it is a copy of: say “{ $the }” of the copy
points-this-or-before = "{ $word }" could be this card, of which the text spoke last, or the one that was named before: say “this card”, or “that …”
points-this-or-above = "{ $word }" could be this card, or what a line before has named: say “this card”, or name it in this line
points-card-or-player = "{ $word }" could be this card, or the player who was named: say “this card”, or “that player”
points-other-sort = "{ $word }" does not agree with the card that was named last, which it stands for: write "{ $other }", or name the card that is meant again
points-at-another = "{ $word }" does not agree with the card that was named last, which it stands for: name the card that is meant again, as in “that …”

expected-end = the end of the sentence
expected-class = a { $class } like `{ $word }`
unread-with-hint = { $message }; { $hint }
hint-sentence = did you mean "{ $sentence }"?
hint-sentences = did you mean "{ $sentence }", or "{ $other }"?
hint-advice = { $write }; for example, “{ $such }”
hint-word = did you mean `{ $word }`?
hint-list = here could stand { $list }
hint-none = there is none
hint-few = there is { $list }
hint-many = there are { $number } of them, none that looks like it
hint-here = here

## A match at the terminal

decisions = { $number ->
    [one] { $number } decision
   *[other] { $number } decisions
}
choices = { $number ->
    [one] { $number } choice
   *[other] { $number } choices
}
play-title = { $game }: { $one } against { $other }
play-you-are = you are player 1
play-seed = seed { $seed }
play-help-hint = ? for help
play-decides = player { $seat } decides
play-over = over
play-over-help = u takes your last choice back, s FILE saves, log tells it all, q leaves
play-seat = player { $seat } ({ $deck })
play-you = you, { $player }
play-bot = the bot, { $player }
play-turn = Turn { $number } · { $who ->
    [you] your turn
    [seat] player { $seat }'s turn
   *[foe] your opponent's turn
}
play-look = { "  " }you look at:{ " " }
play-taken-back = Taken back.
play-nothing-to-take-back = There is nothing to take back.
play-saved = Saved in { $file }.
play-overwrite = { $file } is there and is no saved match. Write over it? yes / no
play-word-yes = y yes
play-not-saved = Not saved.
play-leave = The match is not saved. A file's name saves it, nothing leaves it:
play-stays = The match goes on. q! leaves it without saving.
play-broken-off = A match that was broken off is kept: l { $file } goes on with it.
play-more = { "  " }… { $number } lines more: log
# What is asked: by which card or action, and what; by whose.
play-asks = { $who }: { $what }
play-asks-foe = { $text } ({ $of ->
    [seat-card] player { $seat }'s
    [seat-action] player { $seat }
    [card] your opponent's
   *[action] your opponent
})
play-asks-price = choose what to pay with
play-asks-seat = Player { $seat } · { $asks }
play-asks-window = { $window }: what do you do?
play-asks-pay = as its cost, { $what }
play-asks-other = “{ $what }”: you decide
play-asks-nth = { $asks } ({ $number } of { $most })
play-asks-up-to = { $asks } ({ $number } chosen, at most { $most })
play-asks-any = { $asks } ({ $number } chosen)
play-card-is = { $card } ({ $details })
play-card-at = { $who ->
    [you] yours
   *[foe] foe's
}, { $zone }
play-card-stat = { $stat } { $number }
play-card-bears = with { $card }
play-pay-by-hand = You choose what you pay with, though nothing that can be seen tells it apart. `pay` changes that.
play-pay-themselves = Where nothing that can be seen tells apart what you can pay with, it chooses itself. `pay` changes that.
play-no-rule = No row of the rulebook says `{ $word }`.
play-rules-always = At all times
play-rules-rows = The rulebook has { $number } rows: `rules WORD` shows those that say it.
play-modes-how = `kotodama play { $game } --mode { $mode }` begins a match with one.
play-no-modes = { $game } has no modes.
play-hand-over = Player { $seat } decides: hand over the keyboard. Player { $seat } presses Enter.
result-you-won = you win
play-loaded = Loaded { $file }: { choices }.
play-which-card = Which card? e CARD
play-which-file = Which file? s FILE saves, l FILE loads
play-no-card = There is no card called `{ $card }`.
play-no-card-but = There is no card called `{ $card }`; did you mean { $name }?
play-option-over = The match is over: u takes your last choice back, q leaves.
play-type = { $count ->
    [1] type 1
   *[other] type a number from 1 to { $count }
}
play-option-none = There is no option { $number }: { play-type }.
play-option-empty = { play-type }, or ? for help.
play-option-unknown = `{ $line }` is none of the options: { play-type }, or ? for help.
play-option-meant = Did you mean `{ $label }`?
play-option-several = `{ $line }` is the beginning of { $begins } options: { play-type }.
play-theirs = your opponent's { $names }
play-passed = (you pass: { $places })
play-passed-often = (you pass at { $number } steps)
play-waiting = waiting:{ " " }
play-waits-text = { whose } { $card }: { $words }
play-waits-role = { $role }: { $card }
play-waits-about = { $begun } → { $cards }
play-stops = Besides, you are asked at: { $list }.
play-stops-all = You are asked wherever you may act.
play-stops-none = No stops: you are asked in your own turn, and where something waits for your answer. `stop STEP` sets one.
play-no-step = there is no step called `{ $name }`
play-several-steps = `{ $name }` is the beginning of several steps
play-steps = there is { $list }
play-no-steps = no step of this game has a name
play-nothing-to-pass = There is nothing to pass here.
# What may be typed after `stop`, parted by blanks; English is always understood.
play-word-all = all
play-word-none = none
play-word-off = off
play-word-yours = my your
play-word-theirs = foe opponent
play-help =
    NUMBER  take that option; the beginning of its words does, too; Tab completes
    1 3 4  take several, where several are chosen
    b  show the board again; bb with every card that you may see
    e CARD  explain a card; e NUMBER the card of that option
    log  everything that happened so far
    u  take your last choice back
    pp  pass until the turn ends or something happens; pp STEP until then
    stop  where you are asked besides; stop STEP and stop foe STEP add to it, stop off STEP takes away; stop all, stop none
    pay  choose yourself between cards that pay equally well, or no longer
    rules  the rules; rules WORD rows of the book
    modes  what may be changed
    s FILE  save the match
    l FILE  go on with one that was saved
    concede  give the match up
    ?  this help
    q  leave
play-result = { $result } (turn { $turn }, { decisions }, seed { $seed })
result-won = { $player } { $number ->
    [1] wins
   *[other] win
}
result-ranked = { $result } ({ $ranks })
result-rank = { $rank }. { $player }
result-drawn = nobody wins: a draw
result-endless = nobody wins: a chain of effects has no end
result-none = it is not over
result-not-over = The match is not over
board-count = { $zone } { $number }
board-count-top = { $zone } { $number } (top: { $card })

## A card explained

explain-no-text = It has no text.
explain-phrase = phrase
explain-keyword = keyword
explain-means = What it means
explain-by-script = A script carries it out: { $script }
explain-by-rules = The rules of the game speak of it.
explain-said-by = What says it
explain-cards = cards
explain-phrases = phrases
explain-keywords = keywords
explain-rules = rules
explain-unsaid = nothing
explain-does = What it does
# What "it", "them", "they" mean in a card's text; each word with the line and the letter at which it stands.
explain-words = Which word means what
explain-word = { $place } “{ $words }”
explain-word-means = { $word } → { $means }
explain-looks = When the engine looks at it
explain-tree = The tree
explain-resolved = when its text is resolved
explain-whenever-used = whenever it is used
explain-in-window = in the { $window } window
explain-in-windows = in the windows { $windows }
explain-heading = { $words }:
explain-always = Always
explain-watches = watches
explain-acts = acts
explain-holds = holds
explain-has = has
explain-asks = asks
explain-script = a script of the game
explain-never = never by itself: other cards and the rules do
explain-holds-always = always{ explain-while-in }
explain-watch = { $place ->
    [after] follows:
    [instead] takes the place of:
    [wanted] may take the place of:
    [more] makes larger:
   *[less] makes smaller:
} { $events }{ explain-comma-while-in }{ explain-once }
explain-use = in the { $windows } window{ explain-comma-while-in }{ explain-once }
# $narrow is "said" or "unsaid".
explain-while-in = { $narrow ->
    [said] { " " }while in the { $zones }
   *[unsaid] { "" }
}
explain-comma-while-in = { $narrow ->
    [said] , while in the { $zones }
   *[unsaid] { "" }
}
explain-once = { $once ->
    [once] , once per turn
    [until] , once { $until }
   *[any] { "" }
}
explain-or = { $one } or { $other }
event-verb = being { $verb }
event-damage = taking damage
event-deals = dealing damage
event-healed = being healed
event-leaves = leaving the field
event-arrives = coming to the field
event-enters = entering the { $zone }
event-takes = a player taking { $damage }
event-gains = a player gaining { $pool }
event-loses = a player losing { $pool }
event-pays = a player paying { $pool }
event-becomes = becoming { $state }
event-put-on = { $token } being put on it
event-taken-from = { $token } being taken from it
event-shuffled = the { $zone } being shuffled
event-looked-at = being looked at
event-revealed = being revealed
event-targeted = being chosen as a target
event-gets-keyword = getting { $keyword }
event-loses-keyword = losing { $keyword }
event-raised = getting +{ $stat }
event-lowered = getting -{ $stat }
event-turn-begins = a turn that begins
event-turn-ends = a turn that ends
event-attached = becoming attached
event-loses-game = a player losing the game
event-wins-game = a player winning the game

step-moment-yours = { $time }, when it is yours
step-as-happened = in the order in which things happened
step-once-per-turn = at most once per turn
step-once-until = at most once { $duration }
step-while-in = while this card is in the { $zones }
step-while = while { $condition }
step-ignores = paid as though this card did not have { $keyword }
step-whenever = whenever { $trigger }
step-before = { $head }, before that happens
step-happens-to = the card that this happens to
step-would-happen-to = the card that this would happen to
step-pay = Pay for it:
step-together = At the same time:
step-may = { $who ->
    [foe] Your opponent may:
   *[you] If wanted:
}
step-if-done = If that was done:
step-otherwise = If not:
step-condition = If { $condition }:
step-none = If none of these:
step-unless = Unless { $condition }:
step-instead = But if { $condition }, instead of the step before:
step-one-of = { $who ->
    [foe] One of these, as your opponent chooses:
   *[you] One of these, as you choose:
}
step-all-of = All of:
step-each = Each player, the active one first:
step-each-foe = Each opponent:
step-each-other = Each other player:
step-each-besides = Each player but the one who was named:
step-each-teammate = Each teammate:
step-each-team = Each player on your team:
step-later = Later, { $time }:
step-once = Once, when { $trigger }:
step-until = { $until }, the first time { $trigger }:
step-until-each = { $until }, each time { $trigger }:
step-from-now-on = From now on, each time { $trigger }:
step-it = it: { $named }
step-them = them: { $named }
story-times = { $line } ({ $times } times)
step-that = { $word }: { $named }
step-they = they: { $named }
step-rest = the rest: of { $named }
# What a text begins with that names a card for the first time, one per line; and how it is called from then on, where $new
# is the number of that line.
step-new =
    { "" }a { "" }
    { "" }an { "" }
    { "" }up to 1 { "" }
step-known = the { $card }

## In an editor

editor-write = Write: { $text }
editor-write-word = Write `{ $word }`
editor-write-reminder = Write the reminder
editor-remove-reminder = Take the reminder out
editor-beside = Write it beside in another language ({ $language }): { $text }
editor-phrase = Make a phrase of it: { $text }
editor-write-scene = Write a scene for { $card }
editor-run-scene = run this scene
editor-run-scenes = { $number ->
    [one] run its scene
   *[other] run its { $number } scenes
}
editor-accept-story = accept its story
editor-story = The story of a scene
editor-play-from = play from here

## The start of a pack

new-pack-card = { $title } Herald
new-pack-keyword = { $title } Emblem
new-pack-call = Call the { $title }
new-pack-unleash = Unleash the { $title }

# How something is said, where a game can't say it.
how-own = the game has a { $class ->
    [keyword] keyword
    [tag] tag
    [verb] verb
   *[phrase] phrase
} of its own for it, “{ $word }”
how-not = not sayable in this game, which has nothing like { $lacks }
how-lacks = “{ $word }” (`{ $table }` in game.ron)
how-unfit = not sayable in this game: the sentence fits none of its cards
