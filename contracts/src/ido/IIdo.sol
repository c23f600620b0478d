// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoBuyers} from "../token/ITokenPeers.sol";
import {IIdoTypes} from "./IIdoTypes.sol";

/// @title IIdo
/// @notice The presale: CIN for native coin, in rounds.
///
/// A round is added ahead, with all of its CIN out of the contract's surplus; its terms never change. One round takes
/// purchases at a time: the next opens when the one before was sold out or has ended, and `roundCool` later. What a round
/// has not sold is surplus again when it is over.
///
/// A round *succeeds* as soon as `softCap` units are sold, for good. Until then its whole income is held: if it ends below, it
/// *failed*, every buyer is refunded to the wei, and shares of referrers, volume and keys of it never come to be.
///
/// CIN vests from the opening of trading on: `firstRate` at once, the rest in daily releases. If trading has not opened
/// `OPEN_WAIT` after the end of a round, its CIN vests from then on.
///
/// Bought CIN is principal: no pause, list or config stops its claim, nor a refund. Referral shares and grants are rewards: a
/// blacklisted account gets them when it is taken off the list.
///
/// Warning: `handleGas` is the price of a call, not of the units: a refund doesn't contain it.
/// Warning: the token must count the contract as fee exempt, or `burn` buys less than its guard asks for.
interface IIdo is IIdoTypes, IIdoBuyers {
    /// @notice Buys `times` units of the open round, for exactly `times × idoAmount + handleGas` of native coin. Needs a
    /// registration. At least `idoMin` units, or all that is left; at most `idoMax` per account and round.
    function ido(uint256 times) external payable;

    /// @notice Pays the price of `times` units, at most `MAX_NODES`, buys CIN on the exchange for all of it and destroys
    /// that. The caller gets a burn node per unit, and no CIN. Counts for `idoMax`, takes nothing of the round's
    /// units, and pays no referrer. Needs a round that is open, and a token that trades.
    /// @param isBNB Paid in native coin (plus `handleGas`); else in USDT of the same worth by the time-weighted price, rounded
    /// up, out of the caller's allowance (`handleGas` in native coin all the same).
    /// Warning: a caller that is a contract is asked to accept the nodes.
    /// Warning: the price in USDT follows the average until the transaction; allow no more than you would pay.
    function burn(uint256 times, bool isBNB) external payable;

    /// @notice Grants CIN out of the surplus, set aside at once, and `times` units for the record, which bring no keys. It vests
    /// on the terms of the round that is open or next, else of the last; whether that succeeds doesn't matter. Owner or manager.
    function mint(address account, uint256 times, uint256 amount) external;

    /// @notice Pays the caller vested CIN and its native balance; bought CIN alone while it is blacklisted. Needs no fee:
    /// `handleGas` may be sent, or nothing. If the caller takes no native coin, that stays its own and the CIN is paid.
    function claim() external payable;

    /// @notice Pays back what the caller paid in a round that failed. Needs no fee: `handleGas` may be sent, or nothing.
    function refund(uint256 round) external payable;

    /// @notice Credits an account what rounds that are decided held for it: shares, volume, keys. Anyone may call. `claim`
    /// does it too.
    function updateUser(address account) external;

    /// @notice Adds a round behind the last one, with its CIN out of the surplus. Owner or manager; with a unit of less than
    /// 0.01 native coin the owner only.
    function addRound(RoundSetup calldata setup) external;

    /// @notice Takes the last round back. Owner only, before it opens and has a grant.
    function removeRound() external;

    /// @notice Owner only, within bounds.
    function setConfig(Setup calldata setup) external;

    /// @notice Owner only.
    /// @param nft Mints burn nodes; zero: none, so `burn` is refused.
    /// @param keys Keeps keys; zero: credits wait.
    function setPeers(address nft, address keys) external;

    /// @notice The outcome of `ido(times)` by the account at this moment, or the revert that it would meet.
    function previewIdo(address account, uint256 times) external view returns (IdoPreview memory);

    /// @notice The same for `burn`. Allowance and balance are not looked at, nor what the cards may refuse: their pause, their
    /// black list and how many there may be.
    function previewBurn(address account, uint256 times, bool isBNB) external view returns (BurnPreview memory);

    function previewClaim(address account) external view returns (ClaimPreview memory);

    function getConfig() external view returns (Config memory);

    function getTotals() external view returns (Totals memory);

    /// @notice CIN that `claim` would pay the account now.
    function getIdoTokens(address account) external view returns (uint256);

    function idos(uint256 index) external view returns (Round memory);

    /// @notice Rounds from `from` downwards, at most 200; 0 stands for the newest.
    function getIdosPaged(uint256 from, uint256 count) external view returns (Round[] memory);

    function users(address account) external view returns (User memory);

    /// @notice What the account has of each round in which it has something, first round first.
    function getHoldings(address account) external view returns (Holding[] memory);

    /// @notice Purchases and grants of an account, newest first, at most 200.
    /// @param from The position to begin with; the first has position 1, and 0 stands for the newest.
    function getPurchases(address account, uint256 from, uint256 count) external view returns (Purchase[] memory);
}
