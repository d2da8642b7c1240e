//! Sentences as a French designer writes them, beside the English ones that mean the same.

/// English, and French: both must be the same tree.
pub(crate) const AS_SAID: &[(&str, &str)] = &[
    // ----- players
    ("Your opponent draws 1 card.", "Votre adversaire pioche 1 carte."),
    ("Your opponent can't draw.", "Votre adversaire ne peut pas piocher."),
    ("Whenever your opponent draws a card, gain 1 ember.", "Chaque fois que votre adversaire pioche une carte, gagnez 1 braise."),
    ("If your ember is 5 or more, draw 1 card.", "Si vous avez 5 braises ou plus, piochez 1 carte."),
    ("If you have 5 or more ember, draw 1 card.", "Si vous avez 5 braises ou plus, piochez 1 carte."),
    ("If your opponent has 2 or less ember, draw 1 card.", "Si votre adversaire a 2 braises ou moins, piochez 1 carte."),
    ("Draw 1 card.", "Vous piochez 1 carte."),
    ("Draw 2 cards, then discard 1 card.", "Vous piochez 2 cartes, puis vous défaussez 1 carte."),
    ("Gain 2 ember.", "Vous gagnez 2 braise."),
    ("Lose 1 ember.", "Vous perdez 1 braise."),
    ("Choose a beast in your grove. Destroy it.", "Choisissez une bête dans votre bosquet. Vous la détruisez."),
    ("Your opponent chooses a beast in their grove, then they destroy it.", "Votre adversaire choisit une bête dans son bosquet, puis la détruit."),
    ("Your opponent may draw 1 card. If they do, draw 2 cards.", "Votre adversaire peut piocher 1 carte. S'il le fait, piochez 2 cartes."),
    ("Your opponent may draw 1 card. If they don't, draw 2 cards.", "Votre adversaire peut piocher 1 carte. Si ce joueur ne le fait pas, piochez 2 cartes."),
    // ----- all of them
    ("Destroy all beasts in your opponent's grove.", "Détruisez toutes les bêtes dans le bosquet de votre adversaire."),
    ("Destroy all beasts in your opponent's grove.", "Détruisez les bêtes dans le bosquet de votre adversaire."),
    ("Destroy all charms in your opponent's grove.", "Détruisez tous les charmes dans le bosquet de votre adversaire."),
    ("Deal 1 damage to all beasts in your opponent's grove.", "Infligez 1 dégât à toutes les bêtes dans le bosquet de votre adversaire."),
    ("Return all beasts in your opponent's grove.", "Renvoyez toutes les bêtes du bosquet de votre adversaire."),
    // ----- to it, to them
    ("Choose a beast in your opponent's grove. Deal 2 damage to it.", "Choisissez une bête dans le bosquet de votre adversaire. Infligez-lui 2 dégâts."),
    ("Choose 2 beasts in your opponent's grove. Deal 1 damage to them.", "Choisissez 2 bêtes dans le bosquet de votre adversaire. Infligez-leur 1 dégât."),
    ("Choose a beast in your grove. You may deal 2 damage to it.", "Choisissez une bête dans votre bosquet. Vous pouvez lui infliger 2 dégâts."),
    (
        "Choose a beast in your grove. A beast in your den deals damage equal to its power to it.",
        "Choisissez une bête dans votre bosquet. Une bête dans votre tanière lui inflige autant de dégâts que sa force.",
    ),
    // ----- when, until
    ("When this card takes damage, draw 1 card.", "Lorsque cette carte subit des dégâts, piochez 1 carte."),
    ("When a beast is destroyed, draw 1 card.", "Lorsqu'une bête meurt, piochez 1 carte."),
    ("Whenever you draw a card, gain 1 ember.", "À chaque fois que vous piochez une carte, gagnez 1 braise."),
    ("Give all beasts in your grove +1 power until the end of the turn.", "Jusqu'à la fin du tour, toutes les bêtes dans votre bosquet gagnent +1 en force."),
    ("Give a beast in your grove +2 power until the end of the turn.", "Donnez +2 en force à une bête dans votre bosquet jusqu'à la fin du tour."),
    ("If this card would take damage, prevent that damage.", "Si cette carte devait subir des dégâts, prévenez ces dégâts."),
    // ----- numbers and places
    ("Destroy a beast with a power of 2 or less.", "Détruisez une bête dont la force est de 2 ou moins."),
    ("Destroy a beast with a power of 2 or less.", "Détruisez une bête dont la force est inférieure ou égale à 2."),
    ("Destroy a beast with a cost of 2 or more.", "Détruisez une bête de coût supérieur ou égal à 2."),
    ("Play a beast in your hand.", "Jouez une bête depuis votre main."),
    ("Destroy a beast or charm or warden.", "Détruisez une bête, un charme ou un gardien."),
    // ----- what a text does, said of the text itself
    ("Deal 2 damage to a beast in your opponent's grove.", "Inflige 2 points de dégâts à une bête dans le bosquet de votre adversaire."),
    ("Deal 1 damage to your opponent's warden.", "Inflige 1 point de dégâts au gardien de votre adversaire."),
    ("Destroy a beast in your grove.", "Détruit une bête dans votre bosquet."),
    ("Destroy a beast in your grove, then draw 1 card.", "Détruit une bête dans votre bosquet, puis vous piochez 1 carte."),
    ("Give a beast in your grove +1/+1.", "Donne +1/+1 à une bête dans votre bosquet."),
    ("Give a beast in your grove Swift.", "Confère Célérité à une bête dans votre bosquet."),
    ("[On Play] This card gets +1/+1.", "Entrée : Gagne +1/+1."),
    ("Put a beast in your grove into your hand.", "Place une bête de votre bosquet dans votre main."),
    ("Take control of a beast in your opponent's grove.", "Prend le contrôle d'une bête dans le bosquet de votre adversaire."),
    ("Your opponent discards 1 card, then they draw 1 card.", "Votre adversaire défausse 1 carte, puis pioche 1 carte."),
    ("If you control a hurt beast, destroy this card.", "S'il y a une bête blessée que vous contrôlez, détruit cette carte."),
    // ----- what is made, neighbours, so many times, costs
    ("Put 2 2/1 Mosses into your grove.", "Mettez 2 Mousses 2/1 dans votre bosquet."),
    ("Put a copy of this card into your hand.", "Mettez une copie de cette carte dans votre main."),
    ("All adjacent beasts have +1 power.", "Toutes les bêtes adjacentes ont +1 en force."),
    ("Destroy all beasts next to this card.", "Détruisez toutes les bêtes à côté de cette carte."),
    ("Do this 3 times: Draw 1 card.", "Faites ceci 3 fois : piochez 1 carte."),
    (
        "Deal 3 damage randomly split among all beasts in your den.",
        "Inflige 3 points de dégâts répartis de façon aléatoire entre toutes les bêtes dans votre tanière.",
    ),
    ("Destroy a beast in your grove. If it dies, draw 1 card.", "Détruisez une bête dans votre bosquet. Si elle meurt, piochez 1 carte."),
    ("Your tricks cost 1 less.", "Vos ruses coûtent 1 de moins."),
    ("The first trick you play each turn costs 1 less.", "La première ruse que vous jouez à chaque tour coûte 1 de moins."),
    ("Whenever a beast attacks your warden, draw 1 card.", "Chaque fois qu'une bête attaque votre gardien, piochez 1 carte."),
    ("Draw 1 card. Again: Draw 3 cards instead.", "Piochez 1 carte. Encore : piochez 3 cartes à la place."),
    ("Double the power of a beast in your grove.", "Doublez la force d'une bête dans votre bosquet."),
    ("This card has +1 power.", "+1 en force."),
    // ----- as print says it
    ("Your opponent discards 1 card at random.", "Votre adversaire défausse une carte au hasard."),
    ("Destroy an enemy beast.", "Détruisez une bête ennemie."),
    ("Destroy all hurt enemy beasts.", "Détruisez toutes les bêtes blessées ennemies."),
    ("Your other tired beasts have +1 power.", "Vos autres bêtes épuisées ont +1 en force."),
    ("This card can't attack.", "Ne peut pas attaquer."),
    ("If there are no cards in your hand, this card has +2 power.", "A +2 en force s'il n'y a aucune carte dans votre main."),
    ("If there are no cards in your hand, this card has +2 power.", "Cette carte a +2 en force tant qu'il n'y a aucune carte dans votre main."),
    ("This card has -1 cost.", "Cette carte coûte 1 de moins."),
    ("This card has -1 cost for each beast in your grove.", "Coûte 1 de moins pour chaque bête dans votre bosquet."),
    ("All beasts in your hand have +1 cost.", "Les bêtes dans votre main coûtent 1 de plus."),
    ("Choose one: Draw 1 card; or gain 1 ember.", "Choisissez un effet — • Piochez 1 carte. • Gagnez 1 braise"),
    ("[On Play] Draw 1 card.", "Entrée : Piochez 1 carte"),
    ("Whenever a beast enters your discard pile, draw 1 card.", "Chaque fois qu'une bête est mise dans votre défausse, piochez 1 carte."),
    ("At the start of each turn, if it is your opponent's turn, draw 1 card.", "Au début du tour de votre adversaire, piochez 1 carte."),
    ("Give a beast in your grove +2 power until the end of the turn.", "Donnez +2 en force à une bête dans votre bosquet pendant ce tour."),
];

