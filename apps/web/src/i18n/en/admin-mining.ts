import type { Matching } from "../texts.ts";
import type { adminMining as chinese } from "../zh/admin-mining.ts";

export const adminMining: Matching<typeof chinese> = {
  "adminMining.page": "Cinder · Mining contract",
  "adminMining.heading": "Mining contract",
  "adminMining.lead":
    "Emissions, tiers, fees and lists. Stakes keep the terms they were opened under. A change of emissions must be announced, so that users can leave first.",

  "adminMining.standing.surplus": "Budget left",
  "adminMining.standing.amount": "Principal deposited",
  "adminMining.standing.force": "Total mining power",
  "adminMining.standing.users": "Users",

  "adminMining.mint-day.title": "Daily emissions",
  "adminMining.mint-day.effect":
    "CIN shared by all miners per day from now on, paid from the budget. While anyone is mining, only the announced figure can be set, from 7 to 21 days after its announcement.",
  "adminMining.announce-mint-day.title": "Announce daily emissions",
  "adminMining.announce-mint-day.effect":
    "Opens exits at once: every stake can leave early with its principal and rewards. After 7 days the figure can be set, for 14 days. The next announcement has to wait 14 days.",
  "adminMining.withdraw-mint-day.title": "Withdraw the announced emissions",
  "adminMining.withdraw-mint-day.effect": "Closes exits. The next announcement has to wait 14 days.",
  "adminMining.mint-add.title": "Fund the budget",
  "adminMining.mint-add.effect":
    "Adds your CIN to the emissions budget. It then belongs to the miners and can't be withdrawn.",
  "adminMining.fees.title": "Fees",
  "adminMining.fees.effect":
    "The deposit fee applies to later deposits; the contract fee is charged on deposits and reward claims. Withdrawing principal is free.",
  "adminMining.limits.title": "Deposit limits",
  "adminMining.limits.effect":
    "How much an account can deposit from now on. Existing principal stays and can be withdrawn when its lock ends.",
  "adminMining.invite-rates.title": "Referral mining power",
  "adminMining.invite-rates.effect":
    "The bonus power that three generations of referrers get on later deposits. Power already given stays.",
  "adminMining.tier.title": "Tier {{tier}}",
  "adminMining.tier.effect":
    "Lock, power, bonus and limit for later deposits in this tier. A limit of 0 closes it. Existing stakes don't change.",
  "adminMining.key-nft.title": "Key contract",
  "adminMining.key-nft.effect":
    "This contract can give accounts mining power for a limited time, up to the daily limit. It can be set only once.",
  "adminMining.key-nft.closed": "The key contract is set and can't be replaced.",
  "adminMining.power-cap.title": "Daily limit of key power",
  "adminMining.power-cap.effect":
    "How much mining power keys can add per day: a share of all other power, or the minimum if that is more.",

  "adminMining.field.mint-day": "Daily emissions",
  "adminMining.field.fee-rate": "Deposit fee",
  "adminMining.field.user-min": "Minimum deposit",
  "adminMining.field.user-max": "Maximum per account",
  "adminMining.field.direct": "First generation",
  "adminMining.field.indirect": "Second generation",
  "adminMining.field.third": "Third generation",
  "adminMining.field.stake-force": "Mining power per CIN",
  "adminMining.field.stake-rate": "Power bonus",
  "adminMining.field.stake-total": "Tier limit",
  "adminMining.field.ready-at": "Can be set from",
  "adminMining.field.expires-at": "Expires",
  "adminMining.field.power-rate": "Share of all other power",
  "adminMining.field.power-floor": "Minimum",
};
