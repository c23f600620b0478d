import type { Matching } from "../texts.ts";
import type { adminFom as chinese } from "../zh/admin-fom.ts";

export const adminFom: Matching<typeof chinese> = {
  "adminFom.page": "Cinder · FOM contract",
  "adminFom.heading": "FOM contract",
  "adminFom.super-page": "Cinder · Super FOM contract",
  "adminFom.super-heading": "Super FOM contract",
  "adminFom.lead":
    "Split, tiers, round terms, budgets and the connected double pool. Orders keep the terms they were opened under, and principal can be withdrawn when the lock ends.",

  "adminFom.standing.pot": "Pot",
  "adminFom.standing.dividends": "Undistributed dividends",
  "adminFom.standing.round": "Round",
  "adminFom.standing.round-end": "Round ends",
  "adminFom.standing.orders": "Orders",
  "adminFom.standing.reserve": "Double-pool reserve",
  "adminFom.standing.doubled": "Double-pool principal",

  "adminFom.open-claim.title": "Open reward claims",
  "adminFom.open-claim.effect":
    "While closed, referral, team, prize and order rewards can't be claimed. Unlocked orders can still be withdrawn.",
  "adminFom.fund.title": "Fund tier {{tier}}",
  "adminFom.fund.effect":
    "This tier's reward budget has {{left}} CIN left. Adds your CIN to it. It can then only reward orders or move to another tier, and can't be withdrawn.",
  "adminFom.move.title": "Move budget between tiers",
  "adminFom.move.effect": "Moves only the unreserved part. The source tier can take fewer orders afterwards.",
  "adminFom.burn-surplus.title": "Burn allowance",
  "adminFom.burn-surplus.effect":
    "How much of the CIN bought by later orders may still be burned. Once used up, all CIN bought is locked in the order.",
  "adminFom.send.title": "Send dividends",
  "adminFom.send.effect":
    "Sends half of the collected dividends to NFT dividends in USDT, and swaps the other half to BNB for burn dividends. Anyone can trigger it. Rejected below the minimum.",
  "adminFom.rates.title": "Split of payments",
  "adminFom.rates.effect":
    "How later payments are split; the rest goes to the pot. Open orders don't change. No team level may get less than the one below it.",
  "adminFom.terms.title": "Order and round terms",
  "adminFom.terms.effect":
    "Terms of later orders. Note: the minimum qualifying order, the timer length, the start time and the slippage also affect the current round.",
  "adminFom.tier.title": "Tier {{tier}}",
  "adminFom.tier.effect": "Lock length and reward for later orders in this tier. Open orders don't change.",
  "adminFom.receivers.title": "Dividend and key receivers",
  "adminFom.receivers.effect":
    "Where later dividends go and which contract issues keys. Dividends already owed stay owed to the previous receiver. A key contract can be turned off once set, but never replaced.",
  "adminFom.double.title": "Double pool",
  "adminFom.double.effect": "Unlocked orders can be moved to this contract. It can be set only once.",
  "adminFom.double.closed": "The double pool is already set and can't be replaced.",
  "adminFom.double-open.title": "Open double-pool claims",
  "adminFom.double-open.effect":
    "While closed, double-pool principal and rewards can't be claimed. If it stays closed more than 30 days past a stake's end, principal can be withdrawn without the reward.",
  "adminFom.reserve.title": "Fund the double-pool reserve",
  "adminFom.reserve.effect":
    "Adds the owner's CIN to the reserve that pays each deposit's reward. It can't be withdrawn.",
  "adminFom.send-fees.title": "Send fees",
  "adminFom.send-fees.effect": "Sends collected fees to their receiver. Anyone can trigger it.",
  "adminFom.double-terms.title": "Double-pool terms",
  "adminFom.double-terms.effect":
    "Fee on rewards and maximum term for later double-pool deposits. Existing stakes don't change.",
  "adminFom.fee-to.title": "Receiver of fees",
  "adminFom.fee-to.effect":
    "Receives the double pool's fees, including fees already collected. Leave empty to hold them.",

  "adminFom.refused.same-tier": "Choose two different tiers.",
  "adminFom.refused.key-nft":
    "The key contract is already set. Leave it empty to turn it off; it can't be replaced.",

  "adminFom.field.open-claim": "Claims open",
  "adminFom.field.from": "From tier",
  "adminFom.field.to": "To tier",
  "adminFom.field.burn-surplus": "Burn allowance",
  "adminFom.field.fee-rate": "Protocol fee",
  "adminFom.field.swap-rate": "Buys CIN",
  "adminFom.field.reward-rate": "Dividends",
  "adminFom.field.generation": "Generation {{at}}",
  "adminFom.field.team": "Team V{{level}}",
  "adminFom.field.price": "Minimum per unit",
  "adminFom.field.user-max": "Maximum per account",
  "adminFom.field.round-min": "Minimum qualifying order",
  "adminFom.field.round-time": "Timer length",
  "adminFom.field.start-time": "Start",
  "adminFom.field.burn-every": "Purchased CIN burned",
  "adminFom.field.out-days": "Validity after lock",
  "adminFom.send-owed.title": "Send owed dividends",
  "adminFom.send-owed.effect":
    "Sends dividends that are still owed to a previous receiver, to that receiver only.",
  "adminFom.field.receiver": "Previous receiver",
  "adminFom.field.keys": "Order volume per key (0 = no keys)",
  "adminFom.field.send-min": "Minimum dividends to send",
  "adminFom.field.stake-rate": "Reward",
  "adminFom.field.nft": "NFT contract",
  "adminFom.field.burn": "Burn contract",
  "adminFom.field.double": "Double-pool contract",
  "adminFom.field.double-fee": "Fee on rewards",
  "adminFom.field.fee-to": "Receiver",
};
