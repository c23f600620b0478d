// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Errors
/// @notice Every custom error of the protocol, named by domain, with every figure that a screen needs to explain it.
library Errors {
    /*//////////////////////////////////////////////////////////////////////////
                                        BURN
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The order is below the minimum; both in native coin. Gifts have a higher minimum.
    error Burn_BelowMinimum(uint256 amount, uint256 min);

    /// @notice The account refuses native coin, so its rewards stay where they are.
    error Burn_ClaimRefused(address account);

    /// @notice The contract accepts native coin only as a payment or a dividend.
    error Burn_NativeRefused(address sender);

    /// @notice The contract that receives the CIN of the Stake budget is not set yet.
    error Burn_NoStake();

    /// @notice The account has earned nothing since its last claim.
    error Burn_NothingToClaim(address account);

    /// @notice Orders can be opened only from `startTime`.
    error Burn_NotStarted(uint256 startTime);

    /// @notice The parts would exceed the payment.
    error Burn_RatesTooHigh(uint256 sum, uint256 max);

    /// @notice The contract that receives the CIN that is not burned can be set only once.
    error Burn_StakeAlreadySet(address current);

    /// @notice The account has the maximum of running gift orders. It can still open orders of its own.
    error Burn_TooManyGifts(address account, uint256 gifts, uint256 max);

    /// @notice The account has the maximum of running orders.
    error Burn_TooManyOrders(address account, uint256 running, uint256 max);

    /// @notice No account has this invite code.
    error Burn_UnknownCode(string code);

    /*//////////////////////////////////////////////////////////////////////////
                                      CASHIER
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The voucher would exceed the asset's daily limit. At `nextDay` the limit starts again.
    error Cashier_AboveDailyCap(address asset, uint256 paidToday, uint256 cap, uint256 nextDay);

    /// @notice The asset is already listed.
    error Cashier_AlreadyListed(address asset);

    /// @notice The account has already paid for this order.
    error Cashier_AlreadyPaid(address payer, uint256 orderId);

    /// @notice The asset does not answer `balanceOf` as an ERC-20 does.
    error Cashier_BadAsset(address asset);

    /// @notice The voucher's deadline is too far in the future.
    error Cashier_DeadlineTooFar(uint256 deadline, uint256 latest);

    /// @notice The voucher's amount exceeds the funding, from which vouchers are paid.
    error Cashier_NotFunded(address asset, uint256 amount, uint256 funding);

    /// @notice The payments contract does not accept or pay this asset.
    error Cashier_UnknownAsset(address asset);

    /// @notice The voucher expired at its deadline.
    error Cashier_VoucherExpired(uint256 nonce, uint256 deadline);

    /// @notice The voucher was already paid.
    error Cashier_VoucherUsed(uint256 nonce);

    /// @notice The service's current key has not signed this voucher for this contract and chain.
    error Cashier_WrongSignature(uint256 nonce);

    /*//////////////////////////////////////////////////////////////////////////
                                       CLAIMS
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The transaction's gas limit is too low: each part needs `needed`. Nothing was claimed.
    error Claims_OutOfGas(uint256 left, uint256 needed);

    /// @notice The contract is not a product that pays rewards.
    error Claims_UnknownProduct(address target);

    /*//////////////////////////////////////////////////////////////////////////
                                       DOUBLE
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The stake was already paid or withdrawn.
    error Double_AlreadyClaimed(uint256 index);

    /// @notice Claims are closed for now. 30 days after a stake's end its principal can be withdrawn anyway.
    error Double_ClaimClosed();

    /// @notice An account can deposit only for itself.
    error Double_NotCaller(address account, address caller);

    /// @notice Nothing unlocks before `nextUnlock` (0: no stake), unless the price doubles. `withheld`: while blocked.
    error Double_NothingToClaim(address account, uint256 nextUnlock, uint256 withheld);

    /// @notice The stake belongs to another account; owner zero: no stake has that number.
    error Double_NotStakeOwner(uint256 index, address owner, address account);

    /// @notice The reserve has less left than the deposit's reward.
    error Double_ReserveTooSmall(uint256 needed, uint256 left);

    /// @notice The principal can be withdrawn after that time, if claims are still closed then.
    error Double_TooEarly(uint256 index, uint256 availableAt);

    /// @notice The account has the maximum of active stakes.
    error Double_TooManyStakes(address account, uint256 max);

    /// @notice A deposit must move exactly all CIN of an order.
    error Double_WrongAmount(uint256 amount, uint256 expected);

    /*//////////////////////////////////////////////////////////////////////////
                                         FOM
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The order exceeds what is left of the account's maximum, in USDT.
    error Fom_AboveUserMax(address account, uint256 amount, uint256 left);

    /// @notice The CIN of that order has left the contract. Status 1: to its owner; 2: to the double pool.
    error Fom_AlreadyReleased(uint256 index, uint256 status);

    /// @notice The order is below the minimum; both in USDT.
    error Fom_BelowPrice(uint256 amount, uint256 price);

    /// @notice The collected dividends are below the minimum to send; both in USDT.
    error Fom_BelowSendMin(uint256 collected, uint256 sendMin);

    /// @notice Rewards can't be claimed for now. Withdrawing an unlocked order works, and pays its reward, too.
    error Fom_ClaimClosed();

    /// @notice Claims were closed before, so they must stay open until then.
    error Fom_ClaimsClosedBefore(uint256 next);

    /// @notice The contract that doubles completed orders can be set only once.
    error Fom_DoubleAlreadySet(address current);

    /// @notice With less gas, a failure of the examination would not mean that orders are impossible.
    error Fom_GasTooLow(uint256 needed);

    /// @notice The key contract can't be replaced, because accounts have keys there. Zero stops new keys.
    error Fom_KeyNftAlreadySet(address current);

    /// @notice Only the key contract may fetch keys.
    error Fom_NotKeyNft(address caller);

    /// @notice The contract accepts native coin only as a payment.
    error Fom_NativeRefused(address sender);

    /// @notice Tiers are numbered from zero on.
    error Fom_NoSuchTier(uint256 index, uint256 tiers);

    /// @notice Only the contract that doubles completed orders may take them over.
    error Fom_NotDouble(address caller);

    /// @notice No round is active: none has begun, or its time is over.
    error Fom_NoRound();

    /// @notice The account has earned nothing since its last claim.
    error Fom_NothingToClaim(address account);

    /// @notice No dividends are set aside for the receiver.
    error Fom_NothingOwed(address receiver);

    /// @notice The order belongs to another account; owner zero: no order has that number.
    error Fom_NotOrderOwner(uint256 index, address owner, address account);

    /// @notice Only the contract itself may call this.
    error Fom_NotSelf(address caller);

    /// @notice Orders can be opened only from `startTime`.
    error Fom_NotStarted(uint256 startTime);

    /// @notice Qualifying orders are accepted, so the round can't be extended.
    error Fom_OrdersOpen();

    /// @notice The CIN is locked until `endTime`.
    error Fom_OrderLocked(uint256 index, uint256 endTime);

    /// @notice Until then only the owner can release the order, because the owner can choose the double pool instead.
    error Fom_OwnersChoice(uint256 index, uint256 openTime);

    /// @notice The result of an examination, which always reverts. Users never see it.
    error Fom_Probed(uint256 outcome);

    /// @notice The parts would exceed the payment.
    error Fom_RatesTooHigh(uint256 sum, uint256 max);

    /// @notice The round can't be extended: enough time is left, or it was extended by a day since its last order.
    error Fom_RoundHeld(uint256 endTime, uint256 held);

    /// @notice The tier's reward budget has less left than the order's reward.
    error Fom_TierEmpty(uint256 index, uint256 needed, uint256 left);

    /*//////////////////////////////////////////////////////////////////////////
                                     FORCE POOL
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The amount is larger than the pool can count.
    error ForcePool_AmountTooLarge(uint256 amount, uint256 max);

    /// @notice An emission amount must be a multiple of the grain.
    error ForcePool_AmountNotWhole(uint256 amount, uint256 grain);

    /// @notice Too many days passed without a call: call the checkpoint until it reaches today, then retry.
    error ForcePool_Behind(uint256 day, uint256 today);

    /// @notice The clock is beyond the last day that the pool can count.
    error ForcePool_ClockTooLarge(uint256 clock, uint256 max);

    /// @notice Force must end after today.
    error ForcePool_ExpiryPassed(uint256 expiresOnDay, uint256 today);

    /// @notice Force must end on a day that the pool can count, or never.
    error ForcePool_ExpiryTooFar(uint256 expiresOnDay, uint256 max);

    /// @notice Force must be a multiple of the grain, and not zero.
    error ForcePool_ForceNotWhole(uint256 force, uint256 grain);

    /// @notice The force exceeds the room that the pool has left.
    error ForcePool_ForceTooLarge(uint256 force, uint256 max);

    /// @notice The holder has less force ending on that day than the amount to remove.
    error ForcePool_NoSuchForce(uint160 holder, uint256 expiresOnDay, uint256 held, uint256 asked);

    /// @notice Holder number zero is not allowed.
    error ForcePool_ZeroHolder();

    /*//////////////////////////////////////////////////////////////////////////
                                         IDO
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The purchase exceeds what the account may still buy while only whitelisted accounts may buy.
    error Ido_AboveFirstShare(address account, uint256 times, uint256 left);

    /// @notice The purchase exceeds the units left in the round.
    error Ido_AboveLeft(uint256 times, uint256 left);

    /// @notice The purchase exceeds what the account may still buy in this round.
    error Ido_AboveUserMax(address account, uint256 times, uint256 left);

    /// @notice The purchase is below the minimum.
    error Ido_BelowMin(uint256 times, uint256 min);

    /// @notice The purchase closes the round and needs more gas, because it also adds liquidity.
    error Ido_GasTooLow(uint256 gas, uint256 least);

    /// @notice The grant exceeds what the owner allows the manager, today or in total.
    error Ido_GrantsExhausted(uint256 amount, uint256 leftToday, uint256 left);

    /// @notice Liquidity was added recently; the next part can be added at `nextTime`.
    error Ido_LiquidityTooSoon(uint256 nextTime);

    /// @notice The account rejects native coin, and there is nothing else to claim.
    error Ido_NativeRefused(address account, uint256 amount);

    /// @notice CIN trades, but its average price is not known at the moment.
    error Ido_NoAverage();

    /// @notice The round has no liquidity to add: it has not closed, failed, or everything was added.
    error Ido_NoLiquidity(uint256 round);

    /// @notice The contract that mints burn nodes is not set, or it fails.
    error Ido_NoNodes();

    /// @notice No round is open or upcoming; `last` is the number of the newest round.
    error Ido_NoRound(uint256 last);

    /// @notice No round has that number.
    error Ido_NoSuchRound(uint256 index, uint256 last);

    /// @notice Only a round that ended below its soft cap can be refunded.
    error Ido_NotFailed(uint256 round, uint256 endTime);

    /// @notice The CIN for rounds and grants exceeds the contract's surplus.
    error Ido_NotFunded(uint256 amount, uint256 surplus);

    /// @notice Nothing is claimable before `nextRelease` (0: none). Withheld amounts wait until it is unblocked.
    error Ido_NothingToClaim(address account, uint256 nextRelease, uint256 withheldTokens, uint256 withheldNative);

    /// @notice The account has no bought CIN left that could leave early.
    error Ido_NothingToExit(address account);

    /// @notice The account has no refund left to claim for that round.
    error Ido_NothingToRefund(address account, uint256 round);

    /// @notice CIN can't be bought on the DEX before trading opens; zero: the time is not set yet.
    error Ido_NotTrading(uint256 opensAt);

    /// @notice Only whitelisted accounts may buy before `opensAt`.
    error Ido_NotWhiteListed(address account, uint256 opensAt);

    /// @notice The NFT contracts are set and can't be changed any more.
    error Ido_PeersSet(address nft, address keys);

    /// @notice The pool's price is too far from its average: adding `usdt` would need `tokens` CIN instead of `fair`.
    error Ido_RatioMoved(uint256 usdt, uint256 tokens, uint256 fair);

    /// @notice The round can't be removed, because grants vest on its terms.
    error Ido_RoundHasGrants(uint256 round);

    /// @notice The round can't be ended early: units were sold, or `from` has not come.
    error Ido_RoundNotEmpty(uint256 round, uint256 sold, uint256 from);

    /// @notice The round opens at `opensAt`.
    error Ido_RoundNotOpen(uint256 round, uint256 opensAt);

    /// @notice A round that has opened can't be removed.
    error Ido_RoundOpened(uint256 round, uint256 opensAt);

    /// @notice The round's CIN exceeds what the owner allows the manager, today or in total.
    error Ido_RoundsExhausted(uint256 amount, uint256 leftToday, uint256 left);

    /// @notice The number of burn nodes exceeds the maximum per call.
    error Ido_TooManyNodes(uint256 times, uint256 max);

    /// @notice The maximum number of rounds is reached.
    error Ido_TooManyRounds(uint256 max);

    /// @notice The manager can't add more rounds: it has added all that the owner allows, or too many are waiting.
    error Ido_TooManyWaiting(uint256 rounds, uint256 max);

    /// @notice A unit must cost at least `least`, because of the average price or the owner's minimum.
    error Ido_UnitTooCheap(uint256 amount, uint256 least);

    /*//////////////////////////////////////////////////////////////////////////
                                        LOGS
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The log has no numbers left for new addresses.
    error Log_AccountsFull(uint256 max);

    /// @notice The log has no numbers left for new symbols and actions.
    error Log_NamesFull(bytes32 name, uint256 max);

    /// @notice Only listed contracts may write logs.
    error Log_NotAdmin(address caller);

    /*//////////////////////////////////////////////////////////////////////////
                                      MANAGED
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The withdrawal exceeds the surplus: the rest belongs to users.
    error Managed_AboveSurplus(address asset, uint256 amount, uint256 surplus);

    /// @notice The batch is empty or longer than allowed.
    error Managed_BatchSize(uint256 length, uint256 max);

    /// @notice The account is blocked: it can't open positions.
    error Managed_BlackListed(address account);

    /// @notice A caller can claim for another account only once a day.
    error Managed_ClaimedToday(address account, uint256 nextTime);

    /// @notice The caller is neither the owner nor the manager.
    error Managed_NotManager(address caller);

    /// @notice A value is outside the bounds that the code sets.
    error Managed_OutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max);

    /// @notice New positions are stopped for now. Exits still work.
    error Managed_Paused();

    /// @notice The time since the last pause has to be as long as that pause, and at least an hour.
    error Managed_PausedBefore(uint256 nextTime);

    /// @notice A ban delays the rewards of this account until then.
    error Managed_RewardsHeld(address account, uint256 until);

    /// @notice The zero address can't be used here.
    error Managed_ZeroAddress();

    /// @notice The amount must not be zero.
    error Managed_ZeroAmount();

    /*//////////////////////////////////////////////////////////////////////////
                                       MINING
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Keys can add only `left` more mining power before `nextTime`.
    error Mining_AbovePowerCap(uint256 force, uint256 left, uint256 nextTime);

    /// @notice The account's active principal would exceed the maximum per account.
    error Mining_AboveUserMax(address account, uint256 max, uint256 running, uint256 asked);

    /// @notice The principal of that stake was already withdrawn.
    error Mining_AlreadyReleased(address account, uint256 index);

    /// @notice The deposit is below the minimum.
    error Mining_BelowUserMin(uint256 amount, uint256 min);

    /// @notice An early exit needs this much gas left to ask the registry for the account's ancestors.
    error Mining_GasTooLow(uint256 available, uint256 needed);

    /// @notice The key contract can be set only once.
    error Mining_KeyNftAlreadySet(address current);

    /// @notice Users have until then to leave before the announced daily emission applies.
    error Mining_MintDayTooEarly(uint256 readyAt);

    /// @notice No change of the daily emission is announced, or the announcement has expired.
    error Mining_NoMintDayAnnounced();

    /// @notice Only the key contract may grant mining power.
    error Mining_NotKeyNft(address caller);

    /// @notice The account has no stake with that number.
    error Mining_NoSuchStake(address account, uint256 index, uint256 stakes);

    /// @notice Tiers are numbered from zero on.
    error Mining_NoSuchTier(uint256 index, uint256 tiers);

    /// @notice The account has earned nothing since its last claim.
    error Mining_NothingToClaim(address account);

    /// @notice The value is not a multiple of the unit in which it is stored.
    error Mining_NotWhole(bytes32 field, uint256 value, uint256 unit);

    /// @notice Another daily emission is announced.
    error Mining_OtherMintDay(uint256 amount, uint256 announced);

    /// @notice The principal is locked until `unlocksAt`.
    error Mining_StakeLocked(uint256 index, uint256 unlocksAt);

    /// @notice The deposit exceeds the room left in the tier.
    error Mining_TierFull(uint256 index, uint256 cap, uint256 running, uint256 asked);

    /// @notice Too much of the account's power ended since its last claim: call `updateUser`, then retry.
    error Mining_UpdateFirst(address account);

    /*//////////////////////////////////////////////////////////////////////////
                                         NFT
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Keys that a product wants to promise would exceed its daily maximum.
    error KeyNft_DailyCap(address product, uint256 perDay);

    /// @notice A gift exceeds what the manager can grant in 24 hours. `left` is what it can grant now.
    error KeyNft_DailyGrants(uint256 count, uint256 left);

    /// @notice The edition has less room than the number of keys needs.
    error KeyNft_EditionFull(uint256 id, uint256 room, uint256 asked);

    /// @notice The maximum number of gift keys has been given.
    error KeyNft_GrantsExhausted(uint256 granted, uint256 cap);

    /// @notice Keys cannot be minted to the account, because it is a contract that doesn't accept them.
    error KeyNft_KeysRefused(address account);

    /// @notice No edition has that number.
    error KeyNft_NoSuchEdition(uint256 id, uint256 last);

    /// @notice The account has no credited keys to mint.
    error KeyNft_NothingToMint(address account);

    /// @notice Only listed products may credit keys.
    error KeyNft_NotProduct(address caller);

    /// @notice All places for products are taken, permanently.
    error KeyNft_ProductsFull(uint256 max);

    /// @notice A merge needs exactly `needed` keys.
    error KeyNft_WrongCount(uint256 given, uint256 needed);

    /// @notice NFTs that the minter of a tier wants to mint would exceed its daily maximum.
    error Nft_DailyCap(uint256 level, uint256 perDay);

    /// @notice A gift exceeds what the manager can grant in 24 hours. Both are weights.
    error Nft_DailyGrants(uint256 weight, uint256 left);

    /// @notice The maximum number of gift NFTs of this tier has been given.
    error Nft_GrantsExhausted(uint256 level, uint256 granted, uint256 cap);

    /// @notice The tier already has a minter, which can't be replaced.
    error Nft_MinterAlreadySet(uint256 level, address current);

    /// @notice The NFTs are of different tiers.
    error Nft_MixedTiers(uint256 tokenId, uint256 level, uint256 expected);

    /// @notice NFTs of the tier come only from merges and gifts.
    error Nft_NoMinter(uint256 level);

    /// @notice The caller is not listed as a minter of that tier.
    error Nft_NotMinter(address caller, uint256 level);

    /// @notice The account has earned nothing since its last claim.
    error Nft_NothingToClaim(address account);

    /// @notice Only the token may bind an NFT for an account.
    error Nft_NotToken(address caller);

    /// @notice Another account holds the NFT.
    error Nft_NotYourCard(uint256 tokenId, address holder);

    /// @notice The same NFT was given twice.
    error Nft_RepeatedCard(uint256 tokenId);

    /// @notice The maximum number of NFTs of this tier has been minted.
    error Nft_SupplyExhausted(uint256 level, uint256 minted, uint256 max);

    /// @notice NFTs of that tier can't be merged.
    error Nft_TopTier(uint256 level);

    /// @notice A merge needs exactly `needed` NFTs.
    error Nft_WrongCount(uint256 given, uint256 needed);

    /*//////////////////////////////////////////////////////////////////////////
                                      PRODUCT
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The pool's price is too far from the time-weighted one: it was moved, or the amount is too large.
    error Product_PriceMoved(uint256 amount, uint256 min);

    /// @notice The native coin sent is not exactly the cost of the call.
    error Product_WrongValue(uint256 sent, uint256 expected);

    /*//////////////////////////////////////////////////////////////////////////
                                    REGISTRATION
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The account is already registered.
    error Referral_AlreadyRegistered(address account, uint256 index);

    /// @notice Every invite code is taken.
    error Referral_Full(uint256 max);

    /// @notice The account has to register first.
    error Referral_NotRegistered(address account);

    /// @notice Only listed products may count volume and register accounts.
    error Referral_NotProduct(address caller);

    /// @notice The list of products is closed permanently.
    error Referral_ProductsClosed();

    /// @notice The list of products is full.
    error Referral_ProductsFull(uint256 max);

    /// @notice The referrer isn't registered.
    error Referral_ReferralNotRegistered(address referral);

    /// @notice An account can't refer itself.
    error Referral_SelfReferral(address account);

    /// @notice Each team level must require more than the level below it.
    error Referral_TeamAmountsNotRising(uint256 level, uint256 below, uint256 amount);

    /// @notice Thresholds must be in whole USDT.
    error Referral_NotWhole(uint256 amount);

    /// @notice A referrer is needed: open an invitation link.
    error Referral_ZeroReferral();

    /*//////////////////////////////////////////////////////////////////////////
                                        STAKE
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The budget exceeds what is left of the manager's allotment, today or in total.
    error Stake_AboveAllotment(uint256 amount, uint256 leftToday, uint256 left);

    /// @notice The stake exceeds what is left of the round's limit.
    error Stake_AboveLimit(uint256 amount, uint256 left);

    /// @notice The stake exceeds what is left of one account's share of the round in whitelist time.
    error Stake_AboveShare(address account, uint256 amount, uint256 left);

    /// @notice The stake exceeds what is left of the account's maximum.
    error Stake_AboveUserMax(address account, uint256 amount, uint256 left);

    /// @notice The stake is below the minimum.
    error Stake_BelowMin(uint256 amount, uint256 min);

    /// @notice The budget exceeds the contract's surplus.
    error Stake_BudgetNotFunded(uint256 amount, uint256 surplus);

    /// @notice The deposit's reward exceeds what is left of the round's budget.
    error Stake_BudgetTooSmall(uint256 needed, uint256 left);

    /// @notice The start lies in the past or within the cooldown after the last round.
    error Stake_CoolingDown(uint256 startTime, uint256 earliest);

    /// @notice The stake can exit early only from a day after its start.
    error Stake_ExitTooEarly(uint256 index, uint256 opensAt);

    /// @notice No round has that number.
    error Stake_NoSuchRound(uint256 index, uint256 last);

    /// @notice No stake has that number.
    error Stake_NoSuchStake(uint256 index, uint256 last);

    /// @notice Nothing is claimable before `nextRelease` (0: none). Withheld amounts wait until it is unblocked.
    error Stake_NothingToClaim(address account, uint256 nextRelease, uint256 withheld);

    /// @notice The stake is over, or never existed.
    error Stake_NotRunning(uint256 index);

    /// @notice The stake belongs to another account.
    error Stake_NotStakeOwner(uint256 index, address owner, address account);

    /// @notice Only whitelisted accounts may deposit before `opensAt`.
    error Stake_NotWhiteListed(address account, uint256 opensAt);

    /// @notice The newest round is over; number 0: there has been none yet.
    error Stake_RoundClosed(uint256 round, uint256 endTime);

    /// @notice A round is active: only one can be active at a time.
    error Stake_RoundNotOver(uint256 round, uint256 endTime);

    /// @notice The round accepts deposits only from its start.
    error Stake_RoundNotStarted(uint256 round, uint256 startTime);

    /// @notice The manager has opened the maximum number of rounds for today.
    error Stake_TooManyRounds(uint256 max);

    /// @notice The account has the maximum of active stakes.
    error Stake_TooManyStakes(address account, uint256 max);

    /*//////////////////////////////////////////////////////////////////////////
                                        SWAP
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The account used the faucet less than a day ago.
    error Faucet_TooSoon(address account, uint256 availableAt);

    /// @notice The LP tokens are locked until then.
    error FirstLiquidity_Locked(uint256 unlocksAt);

    /// @notice Only the owner of the locked LP tokens can take them.
    error FirstLiquidity_NotOwner(address caller);

    /// @notice The pool already has liquidity, and so a price.
    error FirstLiquidity_NotTheFirst(address pair);

    /*//////////////////////////////////////////////////////////////////////////
                                       ORACLE
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The asset already has a pair, which can't be changed.
    error Oracle_AssetKnown(address asset, address pair);

    /// @notice The pair is empty, so it has no price.
    error Oracle_NoLiquidity(address pair);

    /// @notice The pair doesn't trade against the stablecoin.
    error Oracle_NotAgainstUsdt(address pair);

    /// @notice The last observation is too old for a price: record one and wait half a window.
    error Oracle_Stale(address asset, uint256 observedAt, uint256 maxAge);

    /// @notice The price was observed for less than half a window. Zero: `update()` was never called.
    error Oracle_TooYoung(address asset, uint256 availableAt);

    /// @notice The oracle has no pair for this asset.
    error Oracle_UnknownAsset(address asset);

    /*//////////////////////////////////////////////////////////////////////////
                                        TOKEN
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Only the token itself may use its distributor.
    error Distributor_NotToken(address caller);

    /// @notice Trading has opened, so settings of the opening can't be changed.
    error Token_AlreadyOpen(uint256 openTime);

    /// @notice The value can be set only once, and is already set.
    error Token_AlreadySet(address current);

    /// @notice The account can't be used here: it has no code, or is a part of the token itself.
    error Token_BadContract(address account);

    /// @notice The collected CIN is below the minimum to sell.
    error Token_BelowSendMin(uint256 collected, uint256 sendMin);

    /// @notice The collected CIN is below the minimum to burn.
    error Token_BurnTooLittle(uint256 collected, uint256 burnMin);

    /// @notice The collected CIN was burned too recently.
    error Token_BurnTooSoon(uint256 availableAt);

    /// @notice A fee exemption is permanent, so that nobody can stop a product's swaps.
    error Token_ExemptionIsPermanent(address account);

    /// @notice The call has too little gas to call the receivers.
    error Token_GasTooLow(uint256 left, uint256 needed);

    /// @notice The contract accepts native coin only from the DEX.
    error Token_NativeRefused(address sender);

    /// @notice Trading opens at that time; zero: it is not set yet.
    error Token_NotOpen(uint256 opensAt);

    /// @notice A required address is not set yet.
    error Token_NotSet(bytes32 field);

    /// @notice Only presale buyers and whitelisted accounts may buy before `endsAt`.
    error Token_NotWhiteListed(address account, uint256 endsAt);

    /// @notice No former receiver is owed anything under this number.
    error Token_NothingOwed(uint256 index);

    /// @notice The pool's price is too far from the time-weighted one: it was moved, or the amount is too large.
    error Token_PriceMoved(uint256 amount, uint256 min);

    /// @notice The protocol swapped in this pool a short while ago. The next swap is possible from that time.
    error Token_SwapTooSoon(uint256 nextTime);

    /// @notice The purchase exceeds the account's limit for the whitelist period.
    error Token_WhiteCapExceeded(address account, uint256 cap, uint256 bought, uint256 asked);

    /*//////////////////////////////////////////////////////////////////////////
                                       UPGRADE
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Another upgrade is announced until then.
    error Upgrade_AlreadyAnnounced(address implementation, uint256 expiresAt);

    /// @notice After an announcement the next one has to wait.
    error Upgrade_AnnouncedBefore(uint256 nextTime);

    /// @notice Positions can leave early only while an upgrade is announced.
    error Upgrade_ExitsClosed();

    /// @notice Upgrades of this contract have ended permanently.
    error Upgrade_Frozen();

    /// @notice This upgrade is not announced, or its announcement has expired. Zero: none is announced.
    error Upgrade_NotAnnounced(address implementation, address announced);

    /// @notice The code at the address is not the announced code.
    error Upgrade_OtherCode(bytes32 codehash, bytes32 announced);

    /// @notice Users have until then to leave before the announced upgrade.
    error Upgrade_TooEarly(uint256 readyAt);
}
