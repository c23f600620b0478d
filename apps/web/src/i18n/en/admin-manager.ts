import type { Matching } from "../texts.ts";
import type { adminManager as chinese } from "../zh/admin-manager.ts";

export const adminManager: Matching<typeof chinese> = {
  "adminManager.page": "Contracts · Cinder",
  "adminManager.heading": "Contracts",
  "adminManager.lead":
    "Burn, the node NFT, the presale, the token, and the contracts that have no page of their own. Positions keep the terms they were opened under.",

  "adminManager.standing.orders": "Orders",
  "adminManager.standing.waiting": "Dividends not shared yet",
  "adminManager.standing.stake-owed": "CIN owed to staking",
  "adminManager.standing.cards": "Cards issued",
  "adminManager.standing.users": "Users",
  "adminManager.standing.rewards": "Dividends in all",
  "adminManager.standing.editions": "Editions of keys",
  "adminManager.standing.round": "Round now",
  "adminManager.standing.rounds": "Rounds in all",
  "adminManager.standing.units-left": "Units left in the round",
  "adminManager.standing.free": "CIN that is free",
  "adminManager.standing.staked": "Staked in all",
  "adminManager.standing.open-time": "Opening",
  "adminManager.standing.funding": "Set aside for vouchers, {{coin}}",
  "adminManager.standing.products": "Products listed",

  "adminManager.burn-surplus.title": "Burn allowance",
  "adminManager.burn-surplus.effect":
    "How much of the CIN that later orders buy may still be burned. When it is used up, the CIN goes to the budget of staking.",
  "adminManager.burn-dividend.title": "Add a dividend",
  "adminManager.burn-dividend.effect": "Shares BNB of yours among all running orders. It never comes back.",
  "adminManager.fund-stake.title": "Hand over to staking",
  "adminManager.fund-stake.effect":
    "Sends the CIN that is owed to the stake contract, where later rounds can use it as budget. Anybody may.",
  "adminManager.fund-stake.closed": "There is no CIN to hand over to staking now.",
  "adminManager.burn-rates.title": "Split of payments",
  "adminManager.burn-rates.effect":
    "Where the payments of later orders go; what is left is dividends for earlier orders. Open orders stay as they are.",
  "adminManager.burn-terms.title": "Terms of orders",
  "adminManager.burn-terms.effect":
    "Limits, cap of the return and term of later orders. Open orders stay as they are. Before the start nobody can order; claims go on.",
  "adminManager.burn-stake.title": "Stake contract",
  "adminManager.burn-stake.effect": "CIN that is not burned goes to this contract. It can be named once.",
  "adminManager.burn-stake.closed": "The stake contract is named and can't be replaced.",

  "adminManager.nft-dividend.title": "Add a dividend",
  "adminManager.nft-dividend.effect":
    "Shares USDT of yours among all holders of cards, by weight. It never comes back.",
  "adminManager.nft-config.title": "Weights and maxima",
  "adminManager.nft-config.effect":
    "Weights of later cards, and how many of each tier there may be. Cards that exist keep their weight. A tier weighs at least three times the one below, so that synthesis loses nothing.",
  "adminManager.tier.spark": "Give Sparks away",
  "adminManager.tier.flame": "Give Flames away",
  "adminManager.tier.blaze": "Give Blazes away",
  "adminManager.tier.beacon": "Give Beacons away",
  "adminManager.tier.syndicate": "Give Syndicates away",
  "adminManager.grant.title": "Give cards away",
  "adminManager.grant.effect":
    "Cards that are given away share in the dividends, which thins out everybody else's part. Given so far: {{granted}}. The code allows {{cap}}; left: {{left}}.",
  "adminManager.grant.closed": "All gifts of this tier have been given.",
  "adminManager.minter.title": "Contracts that issue cards",
  "adminManager.minter.effect":
    "A listed contract can issue cards of this tier (1 is Spark, 5 is Syndicate), within the maximum. Once taken off it can't.",
  "adminManager.edition.title": "Open an edition",
  "adminManager.edition.effect":
    "Later keys belong to it. Its supply, force and metadata never change, and what is left of the edition before is not given out any more.",
  "adminManager.edition.closed": "There are 64 editions, and there can't be more.",
  "adminManager.key-grant.title": "Give keys away",
  "adminManager.key-grant.effect":
    "Credits keys that the account mints itself. All gifts together are at most {{cap}}, and no more than the current edition has left.",
  "adminManager.key-product.title": "Products that credit keys",
  "adminManager.key-product.effect":
    "A listed contract can credit keys to users. Once taken off it can't; what was credited stays.",

  "adminManager.add-round.title": "Add a round",
  "adminManager.add-round.effect":
    "Adds a round behind the last one and sets its CIN aside from what is free. Its terms can't be changed afterwards. If a round with a least number of units misses it, buyers get all of their money back.",
  "adminManager.add-round.closed": "There are 64 rounds, and there can't be more.",
  "adminManager.remove-round.title": "Remove the last round",
  "adminManager.remove-round.effect":
    "Only the last round, before it opens and while nothing was granted in it. Its CIN is free again.",
  "adminManager.remove-round.closed": "There is no round to remove.",
  "adminManager.ido-config.title": "Terms of the presale",
  "adminManager.ido-config.effect":
    "For rounds that are added later; rounds that exist and units that were bought stay as they are. The fee per operation and the slippage apply to later purchases at once.",
  "adminManager.ido-mint.title": "Grant CIN",
  "adminManager.ido-mint.effect":
    "Grants CIN out of what is free, to be claimed on the round's terms. Units are for the record alone, and bring no keys.",
  "adminManager.ido-peers.title": "Contracts for nodes and keys",
  "adminManager.ido-peers.effect":
    "The NFT contract mints burn nodes: without it nobody can burn-mint. Without a key contract keys are noted and wait.",

  "adminManager.open-time.title": "Opening of the market",
  "adminManager.open-time.effect":
    "From then on the pair can be traded; before, only by accounts that are exempt. Once the time has come it can't be changed.",
  "adminManager.open.title": "Open now",
  "adminManager.open.effect":
    "Everybody can trade at once, after the time of the white list. The market can't be closed again, nor the opening moved.",
  "adminManager.opening.closed": "The market is open. This can't be changed any more.",
  "adminManager.white-rules.title": "Time of the white list",
  "adminManager.white-rules.effect":
    "For so long after the opening only presale buyers and listed accounts can buy, each up to this amount. The present limit is not part of what this page reads: enter the whole new value.",
  "adminManager.exempt.title": "Exempt from fees",
  "adminManager.exempt.effect":
    "Accounts on it pay no token fee and may add to the pair before the opening. Only the owner can take an account off.",
  "adminManager.token-fees.title": "Fees of trades",
  "adminManager.token-fees.effect":
    "Taken from later buys and sells at the pair; transfers between wallets are free. The code allows 5 % a side.",
  "adminManager.token-shares.title": "What fees are for",
  "adminManager.token-shares.effect":
    "Later fees are divided by these weights. What has been collected is divided by the former ones first.",
  "adminManager.token-spending.title": "How fees are spent",
  "adminManager.token-spending.effect":
    "How often and from which amount on fees are burned, what the caller gets, and the slippage of swaps. Nobody's transfers are touched.",
  "adminManager.token-addresses.title": "Receivers of fees, and the presale",
  "adminManager.token-addresses.effect":
    "Where fees go that come, or have not been delivered. The presale says who its buyers are while the white list applies.",
  "adminManager.token-oracle.title": "Price oracle",
  "adminManager.token-oracle.effect": "Guards the swaps of fees. It can be named once, and never again.",
  "adminManager.token-oracle.closed": "The price oracle is named and can't be replaced.",

  "adminManager.open-round.title": "Open a round",
  "adminManager.open-round.effect":
    "Sets its budget for bonus and referrers aside from the CIN that is free. It can begin when the round before is over and the pause has passed. Its terms can't be changed afterwards.",
  "adminManager.add-budget.title": "Add budget",
  "adminManager.add-budget.effect":
    "Adds free CIN to the round's budget, so that it can take more stakes. What is left at the end is free again.",
  "adminManager.close-round.title": "Close the round",
  "adminManager.close-round.effect":
    "It takes no more stakes; those that run are released on their terms. What is left of the budget is free again.",
  "adminManager.stake-config.title": "Terms of staking",
  "adminManager.stake-config.effect":
    "Rates, fee and daily release apply to rounds opened later. The limit per account, the pause and the fee per operation apply to later stakes at once.",

  "adminManager.reserve-rate.title": "Part that is set aside",
  "adminManager.reserve-rate.effect":
    "How much of later payments is set aside for vouchers. The rest is the operator's, and can be withdrawn as surplus.",
  "adminManager.cap.title": "Daily cap: {{coin}}",
  "adminManager.cap.effect": "The most that vouchers can take in a day. What is beyond waits for the next.",
  "adminManager.fund.title": "Fund vouchers: {{coin}}",
  "adminManager.fund.effect":
    "Adds to what is set aside. It can only leave on vouchers, and never comes back.",
  "adminManager.signer.title": "Key that signs vouchers",
  "adminManager.signer.effect":
    "Whoever holds this key can sign vouchers, up to the day's cap and what is set aside. Vouchers of the former key are worth nothing from then on. Empty stops them all.",
  "adminManager.list-asset.title": "List an asset",
  "adminManager.list-asset.effect":
    "It can be paid and redeemed from then on. It stays listed for ever, and there can be eight. No address means native coin.",
  "adminManager.list-asset.closed": "Eight assets are listed, and there can't be more.",

  "adminManager.level.title": "Set a level by hand",
  "adminManager.level.effect":
    "Decides this account's team shares of later payments. A level that was set by hand does not follow volume; “No” gives it back to the figures.",
  "adminManager.valid-min.title": "When a referral counts",
  "adminManager.valid-min.effect": "A direct referral counts as valid once it has spent this much.",
  "adminManager.team-amounts.title": "Thresholds of levels",
  "adminManager.team-amounts.effect":
    "What the smaller legs must reach for each level. Applies to everybody at once, and to team shares of later payments. Thresholds must rise.",
  "adminManager.product.title": "Products",
  "adminManager.product.effect":
    "A listed contract counts volume and registers users who come through it. There can be sixteen.",
  "adminManager.log-admin.title": "Contracts that write history",
  "adminManager.log-admin.effect":
    "A listed contract can write the history on the chain. History moves no money.",
  "adminManager.pair.title": "Add a pair",
  "adminManager.pair.effect":
    "Adds where the price of an asset in USDT comes from. One per asset, for good, and eight in all.",
  "adminManager.update.title": "Update prices",
  "adminManager.update.effect":
    "Notes the time-weighted prices of all pairs. Anybody may; trades and orders do it as they come.",

  "adminManager.refused.funding":
    "This round needs {{needed}} CIN. Only {{free}} is free. Send CIN to the contract first.",
  "adminManager.refused.no-weight": "At least one weight must be above 0.",

  "adminManager.field.burn-surplus": "Burn allowance",
  "adminManager.field.fee-rate": "Fee",
  "adminManager.field.swap-rate": "Buys CIN",
  "adminManager.field.generation": "Generation {{at}}",
  "adminManager.field.order-min": "Smallest order",
  "adminManager.field.gift-min": "Smallest gift",
  "adminManager.field.reward-cap": "Cap of the return",
  "adminManager.field.out-days": "Term of an order",
  "adminManager.field.burn-every": "Part of bought CIN that is burned",
  "adminManager.field.start-time": "Start",
  "adminManager.field.end-time": "End",
  "adminManager.field.stake": "Stake contract",
  "adminManager.field.nft": "NFT contract",
  "adminManager.field.burn": "Burn contract",
  "adminManager.field.ido": "Presale contract",
  "adminManager.field.market": "Market",
  "adminManager.field.oracle": "Oracle contract",
  "adminManager.field.weight": "Weight, tier {{level}}",
  "adminManager.field.maximum": "Maximum, tier {{level}}",
  "adminManager.field.share-min": "Least dividend to share",
  "adminManager.field.card-level": "Tier (1 to 5)",
  "adminManager.field.cards": "Cards",
  "adminManager.field.keys": "Keys",
  "adminManager.field.supply": "Supply",
  "adminManager.field.power": "Force per key",
  "adminManager.field.cid": "CID of the metadata",
  "adminManager.field.suffix": "End of the address",
  "adminManager.field.product": "Product contract",
  "adminManager.field.units": "Units",
  "adminManager.field.unit-price": "Price per unit",
  "adminManager.field.unit-tokens": "CIN per unit",
  "adminManager.field.units-min": "Fewest units",
  "adminManager.field.units-max": "Most units per account",
  "adminManager.field.soft-cap": "Units needed for success",
  "adminManager.field.white-time": "Time of the white list",
  "adminManager.field.white-max": "Most per account on the white list",
  "adminManager.field.direct": "Direct referrer",
  "adminManager.field.indirect": "Indirect referrer",
  "adminManager.field.round-cool": "Pause between rounds",
  "adminManager.field.first-rate": "Unlocked at the opening",
  "adminManager.field.vest-days": "Days for the rest",
  "adminManager.field.keys-per-unit": "Keys per unit",
  "adminManager.field.buy-fee": "Fee on buys",
  "adminManager.field.sell-fee": "Fee on sells",
  "adminManager.field.to-nft": "Weight of NFT dividends",
  "adminManager.field.to-burn": "Weight of burn dividends",
  "adminManager.field.to-liquidity": "Weight of liquidity",
  "adminManager.field.to-destroy": "Weight of burning",
  "adminManager.field.to-market": "Weight of the market",
  "adminManager.field.burn-time": "Time between burns",
  "adminManager.field.burn-min": "Least to burn",
  "adminManager.field.burn-reward": "Reward of the caller",
  "adminManager.field.dividend-gas": "Gas per dividend",
  "adminManager.field.send-min": "Least to send",
  "adminManager.field.bonus": "Bonus",
  "adminManager.field.budget": "Budget",
  "adminManager.field.limit": "Limit of the round",
  "adminManager.field.user-max": "Most per account",
  "adminManager.field.release-day": "Released per day",
  "adminManager.field.reserve-rate": "Part that is set aside",
  "adminManager.field.cap": "Daily cap",
  "adminManager.field.signer": "Signer",
  "adminManager.field.symbol": "Symbol",
  "adminManager.field.by-hand": "By hand",
  "adminManager.field.level": "Level (0 to 4)",
  "adminManager.field.valid-min": "Least spending",
  "adminManager.field.team-amount": "Threshold of V{{level}}",
  "adminManager.field.pair": "Pair contract",
};
