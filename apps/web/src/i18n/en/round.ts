import type { Matching } from "../texts.ts";
import type { round as chinese } from "../zh/round.ts";

export const round: Matching<typeof chinese> = {
  "round.clock.opens": "Opens in",
  "round.clock.public": "Public sale in",
  "round.clock.closes": "Closes in",
  "round.clock.over": "Ended",
  "round.phase.waiting": "Upcoming",
  "round.phase.listed": "Whitelist only",
  "round.phase.open": "Open",
  "round.phase.sold-out": "Sold out",
  "round.phase.ended": "Ended",
  "round.phase.failed": "Target missed",
  "round.listed.yes": "You're on the whitelist",
  "round.listed.no": "Not on the whitelist",
  "round.progress.label": "Round progress",
  "round.progress.sold_one": "{{sold}} of {{total}} unit sold",
  "round.progress.sold_other": "{{sold}} of {{total}} units sold",
  "round.progress.left": "{{left}} left",
  "round.progress.succeeded": "Target reached. Purchases in this round can no longer be refunded.",
  "round.progress.needed_one":
    "Target: {{cap}} unit, {{needed}} to go. If the round ends below target, you can claim back what you paid for your units (not the contract fee).",
  "round.progress.needed_other":
    "Target: {{cap}} units, {{needed}} to go. If the round ends below target, you can claim back what you paid for your units (not the contract fee).",
  "round.claim.title": "Claim vested CIN and rewards",
  "round.claim.bought": "purchased CIN, vested",
  "round.claim.granted": "granted CIN, vested",
  "round.claim.shares": "referral rewards",
  "round.claim.done": "{{amount}} is in your wallet.",
};
