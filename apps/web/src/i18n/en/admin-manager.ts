import type { Matching } from "../texts.ts";
import type { adminManager as chinese } from "../zh/admin-manager.ts";

export const adminManager: Matching<typeof chinese> = {
  "adminManager.page": "Cinder · Contract settings",
  "adminManager.heading": "Contract settings",
  "adminManager.lead":
    "Burn, dividend NFTs, presale, token and all contracts without a page of their own. Positions keep the terms they were opened under.",

  "adminManager.standing.orders": "Orders",
  "adminManager.standing.waiting": "Undistributed dividends",
  "adminManager.standing.stake-owed": "CIN due to staking",
  "adminManager.standing.cards": "NFTs issued",
  "adminManager.standing.users": "Users",
  "adminManager.standing.rewards": "Total dividends",
  "adminManager.standing.editions": "Key editions",
  "adminManager.standing.round": "Current round",
  "adminManager.standing.rounds": "Total rounds",
  "adminManager.standing.units-left": "Units left in the round",
  "adminManager.standing.free": "Available CIN",
  "adminManager.standing.staked": "Total staked",
  "adminManager.standing.open-time": "Trading start",
  "adminManager.standing.funding": "Voucher reserve, {{coin}}",
  "adminManager.standing.products": "Products listed",

  "adminManager.burn-surplus.title": "Burn allowance",
  "adminManager.burn-surplus.effect":
    "How much of the CIN bought by later orders may still be burned. Once used up, the CIN goes to the staking budget.",
  "adminManager.burn-dividend.title": "Add a dividend",
  "adminManager.burn-dividend.effect": "Splits your BNB among all active orders. It can't be recovered.",
  "adminManager.fund-stake.title": "Transfer to staking",
  "adminManager.fund-stake.effect":
    "Sends the CIN due to the staking contract, where later rounds can use it as budget. Anyone can trigger it.",
  "adminManager.fund-stake.closed": "There's no CIN to transfer to staking now.",
  "adminManager.burn-rates.title": "Split of payments",
  "adminManager.burn-rates.effect":
    "How later payments are split; the rest becomes dividends for existing orders. Open orders don't change.",
  "adminManager.burn-terms.title": "Terms of orders",
  "adminManager.burn-terms.effect":
    "Limits, dividend cap and time limit for later orders. Open orders don't change. No one can order before the start; claims continue.",
  "adminManager.burn-stake.title": "Staking contract",
  "adminManager.burn-stake.effect": "Receives CIN that isn't burned. It can be set only once.",
  "adminManager.burn-stake.closed": "The staking contract is already set and can't be replaced.",

  "adminManager.nft-dividend.title": "Add a dividend",
  "adminManager.nft-dividend.effect":
    "Splits your USDT among all NFT holders by weight. It can't be recovered.",
  "adminManager.nft-config.title": "Weights and caps",
  "adminManager.nft-config.effect":
    "Weights of later NFTs and the cap per tier. Existing NFTs keep their weight. Each tier weighs at least three times the one below, so merging never loses weight.",
  "adminManager.tier.spark": "Gift Sparks",
  "adminManager.tier.flame": "Gift Flames",
  "adminManager.tier.blaze": "Gift Blazes",
  "adminManager.tier.beacon": "Gift Beacons",
  "adminManager.tier.syndicate": "Gift Syndicates",
  "adminManager.grant.title": "Gift NFTs",
  "adminManager.grant.effect":
    "Gifted NFTs share in dividends and dilute other holders. A manager can gift 1 % of the total weight in 24 hours. Gifted so far: {{granted}}. Code cap: {{cap}}. Left: {{left}}.",
  "adminManager.grant.closed": "All gifts for this tier have been given.",
  "adminManager.minter.title": "Contract that mints a tier",
  "adminManager.minter.effect":
    "Only tier 1 (Spark, 100 to 10,000 a day) and tier 5 (Syndicate, 10 to 500 a day) have a minting contract. It is set once; only the daily maximum can change.",
  "adminManager.edition.title": "Open a key edition",
  "adminManager.edition.effect":
    "New keys belong to it. Its supply, mining power and metadata never change, and unissued keys of the previous edition are no longer given out.",
  "adminManager.edition.closed": "The limit of 64 editions has been reached.",
  "adminManager.key-grant.title": "Gift keys",
  "adminManager.key-grant.effect":
    "Credits keys that the recipient mints. All gifts together can't exceed {{cap}}, or what's left in the current edition. A manager can gift 1 % of existing keys in 24 hours, within its limit for NFTs.",
  "adminManager.key-product.title": "Keys a product can credit per day",
  "adminManager.key-product.effect":
    "Three products can ever credit keys, and none can be replaced. 0 stops a product; keys already credited stay.",

  "adminManager.add-round.title": "Add a round",
  "adminManager.add-round.effect":
    "Adds a round after the last one and reserves its CIN, and CIN for its liquidity, from what's available. A unit must cost at least the owner's share of CIN's average price. Its terms can't be changed later. If a round with a minimum misses it, buyers can claim back what they paid for their units (not the contract fee). Not while the presale is paused.",
  "adminManager.add-round.closed": "The limit of 64 rounds has been reached.",
  "adminManager.end-round.title": "End an empty round",
  "adminManager.end-round.effect":
    "Ends the open or next round if nothing was sold in it. The owner can at any time, anyone 7 days after it opened to everyone.",
  "adminManager.end-round.closed": "There is no round to end.",
  "adminManager.ido-limits.title": "Limits of the presale",
  "adminManager.ido-limits.effect":
    "What the manager may grant and offer per day (UTC) and in total; totals include everything used before. Price, whitelist and liquidity terms apply to rounds added later; existing rounds don't change.",
  "adminManager.field.grant-day": "Grants of the manager per day",
  "adminManager.field.grant-total": "Grants of the manager in total",
  "adminManager.field.round-day": "CIN in the manager's rounds per day",
  "adminManager.field.round-total": "CIN in the manager's rounds in total",
  "adminManager.field.manager-rounds": "Rounds the manager may add in total",
  "adminManager.field.price-rate": "Minimum unit price, share of the average",
  "adminManager.field.price-min": "Minimum price of 1 CIN before there is a market",
  "adminManager.field.first-share": "Most of a round per account in the whitelist period",
  "adminManager.field.liquidity-rate": "Proceeds that become liquidity",
  "adminManager.field.liquidity-days": "Lock of the LP tokens",
  "adminManager.remove-round.title": "Remove the last round",
  "adminManager.remove-round.effect":
    "Only the last round, before it opens and if nothing has been granted from it. Its CIN becomes available again.",
  "adminManager.remove-round.closed": "There is no round to remove.",
  "adminManager.ido-config.title": "Terms of the presale",
  "adminManager.ido-config.effect":
    "Applies to rounds added later; existing rounds and purchased units don't change. The contract fee and slippage apply to purchases immediately.",
  "adminManager.ido-mint.title": "Grant CIN",
  "adminManager.ido-mint.effect":
    "Grants available CIN, claimable on the round's terms. Units are for the record only and bring no keys. The manager's grants are limited per day and in total.",
  "adminManager.ido-peers.title": "NFT and key contracts",
  "adminManager.ido-peers.effect":
    "The NFT contract mints burn nodes; without it no one can burn for nodes. Without a key contract, keys are recorded and wait. Each can be set once and never changed.",

  "adminManager.open-time.title": "Trading start",
  "adminManager.open-time.effect":
    "From then the pair can be traded; before that, only exempt contracts can add liquidity. Once the time has passed it can't be changed.",
  "adminManager.open.title": "Open trading now",
  "adminManager.open.effect":
    "Trading opens immediately. During the whitelist period, only presale buyers and whitelisted accounts can buy. Trading can't be closed again and the start can't be moved.",
  "adminManager.opening.closed": "Trading is open. This can't be changed any more.",
  "adminManager.white-rules.title": "Whitelist period",
  "adminManager.white-rules.effect":
    "For this long after trading opens, only presale buyers and whitelisted accounts can buy, each up to this amount. The current limit isn't shown here: enter the full new value.",
  "adminManager.exempt.title": "Fee exemption",
  "adminManager.exempt.effect":
    "The contract pays no CIN trading fee and can add liquidity before trading opens. Only contracts can be exempt. An exemption is permanent: no one can use it to stop a game.",
  "adminManager.provider.title": "First liquidity provider",
  "adminManager.provider.effect":
    "This account can bring CIN to the empty pool before trading opens, without a fee. As soon as the pool has liquidity, it is an ordinary account.",
  "adminManager.token-fees.title": "Trading fees",
  "adminManager.token-fees.effect":
    "Charged on later buys and sells in the pair; wallet transfers are free. The code allows up to 5% each way.",
  "adminManager.token-shares.title": "Fee split",
  "adminManager.token-shares.effect":
    "Later fees are split by these weights. Fees already collected are split by the old weights first.",
  "adminManager.token-spending.title": "Fee spending",
  "adminManager.token-spending.effect":
    "How often fees are burned and from what amount, the caller's reward, and the slippage of swaps. Users' transfers are not affected.",
  "adminManager.token-addresses.title": "Fee receivers and presale",
  "adminManager.token-addresses.effect":
    "Where future fees go. Everything collected so far stays with its former receiver; anyone can deliver it. The presale contract decides who counts as a buyer during the whitelist period.",
  "adminManager.token-oracle.title": "Price oracle",
  "adminManager.token-oracle.effect": "Protects fee swaps from bad prices. It can be set only once.",
  "adminManager.token-oracle.closed": "The price oracle is already set and can't be replaced.",

  "adminManager.open-round.title": "Open a round",
  "adminManager.open-round.effect":
    "Reserves its budget for bonus and referral rewards from available CIN. It can start once the previous round and the cooldown are over, at most 30 days later, and lasts up to 90 days. A budget set by the manager counts against its allotment. The terms can't be changed later.",
  "adminManager.add-budget.title": "Add budget",
  "adminManager.add-budget.effect":
    "Adds available CIN to the round's budget so it can take more stakes. The manager's allotment applies. What's left at the end becomes available again.",
  "adminManager.close-round.title": "Close the round",
  "adminManager.close-round.effect":
    "No more stakes are accepted; existing ones are released on their terms. Any unused budget becomes available again.",
  "adminManager.stake-allotment.title": "Manager's allotment",
  "adminManager.stake-allotment.effect":
    "How much the manager may reserve for rounds from now on, per day and in total. The share limits one account during the whitelist period of later rounds. The current values aren't shown here: enter all three.",
  "adminManager.stake-config.title": "Terms of staking",
  "adminManager.stake-config.effect":
    "Rates, fee and daily release apply to later rounds. The account limit, cooldown and contract fee apply to stakes immediately.",

  "adminManager.reserve-rate.title": "Reserve share",
  "adminManager.reserve-rate.effect":
    "Share of later payments reserved for vouchers. The rest belongs to the operator and can be withdrawn as surplus.",
  "adminManager.cap.title": "Daily limit: {{coin}}",
  "adminManager.cap.effect":
    "The most that vouchers can pay out per day. Anything beyond waits for the next day.",
  "adminManager.fund.title": "Fund vouchers: {{coin}}",
  "adminManager.fund.effect":
    "Adds to the voucher reserve. It can only be paid out on vouchers and can't be withdrawn.",
  "adminManager.signer.title": "Voucher-signing key",
  "adminManager.signer.effect":
    "Anyone who holds this key can sign vouchers, up to the daily limit and the reserve. After a change, vouchers signed by the old key are void. Empty stops all payouts.",
  "adminManager.list-asset.title": "List an asset",
  "adminManager.list-asset.effect":
    "It can then be paid and redeemed. Listing is permanent, with a limit of eight. No address means native coin.",
  "adminManager.list-asset.closed": "The limit of eight assets has been reached.",

  "adminManager.level.title": "Set a level manually",
  "adminManager.level.effect":
    "Counts after one day, for later payments. If the account earns a higher level, that one counts. “No” removes the manual level after one day.",
  "adminManager.valid-min.title": "Qualified referral threshold",
  "adminManager.valid-min.effect": "A direct referral qualifies once it has spent this much.",
  "adminManager.team-amounts.title": "Level thresholds",
  "adminManager.team-amounts.effect":
    "Volume the smaller branches must reach for each level. Applies to everyone immediately, and to team rewards on later payments. Thresholds must increase.",
  "adminManager.product.title": "Products",
  "adminManager.product.effect":
    "A listed contract counts volume and registers users who come through it. Up to 16, and no new one once the list is closed. A removed product keeps working; its orders no longer count.",
  "adminManager.log-admin.title": "Contracts that write history",
  "adminManager.log-admin.effect": "A listed contract can write on-chain history. History moves no money.",
  "adminManager.pair.title": "Add a price pair",
  "adminManager.pair.effect":
    "Adds the source of an asset's USDT price. One per asset, permanent, eight in total.",
  "adminManager.update.title": "Update prices",
  "adminManager.update.effect":
    "Records time-weighted prices of all pairs. Anyone can trigger it; trades and orders also do so automatically.",

  "adminManager.refused.funding":
    "This round needs {{needed}} CIN, but only {{free}} is available. Send CIN to the contract first.",
  "adminManager.refused.no-weight": "At least one weight must be above 0.",

  "adminManager.field.burn-surplus": "Burn allowance",
  "adminManager.field.fee-rate": "Protocol fee",
  "adminManager.field.swap-rate": "Buys CIN",
  "adminManager.field.generation": "Generation {{at}}",
  "adminManager.field.order-min": "Minimum order",
  "adminManager.field.gift-min": "Minimum gift",
  "adminManager.field.reward-cap": "Dividend cap",
  "adminManager.field.out-days": "Order time limit",
  "adminManager.field.burn-every": "Purchased CIN burned",
  "adminManager.field.start-time": "Start",
  "adminManager.field.end-time": "End",
  "adminManager.field.stake": "Staking contract",
  "adminManager.field.nft": "NFT contract",
  "adminManager.field.burn": "Burn contract",
  "adminManager.field.ido": "Presale contract",
  "adminManager.field.market": "Market wallet",
  "adminManager.field.oracle": "Oracle contract",
  "adminManager.field.weight": "Weight, tier {{level}}",
  "adminManager.field.maximum": "Maximum, tier {{level}}",
  "adminManager.field.share-min": "Minimum dividend to distribute",
  "adminManager.field.card-level": "Tier (1 to 5)",
  "adminManager.field.cards": "NFTs",
  "adminManager.field.keys": "Keys",
  "adminManager.field.supply": "Supply",
  "adminManager.field.power": "Mining power per key",
  "adminManager.field.cid": "CID of the metadata",
  "adminManager.field.suffix": "URI suffix",
  "adminManager.field.product": "Product contract",
  "adminManager.field.units": "Units",
  "adminManager.field.unit-price": "Price per unit",
  "adminManager.field.unit-tokens": "CIN per unit",
  "adminManager.field.units-min": "Min. units",
  "adminManager.field.units-max": "Max. units per account",
  "adminManager.field.soft-cap": "Units needed for success",
  "adminManager.field.white-time": "Whitelist period",
  "adminManager.field.white-max": "Max. per whitelisted account",
  "adminManager.field.direct": "Direct referrer",
  "adminManager.field.indirect": "Indirect referrer",
  "adminManager.field.round-cool": "Cooldown between rounds",
  "adminManager.field.first-rate": "Unlocked when trading opens",
  "adminManager.field.vest-days": "Vesting of the rest",
  "adminManager.field.keys-per-unit": "Keys per unit",
  "adminManager.field.buy-fee": "Buy fee",
  "adminManager.field.sell-fee": "Sell fee",
  "adminManager.field.to-nft": "NFT dividend weight",
  "adminManager.field.to-burn": "Burn dividend weight",
  "adminManager.field.to-liquidity": "Liquidity weight",
  "adminManager.field.to-destroy": "Burn weight",
  "adminManager.field.to-market": "Market wallet weight",
  "adminManager.field.burn-time": "Time between burns",
  "adminManager.field.burn-min": "Minimum to burn",
  "adminManager.field.burn-reward": "Caller reward",
  "adminManager.field.dividend-gas": "Gas per dividend",
  "adminManager.field.send-min": "Minimum to send",
  "adminManager.field.allotment-day": "Per day",
  "adminManager.field.allotment-total": "In total",
  "adminManager.field.account-share": "Share per account",
  "adminManager.field.bonus": "Bonus",
  "adminManager.field.budget": "Budget",
  "adminManager.field.limit": "Round limit",
  "adminManager.field.user-max": "Maximum per account",
  "adminManager.field.release-day": "Released per day",
  "adminManager.field.reserve-rate": "Reserve share",
  "adminManager.field.cap": "Daily limit",
  "adminManager.field.signer": "Signer",
  "adminManager.field.symbol": "Symbol",
  "adminManager.close-products.title": "Close the product list",
  "adminManager.close-products.effect":
    "Permanent. No contract can be added later, so no account of the operator can count volume.",
  "adminManager.close-products.closed": "The list is closed.",
  "adminManager.field.per-day": "NFTs per day",
  "adminManager.field.keys-per-day": "Keys per day",
  "adminManager.field.by-hand": "Manual",
  "adminManager.field.level": "Level (0 to 4)",
  "adminManager.field.valid-min": "Minimum spending",
  "adminManager.field.team-amount": "Threshold of V{{level}}",
  "adminManager.field.pair": "Pair contract",
};
