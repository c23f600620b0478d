import type { Matching } from "../texts.ts";
import type { round as chinese } from "../zh/round.ts";

export const round: Matching<typeof chinese> = {
  "round.clock.opens": "Opens in",
  "round.clock.public": "Open to all in",
  "round.clock.closes": "Closes in",
  "round.clock.over": "Over",
  "round.phase.waiting": "To come",
  "round.phase.listed": "White list only",
  "round.phase.open": "Open",
  "round.phase.sold-out": "Sold out",
  "round.phase.ended": "Ended",
  "round.phase.failed": "Failed, refundable",
  "round.listed.yes": "You are on the white list",
  "round.listed.no": "Not on the white list",
  "round.progress.label": "Progress of the round",
  "round.progress.sold_one": "{{sold}} of {{total}} unit sold",
  "round.progress.sold_other": "{{sold}} of {{total}} units sold",
  "round.progress.left": "{{left}} left",
  "round.progress.succeeded": "The round has succeeded: nothing of it is refunded any more.",
  "round.progress.needed_one":
    "It succeeds with {{cap}} unit, {{needed}} to go. If it ends below, everybody is refunded in full.",
  "round.progress.needed_other":
    "It succeeds with {{cap}} units, {{needed}} to go. If it ends below, everybody is refunded in full.",
  "round.claim.title": "Claim what has vested",
  "round.claim.bought": "bought, vested",
  "round.claim.granted": "granted, vested",
  "round.claim.shares": "referral shares",
  "round.claim.done": "{{amount}} is in your wallet.",
};
