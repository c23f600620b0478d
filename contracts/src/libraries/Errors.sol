// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Errors
/// @notice Every custom error of the protocol, named by domain, with every figure a screen needs to explain it.
library Errors {
    /*//////////////////////////////////////////////////////////////////////////
                                        BURN
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The order is smaller than allowed; both in native coin. Gifts have a higher least amount.
    error Burn_BelowMinimum(uint256 amount, uint256 min);

    /// @notice The contract takes the native coin as a payment or a dividend only.
    error Burn_NativeRefused(address sender);

    /// @notice Nobody is named yet who takes what belongs to the Stake budget.
    error Burn_NoStake();

    /// @notice The account has earned nothing that it was not paid.
    error Burn_NothingToClaim(address account);

    /// @notice Orders can be opened from that time on.
    error Burn_NotStarted(uint256 startTime);

    /// @notice The parts would be more than the payment.
    error Burn_RatesTooHigh(uint256 sum, uint256 max);

    /// @notice Who takes the CIN that is not burned is set once, and was.
    error Burn_StakeAlreadySet(address current);

    /// @notice As many running orders of the account as may be are gifts. Its own are not touched by that.
    error Burn_TooManyGifts(address account, uint256 gifts, uint256 max);

    /// @notice As many orders of the account are running as may be.
    error Burn_TooManyOrders(address account, uint256 running, uint256 max);

    /// @notice The invite code stands for nobody.
    error Burn_UnknownCode(string code);

    /*//////////////////////////////////////////////////////////////////////////
                                      CASHIER
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice With this voucher more would be paid in a day than may be. The next day counts from zero.
    error Cashier_AboveDailyCap(address asset, uint256 paidToday, uint256 cap, uint256 nextDay);

    /// @notice The asset is listed already.
    error Cashier_AlreadyListed(address asset);

    /// @notice The account has paid for that order.
    error Cashier_AlreadyPaid(address payer, uint256 orderId);

    /// @notice No voucher may be good for so long.
    error Cashier_DeadlineTooFar(uint256 deadline, uint256 latest);

    /// @notice The voucher is worth more than what vouchers can be paid from.
    error Cashier_NotFunded(address asset, uint256 amount, uint256 funding);

    /// @notice The cashier neither takes nor pays that asset.
    error Cashier_UnknownAsset(address asset);

    /// @notice The voucher was good until then.
    error Cashier_VoucherExpired(uint256 nonce, uint256 deadline);

    /// @notice The voucher was paid already.
    error Cashier_VoucherUsed(uint256 nonce);

    /// @notice The service has not signed this voucher, not for this contract and chain, or with a key it no longer uses.
    error Cashier_WrongSignature(uint256 nonce);

    /*//////////////////////////////////////////////////////////////////////////
                                       DOUBLE
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The stake was paid or taken back before.
    error Double_AlreadyClaimed(uint256 index);

    /// @notice Claims are closed for now. 30 days past a stake's end its principal can be taken back without them.
    error Double_ClaimClosed();

    /// @notice A deposit is for the caller itself.
    error Double_NotCaller(address account, address caller);

    /// @notice Nothing is unlocked before then, if the price doesn't double (0: there is no stake). What is withheld waits for the
    /// end of a ban.
    error Double_NothingToClaim(address account, uint256 nextUnlock, uint256 withheld);

    /// @notice The stake is somebody else's; the zero address: there is none of that number.
    error Double_NotStakeOwner(uint256 index, address owner, address account);

    /// @notice The reserve has less left than the deposit would earn.
    error Double_ReserveTooSmall(uint256 needed, uint256 left);

    /// @notice The principal can be taken back after that time, if claims are closed then.
    error Double_TooEarly(uint256 index, uint256 availableAt);

    /// @notice The account has as many stakes as it may have at once.
    error Double_TooManyStakes(address account, uint256 max);

    /// @notice All CIN of an order moves, no more and no less.
    error Double_WrongAmount(uint256 amount, uint256 expected);

    /*//////////////////////////////////////////////////////////////////////////
                                         FOM
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The account may have no more in orders than what is left of its maximum, in USDT.
    error Fom_AboveUserMax(address account, uint256 amount, uint256 left);

    /// @notice The CIN of that order left before. Status 1: to its owner; 2: into the double pool.
    error Fom_AlreadyReleased(uint256 index, uint256 status);

    /// @notice The order is smaller than allowed; both in USDT.
    error Fom_BelowPrice(uint256 amount, uint256 price);

    /// @notice Fewer dividends are collected than are worth sending; both in USDT.
    error Fom_BelowSendMin(uint256 collected, uint256 sendMin);

    /// @notice Rewards can't be claimed for now. Releases work, and pay rewards too.
    error Fom_ClaimClosed();

    /// @notice Who doubles completed orders is set once, and was.
    error Fom_DoubleAlreadySet(address current);

    /// @notice Who sets keys aside is named once, and was: accounts have keys there. Naming nobody stops new ones.
    error Fom_KeyNftAlreadySet(address current);

    /// @notice Only who sets keys aside may fetch them.
    error Fom_NotKeyNft(address caller);

    /// @notice The contract takes the native coin as a payment only.
    error Fom_NativeRefused(address sender);

    /// @notice Tiers are numbered from zero on.
    error Fom_NoSuchTier(uint256 index, uint256 tiers);

    /// @notice Only the contract that doubles completed orders may take them over.
    error Fom_NotDouble(address caller);

    /// @notice No round runs: none has begun, or its time is over.
    error Fom_NoRound();

    /// @notice Nothing has been earned since the last claim.
    error Fom_NothingToClaim(address account);

    /// @notice The order is somebody else's; the zero address: there is none of that number.
    error Fom_NotOrderOwner(uint256 index, address owner, address account);

    /// @notice Only the contract itself may call this.
    error Fom_NotSelf(address caller);

    /// @notice Orders can be opened from that time on.
    error Fom_NotStarted(uint256 startTime);

    /// @notice Orders that count go through, so the round's clock runs on.
    error Fom_OrdersOpen();

    /// @notice The CIN is locked until then.
    error Fom_OrderLocked(uint256 index, uint256 endTime);

    /// @notice The parts would be more than the payment.
    error Fom_RatesTooHigh(uint256 sum, uint256 max);

    /// @notice The round can't be held: it has time enough, or it was held for a day since its last order.
    error Fom_RoundHeld(uint256 endTime, uint256 held);

    /// @notice The budget of the tier has less left than the order would earn.
    error Fom_TierEmpty(uint256 index, uint256 needed, uint256 left);

    /*//////////////////////////////////////////////////////////////////////////
                                     FORCE POOL
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice More money than any asset of the protocol has wei.
    error ForcePool_AmountTooLarge(uint256 amount, uint256 max);

    /// @notice Emission is counted in multiples of the grain.
    error ForcePool_AmountNotWhole(uint256 amount, uint256 grain);

    /// @notice Too many days have ended since anybody called: run the checkpoint until it reaches today, then retry.
    error ForcePool_Behind(uint256 day, uint256 today);

    /// @notice The clock is beyond the last day that the pool can count.
    error ForcePool_ClockTooLarge(uint256 clock, uint256 max);

    /// @notice Force must end after today.
    error ForcePool_ExpiryPassed(uint256 expiresOnDay, uint256 today);

    /// @notice Force must end on a day that the pool can count, or never.
    error ForcePool_ExpiryTooFar(uint256 expiresOnDay, uint256 max);

    /// @notice Force is a multiple of the grain, and not zero.
    error ForcePool_ForceNotWhole(uint256 force, uint256 grain);

    /// @notice More force than the pool has room for.
    error ForcePool_ForceTooLarge(uint256 force, uint256 max);

    /// @notice The holder has less force ending on that day than is to be removed.
    error ForcePool_NoSuchForce(uint160 holder, uint256 expiresOnDay, uint256 held, uint256 asked);

    /// @notice Number zero is nobody's.
    error ForcePool_ZeroHolder();

    /*//////////////////////////////////////////////////////////////////////////
                                         IDO
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The round has no more units than that left.
    error Ido_AboveLeft(uint256 times, uint256 left);

    /// @notice The account may have no more of this round than that.
    error Ido_AboveUserMax(address account, uint256 times, uint256 left);

    /// @notice A purchase is at least the minimum.
    error Ido_BelowMin(uint256 times, uint256 min);

    /// @notice The account takes no native coin, and there is nothing else to claim.
    error Ido_NativeRefused(address account, uint256 amount);

    /// @notice No contract is set that mints burn nodes.
    error Ido_NoNodes();

    /// @notice No round is open or to come; the last one's number.
    error Ido_NoRound(uint256 last);

    /// @notice No round has that number.
    error Ido_NoSuchRound(uint256 index, uint256 last);

    /// @notice Only a round that ended below its soft cap is refunded.
    error Ido_NotFailed(uint256 round, uint256 endTime);

    /// @notice CIN of rounds and grants comes out of the surplus that lies in the contract.
    error Ido_NotFunded(uint256 amount, uint256 surplus);

    /// @notice Nothing can be claimed before the next release (0: there is none). What is withheld waits for the end of a ban.
    error Ido_NothingToClaim(address account, uint256 nextRelease, uint256 withheldTokens, uint256 withheldNative);

    /// @notice The account has nothing to get back of that round.
    error Ido_NothingToRefund(address account, uint256 round);

    /// @notice Before trading opens nobody can buy CIN on the exchange; zero: it is not decided yet.
    error Ido_NotTrading(uint256 opensAt);

    /// @notice Until then only the white list may buy.
    error Ido_NotWhiteListed(address account, uint256 opensAt);

    /// @notice A grant vests on the round's terms, so it stays.
    error Ido_RoundHasGrants(uint256 round);

    /// @notice The round opens then.
    error Ido_RoundNotOpen(uint256 round, uint256 opensAt);

    /// @notice A round that has opened stays.
    error Ido_RoundOpened(uint256 round, uint256 opensAt);

    /// @notice One call mints no more burn nodes than that.
    error Ido_TooManyNodes(uint256 times, uint256 max);

    /// @notice There are as many rounds as there may be.
    error Ido_TooManyRounds(uint256 max);

    /*//////////////////////////////////////////////////////////////////////////
                                        LOGS
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The log has a number for as many addresses as it can.
    error Log_AccountsFull(uint256 max);

    /// @notice The log has a number for as many symbols and actions as it can.
    error Log_NamesFull(bytes32 name, uint256 max);

    /// @notice Only listed contracts write logs.
    error Log_NotAdmin(address caller);

    /*//////////////////////////////////////////////////////////////////////////
                                      MANAGED
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice More was to be withdrawn than is surplus: the rest belongs to users.
    error Managed_AboveSurplus(address asset, uint256 amount, uint256 surplus);

    /// @notice A batch is empty or longer than allowed.
    error Managed_BatchSize(uint256 length, uint256 max);

    /// @notice The account is blacklisted: it opens nothing new and claims no reward.
    error Managed_BlackListed(address account);

    /// @notice The caller is neither the owner nor the manager.
    error Managed_NotManager(address caller);

    /// @notice A config value is outside the bounds that the code sets.
    error Managed_OutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max);

    /// @notice New positions are stopped for now. Exits work.
    error Managed_Paused();

    /// @notice The zero address can't be used here.
    error Managed_ZeroAddress();

    /// @notice An amount of zero does nothing.
    error Managed_ZeroAmount();

    /*//////////////////////////////////////////////////////////////////////////
                                       MINING
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The account would have more principal running than one account may.
    error Mining_AboveUserMax(address account, uint256 max, uint256 running, uint256 asked);

    /// @notice The principal of that stake was returned before.
    error Mining_AlreadyReleased(address account, uint256 index);

    /// @notice Less than may be deposited at once.
    error Mining_BelowUserMin(uint256 amount, uint256 min);

    /// @notice Only the contract of the keys gives power.
    error Mining_NotKeyNft(address caller);

    /// @notice The account has no stake of that number.
    error Mining_NoSuchStake(address account, uint256 index, uint256 stakes);

    /// @notice Tiers are numbered from zero on.
    error Mining_NoSuchTier(uint256 index, uint256 tiers);

    /// @notice Nothing has been earned since the last claim.
    error Mining_NothingToClaim(address account);

    /// @notice The value is not a multiple of the unit in which it is kept.
    error Mining_NotWhole(bytes32 field, uint256 value, uint256 unit);

    /// @notice The principal is locked until then.
    error Mining_StakeLocked(uint256 index, uint256 unlocksAt);

    /// @notice The tier has less room than was asked for.
    error Mining_TierFull(uint256 index, uint256 cap, uint256 running, uint256 asked);

    /// @notice Too many days of the account have ended since it claimed: settle it with `updateUser`, then retry.
    error Mining_UpdateFirst(address account);

    /*//////////////////////////////////////////////////////////////////////////
                                         NFT
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The edition has less room than that many keys need.
    error KeyNft_EditionFull(uint256 id, uint256 room, uint256 asked);

    /// @notice As many keys were given away as the code allows at all.
    error KeyNft_GrantsExhausted(uint256 granted, uint256 cap);

    /// @notice No edition has that number.
    error KeyNft_NoSuchEdition(uint256 id, uint256 last);

    /// @notice The account has no credited keys.
    error KeyNft_NothingToMint(address account);

    /// @notice Only listed products credit keys.
    error KeyNft_NotProduct(address caller);

    /// @notice Synthesis takes exactly so many keys.
    error KeyNft_WrongCount(uint256 given, uint256 needed);

    /// @notice As many cards of the tier were given away as the code allows at all.
    error Nft_GrantsExhausted(uint256 level, uint256 granted, uint256 cap);

    /// @notice The cards are of different tiers.
    error Nft_MixedTiers(uint256 tokenId, uint256 level, uint256 expected);

    /// @notice The caller is not listed as a minter of that tier.
    error Nft_NotMinter(address caller, uint256 level);

    /// @notice The account has earned nothing that it was not paid.
    error Nft_NothingToClaim(address account);

    /// @notice Only the token says for whom a card is bound.
    error Nft_NotToken(address caller);

    /// @notice Somebody else holds the card.
    error Nft_NotYourCard(uint256 tokenId, address holder);

    /// @notice The same card was named twice.
    error Nft_RepeatedCard(uint256 tokenId);

    /// @notice As many cards of the tier were minted as may ever be.
    error Nft_SupplyExhausted(uint256 level, uint256 minted, uint256 max);

    /// @notice Cards of that tier are not synthesized any further.
    error Nft_TopTier(uint256 level);

    /// @notice Synthesis takes exactly so many cards.
    error Nft_WrongCount(uint256 given, uint256 needed);

    /*//////////////////////////////////////////////////////////////////////////
                                      PRODUCT
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The pool's price is too far from the time-weighted one: somebody moved it, or the amount is too large.
    error Product_PriceMoved(uint256 amount, uint256 min);

    /// @notice The native coin sent is not exactly what the call costs.
    error Product_WrongValue(uint256 sent, uint256 expected);

    /*//////////////////////////////////////////////////////////////////////////
                                    REGISTRATION
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice An account registers once.
    error Referral_AlreadyRegistered(address account, uint256 index);

    /// @notice Every invite code is taken.
    error Referral_Full(uint256 max);

    /// @notice The account has to register first.
    error Referral_NotRegistered(address account);

    /// @notice Only listed products count volume and register others.
    error Referral_NotProduct(address caller);

    /// @notice The list of products is full.
    error Referral_ProductsFull(uint256 max);

    /// @notice The referral isn't registered itself.
    error Referral_ReferralNotRegistered(address referral);

    /// @notice Nobody refers himself.
    error Referral_SelfReferral(address account);

    /// @notice A level has to ask for more than the level below it.
    error Referral_TeamAmountsNotRising(uint256 level, uint256 below, uint256 amount);

    /// @notice The sum of an account's volume is larger than can be kept.
    error Referral_VolumeTooLarge(address account, uint256 max);

    /// @notice Thresholds are in whole USDT.
    error Referral_NotWhole(uint256 amount);

    /// @notice A referral is needed: open an invitation link.
    error Referral_ZeroReferral();

    /*//////////////////////////////////////////////////////////////////////////
                                        STAKE
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The round takes no more than what is left of its limit.
    error Stake_AboveLimit(uint256 amount, uint256 left);

    /// @notice The account may stake no more than what is left of its maximum.
    error Stake_AboveUserMax(address account, uint256 amount, uint256 left);

    /// @notice A stake is at least the minimum.
    error Stake_BelowMin(uint256 amount, uint256 min);

    /// @notice A budget comes out of the surplus that lies in the contract.
    error Stake_BudgetNotFunded(uint256 amount, uint256 surplus);

    /// @notice What the deposit promises is more than what is left of the round's budget.
    error Stake_BudgetTooSmall(uint256 needed, uint256 left);

    /// @notice Between two rounds there is a cooldown.
    error Stake_CoolingDown(uint256 startTime, uint256 earliest);

    /// @notice No round has that number.
    error Stake_NoSuchRound(uint256 index, uint256 last);

    /// @notice No stake has that number.
    error Stake_NoSuchStake(uint256 index, uint256 last);

    /// @notice Nothing can be claimed before the next release (0: there is none). What is withheld waits for the end of a ban.
    error Stake_NothingToClaim(address account, uint256 nextRelease, uint256 withheld);

    /// @notice Until then only the white list may deposit.
    error Stake_NotWhiteListed(address account, uint256 opensAt);

    /// @notice The newest round is over; number 0: there was none yet.
    error Stake_RoundClosed(uint256 round, uint256 endTime);

    /// @notice One round at a time.
    error Stake_RoundNotOver(uint256 round, uint256 endTime);

    /// @notice The round takes deposits from its start on.
    error Stake_RoundNotStarted(uint256 round, uint256 startTime);

    /// @notice The account has as many running stakes as it may have.
    error Stake_TooManyStakes(address account, uint256 max);

    /*//////////////////////////////////////////////////////////////////////////
                                        SWAP
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The account took from the faucet less than a day ago.
    error Faucet_TooSoon(address account, uint256 availableAt);

    /// @notice The pool has liquidity, and so a price, already.
    error FirstLiquidity_NotTheFirst(address pair);

    /*//////////////////////////////////////////////////////////////////////////
                                       ORACLE
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The asset already has its pair: it is set once.
    error Oracle_AssetKnown(address asset, address pair);

    /// @notice The pair holds nothing, so it has no price.
    error Oracle_NoLiquidity(address pair);

    /// @notice The pair doesn't trade against the stablecoin.
    error Oracle_NotAgainstUsdt(address pair);

    /// @notice The last observation is too old to say what the price is: record one and wait half a window.
    error Oracle_Stale(address asset, uint256 observedAt, uint256 maxAge);

    /// @notice The price has not been watched for half a window yet. Zero: nobody has called `update()` so far.
    error Oracle_TooYoung(address asset, uint256 availableAt);

    /// @notice The oracle watches no pair of this asset.
    error Oracle_UnknownAsset(address asset);

    /*//////////////////////////////////////////////////////////////////////////
                                        TOKEN
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Only the token itself may use its distributor.
    error Distributor_NotToken(address caller);

    /// @notice Trading has opened: what governs the opening stays as it was.
    error Token_AlreadyOpen(uint256 openTime);

    /// @notice It can be set once, and was.
    error Token_AlreadySet(address current);

    /// @notice The account can't play that part: it has no code, or is a part of the token itself.
    error Token_BadContract(address account);

    /// @notice Less is collected than is worth selling.
    error Token_BelowSendMin(uint256 collected, uint256 sendMin);

    /// @notice Less is collected than is worth destroying.
    error Token_BurnTooLittle(uint256 collected, uint256 burnMin);

    /// @notice The collected share was destroyed a short while ago.
    error Token_BurnTooSoon(uint256 availableAt);

    /// @notice The call came with too little gas to serve the receivers.
    error Token_GasTooLow(uint256 left, uint256 needed);

    /// @notice The contract takes the native coin from the exchange only.
    error Token_NativeRefused(address sender);

    /// @notice Trading opens at that time; zero: it is not decided yet.
    error Token_NotOpen(uint256 opensAt);

    /// @notice An address that this needs is not set yet.
    error Token_NotSet(bytes32 field);

    /// @notice Until then only IDO buyers and the white list may buy.
    error Token_NotWhiteListed(address account, uint256 endsAt);

    /// @notice The pool's price is too far from the time-weighted one: somebody moved it, or the amount is too large.
    error Token_PriceMoved(uint256 amount, uint256 min);

    /// @notice The account would buy more than it may while only the white list buys.
    error Token_WhiteCapExceeded(address account, uint256 cap, uint256 bought, uint256 asked);
}
