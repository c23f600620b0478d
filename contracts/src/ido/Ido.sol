// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {IIdoBuyers} from "../token/ITokenPeers.sol";
import {IdoDesk} from "./IdoDesk.sol";
import {IdoGate} from "./IdoGate.sol";
import {IdoLedger} from "./IdoLedger.sol";

/// @title Ido
/// @notice Purchases, claims and refunds. `IIdo` describes each call.
contract Ido is IIdoBuyers, IdoGate, IdoLedger, Upgradeable, TwoHalves {
    using Math for uint256;

    /// @dev Symbol under which the log records the token.
    bytes32 private immutable symbol;

    address private immutable nodes;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address desk_) Product(peers) TwoHalves(desk_) {
        // The sizes of stored amounts assume that the supply fits 88 bits. A larger supply could make an exit overflow.
        _requireWithin("totalSupply", IERC20(peers.token).totalSupply(), 0, type(uint88).max);
        symbol = bytes32(bytes(IERC20Metadata(peers.token).symbol()));
        nodes = IdoDesk(desk_).desk();
    }

    /// @param dayTimes The length of a day in seconds. It can't be changed later.
    function initialize(address owner_, address manager_, uint256 dayTimes, Setup calldata setup) external initializer {
        __Managed_init(owner_, manager_);
        Address.functionDelegateCall(desk, abi.encodeCall(IdoDesk.setUp, (dayTimes, setup)));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ENTRIES
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Delegates to `IdoNodes`, which has the guard against reentrancy. It is declared here because the
    /// fallback to the other parts doesn't accept native coin.
    function burn(uint256, bool) external payable {
        Address.functionDelegateCall(nodes, msg.data);
    }

    function ido(uint256 times) external payable nonReentrant {
        IdoPreview memory plan = _planIdo(msg.sender, times);
        _requireValue(plan.value);
        uint256 index = _buy(msg.sender, plan);
        if (plan.direct != 0) _reward(plan.directTo, index, plan, true);
        if (plan.indirect != 0) _reward(plan.indirectTo, index, plan, false);
        emit Bought(msg.sender, index, plan.round, times, plan.paid, plan.tokens);
        Part[] memory parts = new Part[](3);
        (parts[0], parts[1]) = (Part("direct", plan.direct), Part("indirect", plan.indirect));
        parts[2] = Part("proceeds", plan.proceeds);
        emit PaymentSplit(msg.sender, address(0), index, plan.paid, parts);
        if (plan.volume == 0) emit VolumeUnknown(msg.sender, plan.round, plan.paid);

        _updateOracle();
        if (plan.succeeds) _deliver(msg.sender, plan.volume, plan.keys);
        _note(msg.sender, msg.sender, false, "ido", plan.paid, _users[msg.sender].amount);
        if (!plan.succeeds) return;
        if (plan.direct != 0) {
            uint256 balance = _users[plan.directTo].balance;
            _note(plan.directTo, msg.sender, false, "rewardDirect", plan.direct, balance);
        }
        if (plan.indirect != 0) {
            uint256 balance = _users[plan.indirectTo].balance;
            _note(plan.indirectTo, msg.sender, false, "rewardIndirect", plan.indirect, balance);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        EXITS
    //////////////////////////////////////////////////////////////////////////*/

    function claim() external payable nonReentrant {
        // No fee is required: the owner could otherwise raise it right before every exit.
        if (msg.value != 0) _requireValue(_settings.handleGas);
        _keepOpenTime();
        (uint256 volume, uint256 keys) = _settle(msg.sender);
        UserData storage user = _users[msg.sender];
        ClaimPreview memory due = _vestedOf(msg.sender);
        due.native = user.balance;
        if (isBlackList(msg.sender)) {
            (due.withheldTokens, due.withheldNative) = (due.grants, due.native);
            (due.grants, due.native) = (0, 0);
        }
        uint256 tokens = due.tokens + due.grants;
        if (tokens + due.native == 0) {
            revert Errors.Ido_NothingToClaim(msg.sender, due.nextRelease, due.withheldTokens, due.withheldNative);
        }
        user.lastOut = uint40(block.timestamp);
        if (tokens != 0) {
            user.claimed += uint128(due.tokens);
            user.claimedGrants += uint128(due.grants);
            _paid.tokens += uint128(tokens);
            _send(token, msg.sender, tokens);
        }
        if (due.native != 0 && !_payBalance(user, due.native, tokens != 0)) due.native = 0;
        emit Claimed(msg.sender, due.tokens, due.grants, due.native);
        _deliver(msg.sender, volume, keys);
        if (tokens != 0) _record(msg.sender, msg.sender, true, symbol, "idoClaim", tokens, user.claimed);
        if (due.native != 0) _note(msg.sender, msg.sender, true, "idoClaim", due.native, user.balance);
    }

    function refund(uint256 round) external payable nonReentrant {
        if (msg.value != 0) _requireValue(_settings.handleGas);
        uint256 last = _counters.rounds;
        if (round == 0 || round > last) revert Errors.Ido_NoSuchRound(round, last);
        if (_statusOf(round) != Status.Failed) revert Errors.Ido_NotFailed(round, _rounds[round].endTime);
        Position storage position = _positions[msg.sender][round];
        uint256 times = position.units;
        if (times == 0) revert Errors.Ido_NothingToRefund(msg.sender, round);
        (position.units, position.held, position.volume) = (0, 0, 0);
        _rounds[round].refunded += uint32(times);
        uint256 amount = times * _rounds[round].idoAmount;
        UserData storage user = _users[msg.sender];
        if (position.granted == 0) user.rounds &= ~_bit(round);
        user.counts -= uint32(times);
        user.amount -= uint128(amount);
        user.lastOut = uint40(block.timestamp);
        emit Refunded(msg.sender, round, times, amount);
        _send(address(0), msg.sender, amount);
        _note(msg.sender, msg.sender, true, "idoRefund", amount, user.amount);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IIdoBuyers
    /// @dev Units of a round that may still fail don't count: they could be refunded afterwards.
    function isIdoBuyer(address account) external view returns (bool) {
        UserData storage user = _users[account];
        return user.nfts != 0 || user.hasGrants || user.rounds & _counters.succeeded != 0;
    }

    function previewIdo(address account, uint256 times) external view returns (IdoPreview memory) {
        return _planIdo(account, times);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Calculates the whole purchase, for `ido` and for its preview, so that both always agree.
    function _planIdo(address account, uint256 times) private view returns (IdoPreview memory plan) {
        plan.round = _openRoundFor(account);
        RoundData storage round = _rounds[plan.round];
        uint256 left = round.idoTotal - round.sold;
        // The last units may be fewer than `idoMin`; otherwise they could never be sold.
        uint256 least = left.min(round.idoMin);
        if (times < least) revert Errors.Ido_BelowMin(times, least);
        if (times > left) revert Errors.Ido_AboveLeft(times, left);
        _requireRoom(account, plan.round, times, round.idoMax);

        plan.times = times;
        plan.paid = times * round.idoAmount;
        plan.handleGas = _settings.handleGas;
        plan.value = plan.paid + plan.handleGas;
        plan.tokens = times * round.idoTokens;
        plan.first = (plan.tokens * round.firstRate) / BPS;
        address[] memory above = referral.upline(account, 2);
        if (above.length > 0) (plan.directTo, plan.direct) = _share(above[0], plan.paid, round.directRate);
        if (above.length > 1) (plan.indirectTo, plan.indirect) = _share(above[1], plan.paid, round.indirectRate);
        plan.proceeds = plan.paid - plan.direct - plan.indirect;
        plan.keys = times * round.keysPerUnit;
        plan.volume = _worthOf(plan.paid);
        plan.succeeds = round.sold + times >= round.softCap;
    }

    /// @dev If there is no referrer, or it is blacklisted, its part stays with the proceeds.
    function _share(address refer, uint256 amount, uint256 rate) private view returns (address, uint256) {
        if (refer == address(0) || isBlackList(refer)) return (address(0), 0);
        return (refer, (amount * rate) / BPS);
    }
}
