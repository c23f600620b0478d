import type { Matching } from "../texts.ts";
import type { adminFom as chinese } from "../zh/admin-fom.ts";

export const adminFom: Matching<typeof chinese> = {
  "adminFom.page": "FOM contract · Cinder",
  "adminFom.heading": "FOM contract",
  "adminFom.super-page": "Super FOM contract · Cinder",
  "adminFom.super-heading": "Super FOM contract",
  "adminFom.lead":
    "Split, tiers, terms of the round, budgets, and the double pool behind it. Orders keep the terms they were opened under, and their principal can be released when their time is over.",

  "adminFom.standing.pot": "Pot",
  "adminFom.standing.dividends": "Dividends to send",
  "adminFom.standing.round": "Round",
  "adminFom.standing.round-end": "Round ends",
  "adminFom.standing.orders": "Orders",
  "adminFom.standing.reserve": "Double reserve",
  "adminFom.standing.doubled": "Principal in the double pool",

  "adminFom.open-claim.title": "Claims of rewards",
  "adminFom.open-claim.effect":
    "While closed, referral, team and pot balances and the rewards of orders can't be claimed. Orders that are over can still be released.",
  "adminFom.fund.title": "Fund tier {{tier}}",
  "adminFom.fund.effect":
    "{{left}} CIN are left in this tier's budget of rewards. Adds CIN of yours to it. From then on it can only go to orders or to another tier, never back.",
  "adminFom.move.title": "Move budget between tiers",
  "adminFom.move.effect":
    "Moves only what is not promised to orders. The tier that it leaves can take fewer orders afterwards.",
  "adminFom.burn-surplus.title": "Burn allowance",
  "adminFom.burn-surplus.effect":
    "How much of the CIN that later orders buy may still be burned. When it is used up, all bought CIN is locked for the order.",
  "adminFom.send.title": "Send dividends",
  "adminFom.send.effect":
    "Sends half of what has collected to the NFT dividends in USDT and half, swapped to BNB, to the burn dividends. Anybody may. Below the least amount it is refused.",
  "adminFom.rates.title": "Split of payments",
  "adminFom.rates.effect":
    "Where later payments go; what is left is the pot's. Open orders stay as they are. No team level may get less than the one below it.",
  "adminFom.terms.title": "Terms of orders and rounds",
  "adminFom.terms.effect":
    "Terms of later orders. Note: the amount that restarts the clock, the length of the clock, the start and the slippage change the round that runs now.",
  "adminFom.tier.title": "Tier {{tier}}",
  "adminFom.tier.effect":
    "How long later orders of this tier are locked and what they earn. Open orders stay as they are.",
  "adminFom.receivers.title": "Receivers of dividends and keys",
  "adminFom.receivers.effect":
    "Where later dividends go, and who gives keys. What has no receiver waits in the contract. A key contract that was named can be turned off, never replaced.",
  "adminFom.double.title": "Double pool",
  "adminFom.double.effect": "Orders that are over can be moved to this contract. It can be named once.",
  "adminFom.double.closed": "The double pool is named and can't be replaced.",
  "adminFom.double-open.title": "Claims",
  "adminFom.double-open.effect":
    "While closed, principal and rewards of the double pool can't be claimed. If it stays closed for more than 30 days past the end, principal can be taken back without the reward.",
  "adminFom.reserve.title": "Fund the double reserve",
  "adminFom.reserve.effect":
    "Adds CIN of the owner to the reserve, out of which each deposit's reward is set aside. It never comes back.",
  "adminFom.send-fees.title": "Send fees",
  "adminFom.send-fees.effect": "Sends the fees that have collected to their receiver. Anybody may.",
  "adminFom.double-terms.title": "Terms of doubling",
  "adminFom.double-terms.effect":
    "The fee on rewards and the longest term for later deposits in the double pool. Stakes that run stay as they are.",
  "adminFom.fee-to.title": "Receiver of fees",
  "adminFom.fee-to.effect":
    "Who gets the double pool's fees, those included that have collected already. Empty means that they wait.",

  "adminFom.refused.same-tier": "Choose two different tiers.",
  "adminFom.refused.key-nft":
    "The key contract is named. Leave it empty to turn it off; it can't be replaced.",

  "adminFom.field.open-claim": "Claims open",
  "adminFom.field.from": "From tier",
  "adminFom.field.to": "To tier",
  "adminFom.field.burn-surplus": "Burn allowance",
  "adminFom.field.fee-rate": "Fee",
  "adminFom.field.swap-rate": "Buys CIN",
  "adminFom.field.reward-rate": "Dividends",
  "adminFom.field.generation": "Generation {{at}}",
  "adminFom.field.team": "Team V{{level}}",
  "adminFom.field.price": "Least per unit",
  "adminFom.field.user-max": "Most per account",
  "adminFom.field.round-min": "Amount that restarts the clock",
  "adminFom.field.round-time": "Length of the clock",
  "adminFom.field.start-time": "Start",
  "adminFom.field.burn-every": "Part of bought CIN that is burned",
  "adminFom.field.out-days": "Position stays valid after its end",
  "adminFom.field.keys": "Keys per qualifying order",
  "adminFom.field.send-min": "Least dividends to send",
  "adminFom.field.stake-rate": "Reward",
  "adminFom.field.nft": "NFT contract",
  "adminFom.field.burn": "Burn contract",
  "adminFom.field.double": "Double contract",
  "adminFom.field.double-fee": "Fee on rewards",
  "adminFom.field.fee-to": "Receiver",
};
