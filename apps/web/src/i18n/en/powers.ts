import type { Matching } from "../texts.ts";
import type { powers as chinese } from "../zh/powers.ts";

export const powers: Matching<typeof chinese> = {
  "powers.owner.can.every":
    "Upgrade contracts, appoint the manager, withdraw surplus, and do anything the manager can",
  "powers.owner.bounds.every": "Surplus is only what exceeds what is owed",
  "powers.owner.can.token-fees":
    "Set the CIN trading fees, where they go and how they're spent; remove fee exemptions",
  "powers.owner.bounds.token-fees": "Max. 5% each way, slippage 1–3%, burn reward up to 5%",
  "powers.owner.can.token-receivers":
    "Choose the market wallet and the NFT, burn and presale contracts, and so who receives future and undelivered fees",
  "powers.owner.bounds.token-receivers": "All must be contracts, except the market wallet",
  "powers.owner.can.token-white":
    "Before trading opens, set the length and cap of the whitelist period; set the price oracle once",
  "powers.owner.bounds.token-white": "At most one day",
  "powers.owner.can.oracle": "Add another USDT pair as a price source",
  "powers.owner.bounds.oracle": "One per asset, permanent; eight in total",
  "powers.owner.can.referral":
    "List products that count volume and register accounts; set level requirements",
  "powers.owner.bounds.referral": "Up to 16 products; thresholds must increase",
  "powers.owner.can.log": "Choose who may write history",
  "powers.owner.bounds.log": "History moves no money",
  "powers.owner.can.burn": "Set rates and terms of later orders; set the staking contract once",
  "powers.owner.bounds.burn":
    "Max. fee 10%, each generation 10%, dividends 1.5×, 60 days, slippage 3%, contract fee 0.01 BNB",
  "powers.owner.can.stake": "Set terms of later rounds",
  "powers.owner.bounds.stake":
    "Max. fee 10%, referrers 20% each; at least 0.2% released a day; gap between rounds up to 30 days",
  "powers.owner.can.mining":
    "Set emissions from now on, tiers and fees of later stakes; set the key contract, which can add mining power",
  "powers.owner.bounds.mining": "Max. 100,000 CIN a day, fee 10%, 730 days; mining power 0.1–5×",
  "powers.owner.can.ido":
    "Set terms of later rounds and the manager's limits; end an empty round; remove a round before it opens; set the NFT and key contracts, once",
  "powers.owner.bounds.ido":
    "Max. referrers 10% each, 365 days of vesting, slippage 3%; units cost at least 50% of the average; the manager grants at most 5% of supply",
  "powers.owner.can.nft": "Set weights and caps of later NFTs; choose who mints Sparks and Syndicates",
  "powers.owner.bounds.nft": "Within the code's caps: 100,000 Sparks and 5,000 Syndicates",
  "powers.owner.can.keys": "Open editions; choose products that issue keys",
  "powers.owner.bounds.keys": "Up to 64 editions, each with up to one million keys and 100,000 mining power",
  "powers.owner.can.fom":
    "Set rates, tiers and terms of later orders, and the timer threshold and length of the current round; move budgets between tiers; choose dividend receivers; set the double pool once",
  "powers.owner.bounds.fom": "Max. fee 10%, slippage 3%, 180 days; rates must total 100%",
  "powers.owner.can.double": "Set fee and term of later stakes; add to the reserve; choose who receives fees",
  "powers.owner.bounds.double": "Fee up to 10% of the reward; up to 730 days",
  "powers.owner.can.cashier":
    "Set the voucher-signing key; list assets; set daily limits and the share of payments reserved",
  "powers.owner.bounds.cashier": "Up to eight assets; vouchers last up to a week",
  "powers.owner.cannot.withdraw-what-belongs-users-any": "Withdraw users' funds from any product",
  "powers.owner.cannot.withdraw-more-than-surplus-whatever": "Withdraw more BNB than the surplus",
  "powers.owner.cannot.withdraw-more-than-surplus-whatever-held": "Withdraw more tokens than the surplus",
  "powers.owner.cannot.take-liquidity-token-holds": "Take the liquidity held by the token",
  "powers.owner.cannot.take-proceeds-round-may-still": "Take a round's proceeds before it has succeeded",
  "powers.owner.cannot.take-funding-vouchers": "Take the funds reserved for vouchers",
  "powers.owner.cannot.mint-cin-change-tokens-code": "Mint CIN or change the token's code",
  "powers.owner.cannot.initialise-again": "Initialise a contract twice",
  "powers.owner.cannot.own-implementation": "Take over an implementation contract",
  "powers.owner.cannot.use-part-contract-itself": "Call part of a split contract directly",
  "powers.owner.cannot.stop-release-mining-pause-ban":
    "Block mining withdrawals with a pause, blacklist, fees or tiers",
  "powers.owner.cannot.stop-claim-stake-pause-config": "Block staking claims with a pause or settings",
  "powers.owner.cannot.stop-release-fom": "Block FOM withdrawals",
  "powers.owner.cannot.keep-principal-double-closing-claims": "Keep double-pool principal by closing claims",
  "powers.owner.cannot.keep-principal-double-opening-closing":
    "Keep double-pool principal by opening and closing claims repeatedly",
  "powers.owner.cannot.stop-refund-presale": "Block presale refunds",
  "powers.owner.cannot.stop-claim-presale": "Block presale claims",
  "powers.owner.cannot.keep-bought-cin-back-never": "Withhold purchased CIN by never opening trading",
  "powers.owner.cannot.stop-claim-burn-pause": "Block burn dividend claims with a pause",
  "powers.owner.cannot.stop-transfers-cards": "Block NFT transfers",
  "powers.owner.cannot.stop-mints-transfers-keys-pause": "Block minting or transferring keys with a pause",
  "powers.owner.cannot.stop-vouchers-pause": "Block voucher redemption with a pause",
  "powers.owner.cannot.change-open-order-burn": "Change an active burn order",
  "powers.owner.cannot.change-open-order-fom": "Change an active FOM order",
  "powers.owner.cannot.change-running-stake-mining": "Change an active mining stake",
  "powers.owner.cannot.change-running-stake-stake": "Change an active stake",
  "powers.owner.cannot.change-running-stake-double": "Change an active double-pool stake",
  "powers.owner.cannot.change-round-presale-was-added": "Change a presale round once added",
  "powers.owner.cannot.remove-round-which-cin-was": "Remove a round that has grants",
  "powers.owner.cannot.change-weight-card": "Change an NFT's weight",
  "powers.owner.cannot.set-fees-token-beyond-5": "Set CIN trading fees above 5%",
  "powers.owner.cannot.set-tokens-spending-outside-its": "Set how the token spends fees outside the limits",
  "powers.owner.cannot.set-tokens-shares-outside-their": "Set the token's fee split outside the limits",
  "powers.owner.cannot.set-white-lists-rules-outside": "Set whitelist rules outside the limits",
  "powers.owner.cannot.name-tokens-oracle-again": "Change the token's oracle once set",
  "powers.owner.cannot.give-asset-another-price-feed": "Change an asset's price source",
  "powers.owner.cannot.set-rates-burn-outside-their": "Set burn rates outside the limits",
  "powers.owner.cannot.set-terms-burn-outside-their": "Set burn terms outside the limits",
  "powers.owner.cannot.set-rates-fom-outside-their": "Set FOM rates outside the limits",
  "powers.owner.cannot.set-tiers-fom-outside-their": "Set FOM tiers outside the limits",
  "powers.owner.cannot.name-double-pool-fom-again": "Change FOM's double pool once set",
  "powers.owner.cannot.set-terms-fom-outside-their": "Set FOM terms outside the limits",
  "powers.owner.cannot.set-mining-outside-its-bounds": "Set mining terms outside the limits",
  "powers.owner.cannot.set-stake-outside-its-bounds": "Set staking terms outside the limits",
  "powers.owner.cannot.set-presale-outside-its-bounds": "Set presale terms outside the limits",
  "powers.owner.cannot.set-weights-cards-outside-their": "Set NFT weights outside the limits",
  "powers.owner.cannot.set-maxima-cards-above-caps": "Set NFT caps above the code's limits",
  "powers.owner.cannot.open-editions-keys-outside-their": "Open key editions outside the limits",
  "powers.owner.cannot.set-cashier-outside-its-bounds": "Set the payments contract outside the limits",
  "powers.owner.cannot.set-double-outside-its-bounds": "Set double-pool terms outside the limits",
  "powers.owner.cannot.set-thresholds-levels-dont-rise": "Set level thresholds that don't increase",
  "powers.owner.cannot.hand-ownership-over-without-other":
    "Transfer ownership without the new owner's acceptance",
  "powers.owner.cannot.come-back-after-renouncing": "Regain ownership after renouncing",
  "powers.owner.cannot.keep-principal-contract-was-renounced":
    "Withhold principal in a contract whose ownership was renounced",
  "powers.manager.can.every": "Pause new positions; manage the blacklist and whitelist",
  "powers.manager.bounds.every": "Up to 200 per batch; neither can stop withdrawals of principal",
  "powers.manager.can.token":
    "Exempt accounts from fees; manage the whitelist; set the trading start until it has passed",
  "powers.manager.bounds.token": "Within a year",
  "powers.manager.can.referral":
    "Set an account's level manually, which decides its team rewards on later payments",
  "powers.manager.bounds.referral": "0 to 4",
  "powers.manager.can.stake": "Open and close rounds; add to a budget",
  "powers.manager.bounds.stake":
    "From surplus only; bonus up to 100%, up to a year; whitelist may take an entire round",
  "powers.manager.can.ido": "Add rounds; grant CIN",
  "powers.manager.bounds.ido":
    "From surplus only, within the owner's limits per day and in total; at least 0.01 BNB per unit and the owner's share of the average price; up to 48 rounds",
  "powers.manager.can.gifts": "Gift NFTs and keys",
  "powers.manager.bounds.gifts":
    "2,000 Sparks, 600 Flames, 200 Blazes, 60 Beacons, 50 Syndicates and 1,500 keys in total",
  "powers.manager.can.claims": "Open and close claims of rewards",
  "powers.manager.bounds.claims":
    "Can never stop FOM withdrawals; double-pool principal is available after 30 days",
  "powers.manager.cannot.do-what-owners-appoint-withdraw":
    "Use owner powers: appoint, withdraw, upgrade, configure",
  "powers.manager.cannot.do-what-owners-token": "Use owner powers in the token",
  "powers.manager.cannot.do-what-owners-mining": "Use owner powers in mining",
  "powers.manager.cannot.upgrade-product": "Upgrade a product",
  "powers.manager.cannot.keep-principal-black-list-stake": "Withhold staking principal using the blacklist",
  "powers.manager.cannot.keep-principal-black-list-mining": "Withhold mining principal using the blacklist",
  "powers.manager.cannot.keep-principal-black-list-fom": "Withhold FOM principal using the blacklist",
  "powers.manager.cannot.keep-principal-black-list-double":
    "Withhold double-pool principal using the blacklist",
  "powers.manager.cannot.keep-principal-black-list-presale": "Withhold presale purchases using the blacklist",
  "powers.manager.cannot.keep-principal-was-credited-before":
    "Withhold principal credited before the account was blocked",
  "powers.manager.cannot.take-rewards-away-for-good":
    "Take rewards away permanently: they're paid once the account is unblocked",
  "powers.manager.cannot.win-round-pausing": "Win a round by pausing",
  "powers.manager.cannot.win-round-pausing-blocks": "Win a round by pausing in every block",
  "powers.manager.cannot.take-won-round-back-pausing": "Take a won round back by pausing",
  "powers.manager.cannot.stop-products-swaps-taking-its":
    "Block a product's swaps by removing its fee exemption",
  "powers.manager.cannot.close-market-again-move-opening":
    "Close trading again, or move a start time that has passed",
  "powers.manager.cannot.put-opening-out-reach": "Postpone trading indefinitely",
  "powers.manager.cannot.free-everybody-from-fees-exempting":
    "Remove fees for everyone by exempting the pool",
  "powers.manager.cannot.promise-budget-not-there": "Promise a budget that isn't funded",
  "powers.manager.cannot.sell-grant-cin-not-there": "Sell or grant CIN the contract doesn't have",
  "powers.manager.cannot.give-away-cards-beyond-caps": "Gift NFTs beyond the caps in the code",
  "powers.manager.cannot.give-away-keys-beyond-cap": "Gift keys beyond the cap in the code",
  "powers.manager.cannot.set-level-above-4": "Set a level above 4",
  "powers.manager.cannot.list-more-than-200-accounts": "List more than 200 accounts per transaction",
};
