# Ce que lisent les joueurs et les créateurs de cartes, en français.
#
# Une ligne du journal parle toujours d'une carte : les participes s'accordent donc au féminin.
# Variables partagées :
#   $who    « you », « foe » (l'autre joueur), ou « seat » quand personne en particulier n'écoute ; $seat est alors son numéro
#   $card   le nom d'une carte ; $count dit combien de cartes sont nommées
#   …_form  le nom de la forme sous laquelle le lexique du jeu a donné un mot : c'est elle qui dit le genre

## Les formes du lexique que demandent les messages, la meilleure d'abord

forms-noun = m_sg f_sg sg m_pl f_pl pl
forms-nouns = m_pl f_pl pl m_sg f_sg sg
forms-cell = cell_m_sg cell_f_sg
forms-name = shown name m_sg f_sg sg lead
forms-time = say
forms-moment = time
forms-state-on = on_f_sg on_f on f_sg
forms-state-off = off_f_sg off_f off
# « told » est un verbe conjugué dont la carte est le sujet (« attaque »), pour ce que les cartes font elles-mêmes. Sinon c'est
# le joueur qui agit (« vous détruisez », « votre adversaire détruit ») ; à défaut, la carte subit (« est détruite par vous »).
forms-verb-by-you = told imp imp_de imp_a past_f_sg past
forms-verb-by-other = told third third_de third_a past_f_sg past
forms-verb-by-you-to-many = told_pl imp imp_de imp_a past_f_pl past
forms-verb-by-other-to-many = told_pl third third_de third_a past_f_pl past
forms-told = told
forms-verb-past = past_f_sg past

## Qui, et à qui

player = { $who ->
    [you] vous
    [foe] votre adversaire
   *[seat] le joueur { $seat }
}
unseen-cards = { $number ->
    [one] une carte
   *[other] { $number } cartes
}
the-rules = les règles

# Un mot du lexique avec son article.
the-zone = { START($zone) ->
    [vowel] l'{ $zone }
   *[other] { $form ->
        [m_sg] le { $zone }
        [f_sg] la { $zone }
       *[other] { $zone }
    }
}
from-zone = { START($from) ->
    [vowel] de l'{ $from }
   *[other] { $from_form ->
        [m_sg] du { $from }
        [f_sg] de la { $from }
       *[other] de { $from }
    }
}
to-zone = { START($to) ->
    [vowel] à l'{ $to }
   *[other] { $to_form ->
        [m_sg] au { $to }
        [f_sg] à la { $to }
       *[other] à { $to }
    }
}

## Le journal

log-turn = Tour { $number }, { player }
log-level = { $name } { $number }, { player }
log-acts = { player } : { $does }
log-acts-in-secret = { player } : un choix secret
log-uses = { player } : utiliser { $card } : { $words }
log-answers = { $card } : { $words }
log-does = { $card } { $does }
log-did = { $form ->
    [told] { $card } { $verb } ({ player })
    [told_pl] { $card } { $verb } ({ player })
    [past_f_sg] { done-by }
    [past_f_pl] { done-by }
    [past] { done-by }
   *[other] { player } { $verb } { $card }
}
done-by = { $card } { $count ->
    [one] est
   *[other] sont
} { $verb } par { player }
log-came = { $card } { $count ->
    [one] arrive
   *[other] arrivent
} dans { $who ->
    [all] { the-zone }
    [you] votre { $zone }
    [foe] { the-zone } adverse
   *[seat] { the-zone } du joueur { $seat }
}
log-moved = { $card } { $count ->
    [one] passe
   *[other] passent
} { $who ->
    [all] { from-zone } { to-zone }
    [you] de votre { $from } à votre { $to }
    [foe] { from-zone } adverse { to-zone } adverse
   *[seat] { from-zone } { to-zone } du joueur { $seat }
}
log-moved-within = { $card } { $count ->
    [one] change
   *[other] changent
} de place dans { $who ->
    [all] { the-zone }
    [you] votre { $zone }
    [foe] { the-zone } adverse
   *[seat] { the-zone } du joueur { $seat }
}
log-moved-over = { $card } { $count ->
    [one] passe
   *[other] passent
} { $who ->
    [all] { from-zone }
    [you] de votre { $from }
    [foe] { from-zone } adverse
   *[seat] { from-zone } du joueur { $seat }
} { $to_who ->
    [all] { to-zone }
    [you] à votre { $to }
    [foe] { to-zone } adverse
   *[seat] { to-zone } du joueur { $to_seat }
}
log-removed = { $card } { $count ->
    [one] est retirée
   *[other] sont retirées
} du jeu
log-attached = { $card } est attachée à { $host }
log-lies = { $card } est ici : { $cell }
log-swapped = { $one } et { $other } échangent leurs places
log-damaged = { $source } { $by ->
    [rules] infligent
   *[card] inflige
} { $amount } { $amount ->
    [one] dégât
   *[other] dégâts
} à { $card }
log-prevented = { $amount ->
    [one] { $amount } dégât à { $card } est prévenu
   *[other] { $amount } dégâts à { $card } sont prévenus
  }
