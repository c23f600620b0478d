import type { Matching } from "../texts.ts";
import type { adminMining as chinese } from "../zh/admin-mining.ts";

export const adminMining: Matching<typeof chinese> = {
  "adminMining.page": "Mining contract · Cinder",
  "adminMining.heading": "Mining contract",
  "adminMining.lead":
    "Emission, tiers, fees and lists. A change touches later deposits only: stakes keep the terms they were opened under.",

  "adminMining.standing.surplus": "Budget left",
  "adminMining.standing.amount": "Principal deposited",
  "adminMining.standing.force": "Total force",
  "adminMining.standing.users": "Users",

  "adminMining.mint-day.title": "Emission per day",
  "adminMining.mint-day.effect":
    "CIN that all miners share per day from now on, out of the budget. More empties the budget sooner; what is earned already stays.",
  "adminMining.mint-add.title": "Fund the budget",
  "adminMining.mint-add.effect":
    "Adds CIN of yours to the budget of emissions. It belongs to the miners then, and there is no way back.",
  "adminMining.fees.title": "Fees",
  "adminMining.fees.effect":
    "The deposit fee is taken from later deposits; the fee per operation is paid with deposits and claims of rewards. Releasing principal costs nothing.",
  "adminMining.limits.title": "Deposit limits",
  "adminMining.limits.effect":
    "How much an account can deposit from now on. Principal that is in already stays, and can be released when its time is over.",
  "adminMining.invite-rates.title": "Force of referrers",
  "adminMining.invite-rates.effect":
    "What three generations of referrers get of the depositor's force, for later deposits. Force that is given already stays.",
  "adminMining.tier.title": "Tier {{tier}}",
  "adminMining.tier.effect":
    "Term, force, bonus and limit for later deposits in this tier. A limit of 0 closes it. Stakes that run stay as they are.",
  "adminMining.key-nft.title": "Key contract",
  "adminMining.key-nft.effect":
    "This contract can give accounts force for a time, which thins out everybody else's share. Empty means that none can.",

  "adminMining.field.mint-day": "Emission per day",
  "adminMining.field.fee-rate": "Deposit fee",
  "adminMining.field.user-min": "Smallest deposit",
  "adminMining.field.user-max": "Most per account",
  "adminMining.field.direct": "First generation",
  "adminMining.field.indirect": "Second generation",
  "adminMining.field.third": "Third generation",
  "adminMining.field.stake-force": "Force per CIN",
  "adminMining.field.stake-rate": "Bonus on force",
  "adminMining.field.stake-total": "Limit of the tier",
};
