//! The instructions inside an instruction.

use super::Effect;

impl Effect {
    /// The instructions inside it, in the order in which they are said. Those of a phrase's meaning are no part of it.
    #[must_use]
    pub fn inner(&self) -> &[Effect] {
        use Effect as E;
        match self {
            E::Then { steps: inner }
            | E::Together { parts: inner }
            | E::OneOf { options: inner, .. }
            | E::SomeOf { options: inner, .. }
            | E::SameSubject { parts: inner, .. } => inner,
            E::May { what: inner, .. }
            | E::If { then: inner, .. }
            | E::IfNot { then: inner, .. }
            | E::IfBehind { then: inner, .. }
            | E::IfNotBehind { then: inner, .. }
            | E::IfDone { then: inner, .. }
            | E::Otherwise { then: inner }
            | E::IfNotDone { then: inner, .. }
            | E::IfUnable { then: inner, .. }
            | E::Instead { then: inner, .. }
            | E::EachPlayer { what: inner, .. }
            | E::ForEach { then: inner, .. }
            | E::EachCell { then: inner, .. }
            | E::Repeat { then: inner, .. }
            | E::Often { then: inner, .. }
            | E::Chance { then: inner, .. }
            | E::Later { then: inner, .. }
            | E::LaterYours { then: inner, .. }
            | E::LaterTheirs { then: inner, .. }
            | E::LaterInYours { then: inner, .. }
            | E::UntilBack { what: inner, .. }
            | E::UntilThen { then: inner, .. }
            | E::UntilWhenever { then: inner, .. }
            | E::UnlessDone { then: inner, .. }
            | E::NextInstead { then: inner, .. }
            | E::UntilInstead { then: inner, .. } => std::slice::from_ref(inner),
            E::ChooseSecretly { .. }
            | E::Vote { .. }
            | E::EitherWay { .. }
            | E::SwapBetween { .. }
            | E::EachOther { .. }
            | E::Choose { .. }
            | E::Becomes { .. }
            | E::Act { .. }
            | E::Put { .. }
            | E::ShuffleInto { .. }
            | E::Deal { .. }
            | E::Heal { .. }
            | E::Clear { .. }
            | E::Give { .. }
            | E::SetOff { .. }
            | E::Settle { .. }
            | E::Shield { .. }
            | E::SetStat { .. }
            | E::Transform { .. }
            | E::DoubleStat { .. }
            | E::HalveStat { .. }
            | E::Flip { .. }
            | E::FlipUntil { .. }
            | E::Roll { .. }
            | E::LoseAbilities { .. }
            | E::ExtraTurn { .. }
            | E::SkipTurn { .. }
            | E::DoBoth
            | E::EndTurn
            | E::RevealUntil { .. }
            | E::SwapStats { .. }
            | E::Forbid { .. }
            | E::ForbidPlayer { .. }
            | E::Look { .. }
            | E::Reveal { .. }
            | E::Shuffle { .. }
            | E::Swap { .. }
            | E::Redirect { .. }
            | E::Reduce { .. }
            | E::Increase { .. }
            | E::Double { .. }
            | E::Prevent { .. }
            | E::Announce { .. }
            | E::Open { .. }
            | E::Resolve { .. }
            | E::Expire { .. }
            | E::Transfer { .. }
            | E::Gain { .. }
            | E::Pay { .. }
            | E::LosePool { .. }
            | E::Steal { .. }
            | E::SwapZones { .. }
            | E::NextTurn { .. }
            | E::BecomeFirst { .. }
            | E::Free
            | E::SetPool { .. }
            | E::DoublePool { .. }
            | E::Again { .. }
            | E::Fill { .. }
            | E::TurnSo { .. }
            | E::Take { .. }
            | E::NextGets { .. }
            | E::NextCosts { .. }
            | E::ReduceStat { .. }
            | E::LowerStat { .. }
            | E::IncreaseStat { .. }
            | E::HaveUntil { .. }
            | E::CostsUntil { .. }
            | E::TurnOver { .. }
            | E::Forget { .. }
            | E::Control { .. }
            | E::LoseKeyword { .. }
            | E::Tie
            | E::Stop
            | E::Win { .. }
            | E::Lose { .. }
            | E::Phrase { .. } => &[],
        }
    }

    /// The instructions that stand one after the other in it: of all but a list of them, itself.
    #[must_use]
    pub fn steps(&self) -> &[Effect] {
        if let Effect::Then { steps } = self { steps } else { std::slice::from_ref(self) }
    }
}