log-healed = { $card } est soignée de { $amount }
log-cleared = { $card } n'a plus { START($counter) ->
    [vowel] d'{ $counter }
   *[other] de { $counter }
}
log-redirected = { $amount } { $amount ->
    [one] dégât est redirigé
   *[other] dégâts sont redirigés
} vers { $card }
log-changed-unseen = un nombre d'une carte qui ne se voit pas change
log-changed = { $card } reçoit { $change }
log-lost = { $card } perd { $keyword }
log-looked = { player } { $who ->
    [you] regardez
   *[other] regarde
} { $number } { $number ->
    [one] carte
   *[other] cartes
}
log-revealed = { $card } { $count ->
    [one] est révélée
   *[other] sont révélées
}
log-shuffled = { $who ->
    [all] { the-zone }
    [you] votre { $zone }
    [foe] { the-zone } adverse
   *[seat] { the-zone } du joueur { $seat }
} est { $form ->
    [f_sg] mélangée
   *[other] mélangé
}
log-transferred = { $amount } { $amount ->
    [one] { $token }
   *[other] { $tokens }
} : { $from } → { $to }
log-pool = { $who ->
    [all] { $pool }
   *[other] { pool-of }
} : { $by }, soit { $now }
log-took = { player } { $who ->
    [you] subissez
   *[other] subit
} { $amount } { $amount ->
    [one] { $damage }
   *[other] { $damages }
}
log-awaited-several = les { $times } prochaines cartes ({ $sort }) { $who ->
    [you] à vous
    [foe] de votre adversaire
   *[seat] du joueur { $seat }
} reçoivent { $change }
log-awaited = la prochaine carte ({ $sort }) { $who ->
    [you] à vous
    [foe] de votre adversaire
   *[seat] du joueur { $seat }
} reçoit { $change }
log-lasting = chaque carte ({ $sort }) { $side ->
    [you] à vous reçoit
    [foe] de votre adversaire reçoit
    [others] des autres reçoit
    [all] reçoit
   *[seat] du joueur { $seat } reçoit
} { $change }
log-conceded = { $who ->
    [you] vous abandonnez la partie
    [foe] votre adversaire abandonne la partie
   *[seat] le joueur { $seat } abandonne la partie
}
log-went-out = { player } { $who ->
    [you] êtes éliminé
   *[other] est éliminé
}
log-won = { player } { $who ->
    [you] gagnez
   *[other] gagne
}
log-flipped = { player } { $who ->
    [you] obtenez
   *[other] obtient
} { $heads } face et { $tails } pile
log-settled = { player } { $who ->
    [you] choisissez
   *[other] choisit
} { $what }
log-voted = { player } { $who ->
    [you] votez
   *[other] vote
} pour { $what }
log-opened = { player } { $who ->
    [you] avez
   *[other] a
} choisi { $card }
log-rolled = { player } { $who ->
    [you] obtenez
   *[other] obtient
} un { $number } au dé
log-extra-turn = { player } { $who ->
    [you] jouez
   *[other] joue
} un tour supplémentaire
log-skips-turn = { player } { $who ->
    [you] passez votre
   *[other] passe son
} prochain tour
log-turn-cut-short = le tour s'arrête là
log-next-turn = { player } { $who ->
    [you] jouez
   *[other] joue
} le prochain tour
log-became-first = { player } { $who ->
    [you] devenez
   *[other] devient
} le premier joueur
log-barred = { player } { $who ->
    [you] subissez
   *[other] subit
} { $change }
log-controlled = { player } { $who ->
    [you] contrôlez
   *[other] contrôle
} { $card }
log-transformed = { $was } est désormais { $card }
log-transformed-unseen = une carte en est désormais une autre
log-made-most = pas plus de { $most } cartes ne sont créées à la fois
log-drawn = personne ne gagne
log-endless = une suite d'effets est sans fin
log-hook-failed = le script de { $card } a échoué : { $error }

change-stat = { $by } { $stat }
change-set-stat = { $stat } { $to }
change-shield = { $amount ->
    [one] le prochain dégât prévenu
   *[other] les { $amount } prochains dégâts prévenus
  }
change-muted = aucune capacité
all-abilities = toutes ses capacités
change-cannot = une restriction
change-until = { $change } { $until }
keyword-number = { $keyword } { $number }
counter-number = { $number } { $number ->
    [one] { $counter }
   *[other] { $counters }
}
pool-of = { $who ->
    [you] { $form ->
        [pl] vos { $pool }
        [m_pl] vos { $pool }
        [f_pl] vos { $pool }
       *[other] votre { $pool }
    }
    [foe] { $form ->
        [pl] { $pool } adverses
        [m_pl] { $pool } adverses
        [f_pl] { $pool } adverses
       *[other] { $pool } adverse
    }
   *[seat] { $pool } du joueur { $seat }
}
some-card = carte
# Une case d'une zone : le mot du jeu, et laquelle c'est.
cell = { $noun } { $number }
cell-of-grid = { $noun } { $column }-{ $row }

## Les options

label-yes = oui
label-no = non
label-done = terminé
label-pass = passer
label-option = option { $number }
label-use = utiliser { $card }
label-use-for = utiliser { $card } : { $words }
label-says = { $label } : { $words }
label-about = { $label } pour { $subject }
label-amount = { $label } ({ $amount })
label-of-each = { $card } : { $option }
label-in-cell = { $card } ({ $cell })
# Une carte parmi d'autres du même nom : $owner est « you », « foe » ou « unsaid » ; $number est 0 quand il n'est pas dit.
label-card = { $owner ->
    [you] votre { $card }
    [foe] { $card } adverse
    [seat] { $card } du joueur { $seat }
   *[unsaid] { $card }
}{ $place ->
    [said] { " " }dans { the-zone }
   *[unsaid] { "" }
}{ $number ->
    [0] { "" }
   *[other] { " " }n° { $number }
}
prompt-order = Choisissez ce qui se produit d'abord
prompt-card = { $card } : { $words }

## Les choix refusés

no-such-option = il n'y a pas d'option { $chosen } : { $offered ->
    [0] aucune n'est proposée
    [one] { $offered } est proposée
   *[other] { $offered } sont proposées
}
match-over = la partie est terminée

## Les sélections et les decks