/// What is said of a card that was named in another sentence of the line agrees with it: English, and French as it is printed.
pub(crate) const AS_PRINTED: &[(&str, &str)] = &[
    ("Choose a charm. Destroy it.", "Choisissez un charme. Détruisez-le."),
    ("Choose a beast. Destroy it.", "Choisissez une bête. Détruisez-la."),
    ("Choose a charm. It gets +1 power.", "Choisissez un charme. Il gagne +1 en force."),
    ("Choose a charm. If it is tired, destroy it.", "Choisissez un charme. S'il est épuisé, détruisez-le."),
    ("Choose a beast. If it is tired, destroy it.", "Choisissez une bête. Si elle est épuisée, détruisez-la."),
];

/// Sentences whose pronouns do not agree, the pronoun that is pointed at, and the sentence that is proposed.
pub(crate) const DISAGREEING: &[(&str, &str, &str)] = &[
    ("Si c'est un charme, détruisez-la.", "-la", "Si c'est un charme, détruisez-le."),
    ("S'il y a une bête dans votre bosquet, détruisez-le.", "-le", "S'il y a une bête dans votre bosquet, détruisez-la."),
    ("Détruisez une bête, puis mettez-le dans votre main.", "-le", "Détruisez une bête, puis mettez-la dans votre main."),
];
