// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoBuyers} from "../token/ITokenPeers.sol";
import {IIdoTypes} from "./IIdoTypes.sol";

/// @title IIdo
/// @notice The presale: CIN for native coin, in rounds.
///
/// A round is added ahead, and all of its CIN is reserved out of the contract's surplus. Its terms never change. Only
/// one round is open at a time: the next opens no earlier than `roundCool` seconds after the previous one has sold out
/// or ended. CIN of units that a round did not sell becomes surplus again when it is over.
///
/// A round *succeeds* as soon as `softCap` units are sold, and this is final. Until then all its income is held. If it
/// ends below the soft cap, it has *failed*: every buyer can claim a refund of the full price, and its referral
/// rewards, volume and keys are never credited.
///
/// CIN vests from the opening of trading: `firstRate` immediately, the remainder in daily releases. If trading has not
/// opened `OPEN_WAIT` after the end of a round, the CIN of that round vests from then on.
///
/// Bought CIN is principal: no pause, list or setting stops its claim or a refund. Referral rewards and grants are
/// rewards: a ban can delay them for a limited time.
///
/// A part of a successful round's proceeds, fixed when it is added, becomes locked liquidity of CIN and USDT when the
/// round closes.
///
/// The timer stops during a pause: the times of rounds that are not over move by its length.
///
/// Warning: `handleGas` is the fee of a call and no part of the price, so a refund doesn't include it.
/// Warning: the token must exempt this contract from its fees. Otherwise `burn` receives less CIN than its price guard
/// requires.
interface IIdo is IIdoTypes, IIdoBuyers {
    /// @notice Buys `times` units of the open round, for exactly `times × idoAmount + handleGas` of native coin. The
    /// caller must be registered. The minimum is `idoMin` units, or all units left if these are fewer; the maximum is
    /// `idoMax` per account and round.
    function ido(uint256 times) external payable;

    /// @notice Pays the price of `times` units, at most `MAX_NODES`, to buy CIN on the DEX and burn all of it. The
    /// caller gets one burn node per unit, and no CIN. The units count towards `idoMax`, but are not taken from the
    /// round's units, and no referrer gets a reward. The round must be open, and trading too.
    /// @param isBNB True: paid in native coin, plus `handleGas`. False: paid in USDT from the caller's allowance, at
    /// the time-weighted price and rounded up; `handleGas` is still paid in native coin.
    /// Warning: if the caller is a contract, it is called to accept the nodes.
    /// Warning: the price in USDT follows the average until the transaction is executed. Approve no more than you would
    /// pay.
    function burn(uint256 times, bool isBNB) external payable;

    /// @notice Grants CIN out of the surplus, which is reserved immediately, and records `times` units, which bring no
    /// keys. It vests on the terms of the round that is open or opens next, or else of the last round. It doesn't
    /// matter whether that round succeeds. Owner or manager.
    function mint(address account, uint256 times, uint256 amount) external;

    /// @notice Pays the caller its vested CIN and its native balance, or only bought CIN while a ban delays its rewards.
    /// No fee is required: send `handleGas` or nothing. If the caller can't receive native coin, the CIN is paid and
    /// the balance is kept.
    function claim() external payable;

    /// @notice `claim` for another account, which is paid. Anyone can call it, once a day per account.
    function claimFor(address account) external payable;

    /// @notice While an upgrade is announced: pays the caller all CIN that it bought in rounds that succeeded, vested or
    /// not. Units bought after the announcement keep their schedule.
    function exit() external;

    /// @notice Refunds the caller's payments in a round that failed. No fee is required: send `handleGas` or nothing.
    function refund(uint256 round) external payable;

    /// @notice Credits an account what was held for it in rounds that succeeded: referral rewards, volume and keys.
    /// Anyone can call it. `claim` does it too.
    function updateUser(address account) external;

    /// @notice Adds a round after the last one, with its CIN out of the surplus, including CIN for its liquidity. Owner,
    /// or manager within the owner's limits; only the owner can add one with a unit price below 0.01 native coin. A unit
    /// must cost at least `priceRate` of its CIN's average value.
    function addRound(RoundSetup calldata setup) external;

    /// @notice Ends the round that is open or next, if nothing was sold in it. The owner can at any time; anyone can
    /// `EMPTY_TIME` after it opened to everyone. So no round that nobody wants blocks the following ones.
    function endRound() external;

    /// @notice Adds liquidity out of a closed round's proceeds. Anyone can call it. One call adds a small part of the
    /// pool's depth, and calls wait for `LIQUIDITY_INTERVAL`, so that moving the price in between brings no profit.
    function addLiquidity(uint256 round) external;

    /// @notice Removes the last round. Owner only, before the round opens and if it has no grants.
    function removeRound() external;

    /// @notice Changes the settings within bounds fixed in the code. Owner only.
    function setConfig(Setup calldata setup) external;

    /// @notice Sets the limits of the manager and of rounds, within bounds fixed in the code. Owner only.
    function setLimits(Limits calldata limits) external;

    /// @notice Sets the two NFT contracts. Owner only. Each can be set once and never changed.
    /// @param nft Mints burn nodes. Zero: none can be minted, so `burn` reverts.
    /// @param keys Credits keys. Zero: keys wait to be credited.
    function setPeers(address nft, address keys) external;

    /// @notice What `ido(times)` by the account would do now, or the error that it would revert with.
    function previewIdo(address account, uint256 times) external view returns (IdoPreview memory);

    /// @notice The same for `burn`, including what the NFT contract refuses: because it is paused, because of its
    /// blacklist or its maximum supply. Allowance, balance and price guard are not checked.
    function previewBurn(address account, uint256 times, bool isBNB) external view returns (BurnPreview memory);

    function previewClaim(address account) external view returns (ClaimPreview memory);

    /// @notice CIN that `exit` would pay the account, if exits are open.
    function previewExit(address account) external view returns (uint256 tokens);

    function getConfig() external view returns (Config memory);

    function getLimits() external view returns (Limits memory limits, Usage memory usage);

    function getLiquidity(uint256 round) external view returns (Liquidity memory);

    function getTotals() external view returns (Totals memory);

    /// @notice CIN that `claim` would pay the account now.
    function getIdoTokens(address account) external view returns (uint256);

    function idos(uint256 index) external view returns (Round memory);

    /// @notice Rounds from number `from` downwards, at most 200; 0 means the newest.
    function getIdosPaged(uint256 from, uint256 count) external view returns (Round[] memory);

    function users(address account) external view returns (User memory);

    /// @notice What the account has in each round in which it has something, first round first.
    function getHoldings(address account) external view returns (Holding[] memory);

    /// @notice Purchases and grants of an account, newest first, at most 200.
    /// @param from The position of the first entry to return; the oldest has position 1, and 0 means the newest.
    function getPurchases(address account, uint256 from, uint256 count) external view returns (Purchase[] memory);
}