draft-show = montrer des cartes de { $family }
draft-take = prendre { $card }
draft-leave = écarter { $card }
draft-deck = { $draft }, place { $seat }
draft-seat = { $number ->
    [0] Place { $seat } · choisissez votre première carte
    [one] Place { $seat } · { $number } carte choisie : { $cards }
   *[other] Place { $seat } · { $number } cartes choisies : { $cards }
}
draft-help =
    NOMBRE  choisir cette option ; le début de ses mots suffit aussi
    b  revoir ce qui peut être choisi
    e CARTE  expliquer une carte ; e NUMÉRO celle de cette option
    u  reprendre votre dernier choix
    s FICHIER  enregistrer la sélection ; play --load FICHIER la reprend
    ?  cette aide
    q  quitter
draft-texts = { "  " }e CARTE montre ce que dit une carte
draft-unsaved = La sélection n'est pas enregistrée. Un nom de fichier l'enregistre, rien la quitte :
draft-stays = La sélection continue. { "q!" } la quitte sans l'enregistrer.
draft-broken-off = Une partie interrompue a été gardée : kotodama play --load { $file } la reprend.
draft-unknown = il n'y a pas de sélection `{ $draft }`
draft-seats = `{ $draft }` se joue à { $allowed }, pas à { $seats }
draft-pool = il faut { $needed } { $needed ->
    [one] carte
   *[other] cartes
} de « { $family } », et il y en a { $held }
draft-over = la sélection est terminée
deck-unknown-mode = il n'y a pas de mode `{ $mode }`
deck-unknown-section = la section `{ $section }` n'est pas de ce jeu
deck-unknown-card = il n'y a pas de carte `{ $card }`
deck-count = `{ $section }` compte { $held } { $held ->
    [one] carte
   *[other] cartes
} ; il en faut exactement { $needed }
deck-kind = `{ $card }` est d'un type que `{ $section }` n'accepte pas
deck-brought = `{ $card }` ne se met pas dans un deck : elle vient avec une autre carte
deck-copies = `{ $card }` y est { $copies } fois ; { $most ->
    [one] { $most } exemplaire est permis
   *[other] { $most } exemplaires sont permis
}
deck-limit = il y a { $held } { $held ->
    [one] carte
   *[other] cartes
} de la sorte `{ $sort }`, { $most ->
    [one] { $most } est permise
   *[other] { $most } sont permises
} : { $cards }
deck-family = `{ $card }` ne correspond pas à `{ $set_by }` ({ $family })
deck-no-packs = les decks de ces règles ne se font pas avec des boosters
deck-empty-packs = il n'y a aucune carte à mettre dans un booster
deck-packs = il y a { $held ->
    [one] { $held } booster
   *[other] { $held } boosters
} ; il en faut exactement { $needed }
deck-pack-size = le booster { $pack } compte { $held ->
    [one] { $held } carte
   *[other] { $held } cartes
} ; il en faut exactement { $needed }
deck-pack-section = le booster { $pack } contient `{ $card }`, qu'aucune section de ces decks n'accepte
deck-not-in-packs = `{ $card }` est { $copies } fois dans le deck, et { $opened ->
    [0] dans aucun booster
   *[other] { $opened } fois seulement dans les boosters
}
deck-left-out = `{ $card }` est { $opened } fois dans les boosters, et { $copies ->
    [0] pas dans le deck
   *[other] { $copies } fois seulement dans le deck
}
packs-deck = boosters, place { $seat }
packs-name = Boosters de la graine { $seed }
packs-opened = { $number ->
    [one] { $number } booster
   *[other] { $number } boosters
} de { $game }
packs-count = Un deck en prend exactement { $count }.
packs-choose = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} à choisir
deck-broken = le deck `{ $deck }` : { $error }

## Les textes illisibles

unread-tag = aucun repère de ce jeu ne s'appelle [{ $tag }]
unread-too-long = ce texte est bien trop long pour une carte
unread-hole = `{ "{" }` et `{ "}" }` ne s'écrivent que dans les tournures et dans ce qu'elles signifient, pas sur une carte
unread-unclosed = ce `{ $sign }` n'est jamais refermé
unread-unopened = ce `{ $sign }` ne ferme rien
unread-late-tag = un repère ne se place que sur une carte, là où une phrase commence
unread-aside = ce qui est entre ces parenthèses serait perdu : un rappel est fait de phrases entières avec leur point, derrière une phrase ou un mot-clé
unread-empty = il n'y a rien à lire ici
unread-odd-sign = { $sign } n'est pas un signe de la langue : une ligne contient des lettres, des signes et des blancs ordinaires
unread-shape = le fichier de langue lit ceci comme une chose qui n'existe pas : { $why }
unread-number = { $number } est un nombre trop grand
unread-too-deep = la phrase a trop de niveaux
unread-sentence-too-long = une phrase compte au plus { $most } octets ; celle-ci en a { $bytes }
unread-too-hard = cette phrase a trop de niveaux pour être lue : faites-en deux
unread-no-rule = la langue n'a pas de règle `{ $rule }`
unread-stops = cette phrase s'arrête trop tôt
unread-agreement = `{ $word }` ne s'accorde pas avec ce dont il s'agit
unread-word = je ne peux pas lire `{ $word }` ici

points-could-be = peut-être ceci
points-or-this = ou ceci
points-several = ce sont plusieurs cartes
points-stands-for = c'est ce dont il s'agit
points-either-way = ceci peut être la carte dont c'est le texte ou celle qui a été choisie : dites « cette carte » de l'une, « elle » ou « il » de l'autre
points-before-or-since = « { $word } » peut être la carte nommée d'abord ou celle qui est venue depuis : dites laquelle, avec « { $one } » ou « { $other } »
points-groups = « { $word } » peut désigner les cartes nommées d'abord ou celles qui sont venues depuis : dites ce qui est fait à chacune juste après les mots qui la nomment, avant d'en nommer d'autres
points-at-nothing = « { $word } » ne désigne rien de ce qui a été nommé avant
points-at-several = « { $word } » ne désigne rien de ce qui a été nommé avant : ce sont plusieurs cartes, dites « elles », « ils » ou « les »
points-behind-group = « { $word } » peut se dire de chacune des cartes nommées en dernier, ou d'une carte nommée avant elles : de chacune, dites-le après « pour chaque … », de la carte dont c'est le texte dites « cette carte », d'une autre « cette …-là » ou « ce …-là »
points-behind-each = « { $word } » peut se dire d'une carte de chaque joueur, ou d'une carte nommée avant : dites-le dans la même phrase, ou dites « cette carte », « cette …-là » ou « ce …-là »
points-asked-for = « { $word } » peut se dire de la carte dont on demande s'il y en a une, qui n'est pas choisie pour autant, ou d'une carte nommée avant : choisissez-la, comme « Choisissez … . Détruisez-la. », ou dites « cette carte », « cette …-là » ou « ce …-là »
points-at-batch = « { $word } » ne peut pas être les cartes d'« une ou plusieurs … », dont seul le nombre est connu : attendez-en une à la fois, ou dites « autant »
points-in-description = « { $word } » peut se dire de la carte décrite, ou de cette carte : dites « … de cette carte », ou comparez avec un nombre
points-at-none = « { $word } » ne désigne rien de ce qui a été nommé avant : nommez d'abord une carte, ou dites « cette carte » de celle dont c'est le texte
points-side-by-side = « { $word } » peut être l'une ou l'autre de deux cartes nommées côte à côte : choisissez l'une d'elles dans une phrase avant, et dites laquelle
tail-of-one-or-each = ceci peut se dire d'un seul de ces noms, ou de chacun : dites « { $alone } » ou « { $each } »
tail-of-one-or-all = ceci peut se dire d'un seul de ces noms, ou de chacun : dites-les en deux phrases, chacun avec ce qui est dit de lui
much-of-several = « autant » peut être les dégâts que l'une de ces cartes a subis, ou tous ensemble : de l'une, redites le nombre, comme dans « piochez 2 cartes » ; de toutes, dites « autant de … que les dégâts infligés ainsi »
end-of-one-or-all = la fin de cette phrase peut se dire de sa dernière partie seule, ou de toute la phrase : écrivez « { $alone } » ou « { $all } »
end-of-one-or-each = la fin de cette phrase peut se dire de sa dernière partie seule, ou de toute la phrase : dites chaque partie dans une phrase à elle
instead-of-a-part = « à la place » remplace toute la phrase qui précède, et ceci refait une partie de ce qu'elle fait : écrivez l'autre partie dans une phrase à elle avant celle-là, ou redites-la ici
other-leaves-none-out = cette carte n'est jamais l'une d'elles, et aucune n'a été nommée, de sorte que « autre » n'en exclut aucune : retirez ce mot, ou dites à quelle carte il arrive quelque chose, comme dans « … attaque un … », ou « … sauf … »
caused-in-a-check = « le joueur responsable » demande de qui la décision a causé des blessures mortelles, tant qu'elles sont sur une carte : seule une vérification des règles le demande à temps ; dans un texte, dites qui l'a fait, comme dans « Chaque fois que … par votre adversaire, votre adversaire … »
shield-of-each = ce pourrait être autant en tout, ou autant pour chacune : dites « … à chaque … », ou choisissez une seule carte
costs-everybody = elles se paient aussi là où les cartes sont à tous, et y coûtent autant à chaque joueur : dites-le de toutes, comme dans « Les … coûtent 1 de moins. », ou dites où elles sont à vous, comme dans « Les … dans votre main coûtent 1 de moins. »
never-to-these = cela se fait à des cartes d'autres types, et jamais à celles-ci : dites ce qui leur arrive
back-from-nowhere = ce qui est hors de la partie n'est nulle part, et rien ne l'en ramène : mettez-le dans une zone, comme dans « Mettez … dans … jusqu'à ce que cette carte quitte le terrain. »
chosen-unseen = seul leur propriétaire voit ces cartes, et personne d'autre ne peut choisir combien : dites combien le hasard en choisit, comme dans « … au hasard », faites choisir leur propriétaire, comme dans « Le joueur adverse … », ou regardez-les d'abord, comme dans « Regardez … de votre adversaire, puis … »
never-by-these = les règles le font faire à d'autres cartes, avec le nombre que celles-ci ont : dites-le de celles qui le font
has-just-happened = c'est ce qui vient d'arriver, et ce qui est dit ici attend la fois suivante : dites-le devant, comme dans « Chaque fois que … une …, … », ou combien de temps on attend, comme dans « Ce tour-ci, … »
has-just-happened-to = c'est ce qui vient d'arriver, et ce qui est dit ici attend la fois suivante : dites de qui devant, comme dans « Chaque fois que … une …, … », demandez ce qu'est { $role }, comme dans « si { $role } est une … », ou dites combien de temps on attend, comme dans « Ce tour-ci, … »
settled-by-event = ce à quoi ceci répond en est un lui-même, si bien qu'il n'y a rien à demander : supprimez la question, ou demandez-en un autre, comme dans « une autre … », ou combien, comme dans « au moins 2 … »
carried-out-never = rien n'exécute une telle ligne sur une carte de ce type : donnez-lui un repère qui dit quand elle se fait
done-to-others = cela se fait à des cartes d'autres types ({ $kinds }), et jamais à celles-ci : dites l'un d'eux, ou ce qui arrive d'autre à celles-ci
never-by-these-but = d'autres cartes le font, et jamais celles-ci : dites-le de { $kinds }
only-announced = les règles disent seulement que cela se fait, là où cela se paie, si bien qu'un texte qui le fait ne fait rien : dites ce qui arrive à la carte, avec un verbe qui fait quelque chose
once-or-always = rien ne dit quand cela se demande, ce qui peut être une fois, quand la carte est jouée, ou sans cesse : commencez par la mention qui dit quand, dites-le, comme dans « À la fin de votre tour, si …, … », ou dites ce qui est toujours vrai, comme dans « Si …, cette carte a … »
never-to-these-but = cela se fait à des cartes d'autres types, et jamais à celles-ci : de ce qui leur est fait, dites { $done }
shown-or-controlled = elles peuvent être parmi les cartes qui viennent d'être montrées, ou en jeu : dites lesquelles, comme dans « s'il y a un … parmi elles, … » ou « s'il y a un … dans sa main, … »
step-of-none = les règles ne le font à aucune carte pendant une étape d'un tour : dites ce qui ne lui est jamais fait, comme dans « ne peut pas être … »
step-of-other = ce n'est pas l'étape où les règles font cela : elle s'appelle comme ce qu'elles y font ({ $steps })
step-and-elsewhere = les règles de ce jeu le font aussi hors de cette étape : dites « ne peut pas être … par les règles »
step-of-yours = pendant votre étape, les règles le font à vos propres cartes, et celles-ci peuvent être à un autre joueur : dites « pendant l'étape où leur contrôleur … »
stands-never-there = ce qui ne nomme aucun lieu vaut tant que sa carte est sur le terrain, et une carte de ce type n'y vient jamais : dites où elle est, comme dans « tant que cette carte est dans … », ou donnez `works` à ce type dans game.ron
cell-never-there = une carte de ce type n'est jamais dans l'un de ces emplacements, de sorte que rien n'est à côté d'elle ni dans le même : nommez une carte qui y est, comme dans « dans le même … que celle-ci »
never-begun = aucune action ne joue une telle carte : chacune demande un mot-clé que celle-ci n'a pas
never-so-there = aucune carte n'est jamais cela là où sont celles-ci : dites-le de cartes qui sont ailleurs
role-of-others = les règles donnent ce rôle à des cartes d'autres types ({ $kinds }), et jamais à celles-ci : dites l'un d'eux
such-never-there = là où aucun lieu n'est dit, ce sont les cartes du terrain, et aucune de ce type n'y vient jamais : dites où elles sont
does-no-such-thing = rien dans ce jeu ne demande jamais à une carte si elle peut le faire, de sorte qu'aucune n'en est empêchée : de ce qui est fait à une carte, écrivez « { $suffered } », et de ce que fait son propre texte, dites à quelles cartes
keyword-of-a-line = seul, cela ne fait rien, car il précède ce qui se passe alors : donnez toute la ligne, entre guillemets, comme dans « Donnez à une créature « … : Piochez 1 carte. » »
often-so-already = une fois que c'est fait, c'est ainsi, et le refaire ne fait rien : dites-le une seule fois, ou d'autant de cartes
often-same-or-another = ce pourrait être la même carte à chaque fois, ou une autre : écrivez « Choisissez un …. Faites ceci 2 fois : … . » ou « Faites ceci 2 fois : … un …. »
checks-come-later = les règles de ce jeu le font aux cartes dès que les joueurs peuvent agir, et ce texte est alors terminé, de sorte que ce n'est jamais encore arrivé : attendez-le, comme dans « quand il …, … » ou « à chaque fois qu'un … … ce tour-ci, … »
paid-nowhere = aucune carte n'est payée là où elles se trouvent, de sorte que leur coût n'y change rien : dites où elles sont payées, comme « dans votre main », ou donnez-le à celles qui s'y trouvent maintenant, qui l'emportent avec elles
different-names = « différentes » pourrait vouloir dire de noms différents, ou n'importe lesquelles de ces cartes, car plusieurs sont toujours différentes : dites « jusqu'à 2 … de noms différents », ou retirez ce mot si n'importe lesquelles conviennent
sends-the-settled = cela désigne des cartes en jeu de tous les types, y compris celles des types {$kinds}, qui n'ont pas d'autre place : dites de quels types elles sont, comme dans « un … ou un … » ou « tous les … et … »
copies-of-several = plusieurs cartes peuvent avoir plusieurs propriétaires : dites-le de chacune, comme dans « pour chaque carte …, mettez une copie de celle-ci dans la main de son propriétaire »
nowhere-open = sans lieu indiqué, les cartes sont cherchées sur le terrain, et aucune zone de ce jeu n'en fait partie : dites où, comme dans « … dans votre … »
quoted-elsewhere = ce qui est entre guillemets agit sur le terrain, et ces cartes ne l'ont que tant qu'elles sont ailleurs : donnez-le à celles qui s'y trouvent maintenant, qui l'emportent avec elles, comme dans « Confère « … » à toutes … »
count-of-those = ce qui est arrivé peut se dire aussi des cartes comptées d'abord : dites-le de chacune, comme dans « pour chaque … ainsi et … pour chaque … ainsi », ou dites l'autre partie d'abord
points-each-or-all = ceci peut se demander de chacune d'elles, ou de toutes ensemble : de chacune, dites « pour chacune d'elles, si c'est …, elle … » ; de toutes, demandez combien elles sont, comme dans « si vous avez pioché 2 … ainsi, elles … »
points-beside = « { $word } » peut être l'une ou l'autre de deux cartes nommées côte à côte : dites laquelle, avec « { $one } » ou « { $other } »
points-name-again = « { $word } » peut être l'une ou l'autre de deux cartes : dites ce qui arrive à celle dont il s'agit juste après les mots qui la nomment
points-given-or-before = « { $word } » peut se dire de la carte qui gagne cela, ou de celle qui a été nommée avant : de celle-ci, dites « de ce …-là », « de cette …-là » ; sinon choisissez d'abord celle qui le gagne, comme dans « Choisissez un(e) …. … gagne … »
points-copy = « { $word } » peut être la copie, ou la carte dont elle est la copie : dites « { $the } » de la copie
points-this-or-before = « { $word } » peut être cette carte, dont le texte vient de parler, ou celle qui a été nommée avant : dites « cette carte », ou « cette …-là », « ce …-là » de l'autre
points-this-or-above = « { $word } » peut être cette carte ou ce qu'une ligne avant a nommé : dites « cette carte », ou nommez l'autre dans cette ligne
points-card-or-player = « { $word } » peut être cette carte ou le joueur nommé avant : dites « cette carte », ou « ce joueur »
points-other-sort = « { $word } » ne s'accorde pas avec la dernière carte nommée, dont il s'agit : écrivez « { $other } », ou nommez de nouveau celle dont vous parlez (« cette carte » est celle dont c'est le texte)
points-at-another = « { $word } » ne s'accorde pas avec la dernière carte nommée, dont il s'agit : nommez de nouveau celle dont vous parlez, comme « cette …-là » ou « ce …-là »

expected-end = la fin de la phrase
expected-class = { $class ->
    [zone] une zone
    [kind] un type de carte
    [noun] un nom
    [stat] une caractéristique
    [state] un état
    [counter] un marqueur
    [pool] une réserve
    [damage] une sorte de dégâts
    [group] un groupe
    [keyword] un mot-clé
    [family] une famille
    [verb] un verbe
    [tag] un repère
    [moment] un moment
    [role] un rôle
    [window] une fenêtre
    [duration] une durée
   *[other] un mot ({ $class })
} comme `{ $word }`
unread-with-hint = { $message } ; { $hint }
hint-sentence = vouliez-vous dire « { $sentence } » ?
hint-sentences = vouliez-vous dire « { $sentence } », ou « { $other } » ?
hint-advice = { $write } ; par exemple « { $such } »
hint-word = vouliez-vous dire `{ $word }` ?
hint-list = ici pourrait se trouver { $list }
hint-none = il n'y en a pas
hint-few = il y a { $list }
hint-many = il y en a { $number }, et aucun ne lui ressemble
hint-here = ici

## Une partie au terminal

decisions = { $number ->
    [one] { $number } décision
   *[other] { $number } décisions
}
choices = { $number ->
    [one] { $number } choix
   *[other] { $number } choix
}
play-title = { $game } : { $one } contre { $other }
play-you-are = vous êtes le joueur 1
play-seed = graine { $seed }
play-help-hint = ? pour l'aide
play-decides = le joueur { $seat } décide
play-over = terminée
play-over-help = u reprend votre dernier choix, s FICHIER enregistre, log raconte tout, q quitte
play-seat = joueur { $seat } ({ $deck })
play-you = vous, { $player }
play-bot = le robot, { $player }
play-turn = Tour { $number } · { $who ->
    [you] à vous de jouer
    [seat] au joueur { $seat } de jouer
   *[foe] à votre adversaire de jouer
}
play-look = { "  " }vous regardez :{ " " }
play-taken-back = C'est repris.
play-nothing-to-take-back = Il n'y a rien à reprendre.
play-saved = Enregistré dans { $file }.
play-overwrite = { $file } existe et n'est pas une partie enregistrée. Écraser ce fichier ? oui / non
play-word-yes = o oui
play-not-saved = Rien n'a été enregistré.
play-leave = La partie n'est pas enregistrée. Un nom de fichier l'enregistre, rien la quitte :
play-stays = La partie continue. { "q!" } la quitte sans l'enregistrer.
play-broken-off = Une partie interrompue a été gardée : l { $file } la reprend.
play-more = { "  " }… { $number } lignes de plus : log
# Ce qui est demandé : par quelle carte ou action, et quoi ; de qui elle est.
play-asks = { $who } : { $what }
play-asks-foe = { $text } ({ $of ->
    [seat-card] du joueur { $seat }
    [seat-action] joueur { $seat }
    [card] de votre adversaire
   *[action] votre adversaire
})
play-asks-price = choisissez avec quoi payer
play-asks-seat = Joueur { $seat } · { $asks }
play-asks-window = { $window } : que faites-vous ?
play-asks-pay = comme coût, { $what }
play-asks-other = « { $what } » : à vous de décider
play-asks-nth = { $asks } ({ $number } sur { $most })
play-asks-up-to = { $asks } ({ $number } choisies, { $most } au plus)
play-asks-any = { $asks } ({ $number } choisies)
play-card-is = { $card } ({ $details })
play-card-at = { $who ->
    [you] à vous
   *[foe] adverse
}, { $zone }
play-card-stat = { $stat } { $number }
play-card-bears = avec { $card }
play-pay-by-hand = Vous choisissez avec quoi payer, même si rien de visible ne l'en distingue. `pay` change cela.
play-pay-themselves = Quand rien de visible ne distingue ce avec quoi vous pouvez payer, cela se choisit tout seul. `pay` change cela.
play-no-rule = Aucune ligne du livret de règles ne dit `{ $word }`.
play-rules-always = À tout moment
play-rules-rows = Le livret de règles a { $number } lignes : `rules MOT` montre celles qui le disent.
play-modes-how = `kotodama play { $game } --mode { $mode }` commence une partie avec l'un d'eux.
play-no-modes = { $game } n'a pas de modes.
play-hand-over = Au joueur { $seat } de décider : passez-lui le clavier. Le joueur { $seat } appuie sur Entrée.
result-you-won = vous gagnez
play-loaded = { $file } est ouvert : { choices }.
play-which-card = Quelle carte ? e CARTE
play-which-file = Quel fichier ? s FICHIER enregistre, l FICHIER ouvre
play-no-card = Il n'y a pas de carte `{ $card }`.
play-no-card-but = Il n'y a pas de carte `{ $card }` ; vouliez-vous dire { $name } ?
play-option-over = La partie est terminée : u reprend votre dernier choix, q quitte.
play-type = { $count ->
    [1] tapez 1
   *[other] tapez un nombre de 1 à { $count }
}
play-option-none = Il n'y a pas d'option { $number } : { play-type }.
play-option-empty = { play-type }, ou ? pour l'aide.
play-option-unknown = `{ $line }` n'est aucune des options : { play-type }, ou ? pour l'aide.
play-option-meant = Vouliez-vous dire `{ $label }` ?
play-option-several = `{ $line }` est le début de { $begins } options : { play-type }.
play-theirs = { $names } de votre adversaire
play-passed = (vous passez : { $places })
play-passed-often = (vous passez à { $number } étapes)
play-waiting = en attente :{ " " }
play-waits-text = { $who ->
    [you] votre { $card }
    [foe] { $card } de votre adversaire
   *[seat] { $card } du joueur { $seat }
} : { $words }
play-waits-role = { $role } : { $card }
play-waits-about = { $begun } → { $cards }
play-stops = Vous êtes aussi consulté ici : { $list }.
play-stops-all = Vous êtes consulté partout où vous pouvez agir.
play-stops-none = Aucun arrêt : vous êtes consulté à votre tour et quand quelque chose attend votre réponse. `stop ÉTAPE` en ajoute un.
play-no-step = il n'y a pas d'étape `{ $name }`
play-several-steps = `{ $name }` est le début de plusieurs étapes
play-steps = il y a { $list }
play-no-steps = aucune étape de ce jeu n'a de nom
play-nothing-to-pass = Il n'y a rien à passer ici.
# Ce qui peut suivre `stop`, séparé par des blancs ; l'anglais est toujours compris.
play-word-all = tout partout
play-word-none = rien aucun
play-word-off = sans
play-word-yours = ma mon
play-word-theirs = adverse adversaire
play-help =
    NOMBRE  choisir cette option ; le début de ses mots suffit aussi ; Tab complète
    1 3 4  en choisir plusieurs, où il en faut plusieurs
    b  revoir le plateau ; bb avec toutes les cartes que vous pouvez voir
    e CARTE  expliquer une carte ; e NUMÉRO celle de cette option
    log  tout ce qui s'est passé jusqu'ici
    u  reprendre votre dernier choix
    pp  passer jusqu'à la fin du tour ou à un événement ; pp ÉTAPE jusque-là
    stop  où vous êtes consulté en plus ; stop ÉTAPE et stop adverse ÉTAPE en ajoutent, stop sans ÉTAPE en enlève ; stop tout, stop rien
    pay  choisir vous-même entre des cartes qui paient aussi bien, ou non
    rules  les règles ; rules MOT celles du livret
    modes  ce qui peut être changé
    s FICHIER  enregistrer la partie
    l FICHIER  reprendre une partie enregistrée
    abandon  abandonner la partie
    ?  cette aide
    q  quitter
play-result = { $result } (tour { $turn }, { decisions }, graine { $seed })
result-won = { $player } { $number ->
    [1] gagne
   *[other] gagnent
}
result-ranked = { $result } ({ $ranks })
result-rank = { $rank }. { $player }
result-drawn = personne ne gagne : égalité
result-endless = personne ne gagne : une suite d'effets est sans fin
result-none = la partie n'est pas terminée
result-not-over = La partie n'est pas terminée
board-count = { $zone } { $number }
board-count-top = { $zone } { $number } (dessus : { $card })

## Une carte expliquée

explain-no-text = Elle n'a pas de texte.
explain-phrase = phrase
explain-keyword = mot-clé
explain-means = Ce que cela veut dire
explain-by-script = Un script le fait : { $script }
explain-by-rules = Les règles du jeu en parlent.
explain-said-by = Où cela se dit
explain-cards = cartes
explain-phrases = phrases
explain-keywords = mots-clés
explain-rules = règles
explain-unsaid = nulle part
explain-does = Ce qu'elle fait
explain-words = Quel mot désigne quoi
explain-word = { $place } « { $words } »
explain-word-means = { $word } → { $means }
explain-looks = Quand le moteur la consulte
explain-tree = L'arbre
explain-resolved = quand son texte se résout
explain-whenever-used = quand elle est utilisée
explain-in-window = dans la fenêtre { $window }
explain-in-windows = dans les fenêtres { $windows }
explain-heading = { $words } :
explain-always = Toujours
explain-watches = guette
explain-acts = agit
explain-holds = vaut
explain-has = a
explain-asks = demande
explain-script = à un script du jeu
explain-never = jamais d'elle-même : les autres cartes et les règles le font
explain-holds-always = toujours{ $narrow ->
    [said] { " " }tant qu'elle est ici : { $zones }
   *[unsaid] { "" }
}
explain-watch = { $place ->
    [after] suit :
    [instead] prend la place de :
    [wanted] peut prendre la place de :
    [more] augmente :
   *[less] réduit :
} { $events }{ explain-in-zones }{ explain-once }
explain-use = fenêtre { $windows }{ explain-in-zones }{ explain-once }
explain-in-zones = { $narrow ->
    [said] , tant qu'elle est ici : { $zones }
   *[unsaid] { "" }
}
explain-once = { $once ->
    [once] , une fois par tour
    [until] , une fois { $until }
   *[any] { "" }
}
explain-or = { $one } ou { $other }
event-verb = être { $verb }
event-damage = subir des dégâts
event-deals = infliger des dégâts
event-healed = être soignée
event-leaves = quitter le terrain
event-arrives = arriver sur le terrain
event-enters = entrer dans { the-zone }
event-takes = un joueur qui subit des { $damage }
event-gains = gagner ceci : { $pool }
event-loses = perdre ceci : { $pool }
event-pays = payer ceci : { $pool }
event-becomes = devenir { $state }
event-put-on = recevoir ceci : { $token }
event-taken-from = perdre ceci : { $token }
event-shuffled = mélanger { the-zone }
event-looked-at = être regardée
event-revealed = être révélée
event-targeted = être choisie comme cible
event-gets-keyword = gagner { $keyword }
event-loses-keyword = perdre { $keyword }
event-raised = gagner +{ $stat }
event-lowered = gagner -{ $stat }
event-turn-begins = un tour qui commence
event-turn-ends = un tour qui se termine
event-attached = devenir attachée
event-loses-game = un joueur qui perd la partie
event-wins-game = un joueur qui gagne la partie

step-moment-yours = { $time }, quand c'est le vôtre
step-as-happened = dans l'ordre des évènements
step-once-per-turn = une fois par tour au plus
step-once-until = au plus une fois { $duration }
step-while-in = tant que cette carte est ici : { $zones }
step-while = tant que { $condition }
step-ignores = payée comme si cette carte n'avait pas { $keyword }
step-whenever = quand { $trigger }
step-before = { $head }, avant que cela ne se produise
step-happens-to = la carte à qui cela arrive
step-would-happen-to = la carte à qui cela arriverait
step-pay = Pour payer :
step-together = En même temps :
step-may = { $who ->
    [foe] Si votre adversaire le veut :
   *[you] Si on le veut :
}
step-if-done = Si cela a été fait :
step-otherwise = Sinon :
step-condition = { FIRST($condition) ->
    [il] S'{ $condition } :
    [ils] S'{ $condition } :
   *[other] Si { $condition } :
}
step-none = Si rien de cela :
step-unless = { FIRST($condition) ->
    [il] Sauf s'{ $condition } :
    [ils] Sauf s'{ $condition } :
   *[other] Sauf si { $condition } :
}
step-instead = { FIRST($condition) ->
    [il] Mais s'{ $condition }, à la place de l'étape précédente :
    [ils] Mais s'{ $condition }, à la place de l'étape précédente :
   *[other] Mais si { $condition }, à la place de l'étape précédente :
}
step-one-of = { $who ->
    [foe] Une de ces possibilités, au choix de votre adversaire :
   *[you] Une de ces possibilités, à votre choix :
}
step-all-of = Tout ceci :
step-each = Chaque joueur, le joueur actif d'abord :
step-each-foe = Chaque adversaire :
step-each-other = Chaque autre joueur :
step-each-besides = Chaque joueur, sauf celui qui a été nommé :
step-each-teammate = Chaque coéquipier :
step-each-team = Chaque joueur de votre équipe :
step-later = Plus tard, { $time } :
step-once = Une fois, quand { $trigger } :
step-until = { $until }, la première fois que { $trigger } :
step-until-each = { $until }, chaque fois que { $trigger } :
step-from-now-on = Désormais, chaque fois que { $trigger } :
step-it = elle : { $named }
step-them = elles : { $named }
story-times = { $line } ({ $times } fois)
step-that = { $word } : { $named }
step-they = ils : { $named }
step-rest = le reste : de { $named }
# Une seule ligne ne dirait pas le genre : le numéro de la ligne le donne.
step-new =
    { "" }un { "" }
    { "" }une { "" }
    { "" }jusqu'à 1 { "" }
step-known = { START($card) ->
    [vowel] l'{ $card }
   *[other] { $new ->
        [1] le { $card }
        [2] la { $card }
       *[other] { $card }
    }
}

## Dans un éditeur

editor-write = Écrire : { $text }
editor-write-word = Écrire `{ $word }`
editor-write-reminder = Écrire le rappel
editor-remove-reminder = Enlever le rappel
editor-beside = L'écrire à côté dans une autre langue ({ $language }) : { $text }
editor-phrase = En faire une expression : { $text }
editor-write-scene = Écrire une scène pour { $card }
editor-run-scene = jouer cette scène
editor-run-scenes = { $number ->
    [one] jouer sa scène
   *[other] jouer ses { $number } scènes
}
editor-accept-story = accepter son récit
editor-story = Le récit d'une scène
editor-play-from = jouer à partir d'ici

## Le début d'une extension

new-pack-card = Héraut { $title }
new-pack-keyword = Emblème { $title }
new-pack-call = Évoquez { $title }
new-pack-unleash = Déchaînez { $title }

# Comment se dit une chose, là où un jeu ne peut pas la dire.
how-own = le jeu a { $class ->
    [keyword] son propre mot-clé
    [tag] sa propre balise
    [verb] son propre verbe
   *[phrase] sa propre formule
} pour cela, « { $word } »
how-not = ne se dit pas dans ce jeu, qui n'a rien comme { $lacks }
how-lacks = « { $word } » (`{ $table }` dans game.ron)
how-unfit = ne se dit pas dans ce jeu : la phrase ne va à aucune de ses cartes
