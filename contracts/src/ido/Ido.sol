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
import {IdoLiquidity} from "./IdoLiquidity.sol";

/// @title Ido
/// @notice Purchases, claims and refunds. `IIdo` describes each call.
contract Ido is IIdoBuyers, IdoGate, IdoLedger, Upgradeable, TwoHalves {
    using Math for uint256;

    /// @dev Gas limit of the liquidity that a closing round adds: twice the cost of two observations, a swap and a mint
    /// of LP tokens.
    uint256 private constant CLOSING_GAS = 1_500_000;

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

    function ido(uint256 times) external payable {
        uint256 closed = _purchase(times);
        if (closed == 0) return;
        // Otherwise a wallet could estimate too little gas, with which only the liquidity fails.
        if (gasleft() < CLOSING_GAS + CLOSING_GAS / 32) {
            revert Errors.Ido_GasTooLow(gasleft(), CLOSING_GAS + CLOSING_GAS / 32);
        }
        if (!_tell(address(this), CLOSING_GAS, abi.encodeCall(IdoLiquidity.addLiquidity, (closed)))) {
            emit LiquidityDelayed(closed);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        EXITS
    //////////////////////////////////////////////////////////////////////////*/

    function claim() external payable {
        _claim(msg.sender);
    }

    function claimFor(address account) external payable {
        _requireClaimFor(account, 0);
        _claim(account);
    }

    /// @dev Needs no other contract but the token. The units are marked as paid, so later claims count them as vested.
    function exit() external nonReentrant {
        _requireExitsOpen();
        uint256 tokens = _vestedOf(msg.sender, true).tokens;
        if (tokens == 0) revert Errors.Ido_NothingToExit(msg.sender);
        UserData storage user = _users[msg.sender];
        uint256 bits = user.rounds & _counters.succeeded;
        for (uint256 i = 1; bits != 0; (bits >>= 1, i++)) {
            if (bits & 1 == 0) continue;
            uint256 exited = _exitedOf(msg.sender, i, _positions[msg.sender][i].units, true);
            _early[msg.sender][i].exited = uint16(exited);
        }
        (user.hasExited, user.lastOut) = (true, uint40(block.timestamp));
        user.claimed += uint128(tokens);
        _paid.tokens += uint128(tokens);
        emit Exited(msg.sender, tokens);
        emit Claimed(msg.sender, tokens, 0, 0);
        _send(token, msg.sender, tokens);
        _record(msg.sender, msg.sender, true, symbol, "idoClaim", tokens, user.claimed);
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

    /// @return closed The round's number if this purchase closed it and its proceeds add liquidity; else 0.
    function _purchase(uint256 times) private nonReentrant returns (uint256 closed) {
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
        if (!plan.succeeds) return 0;
        if (_rounds[plan.round].soldOutAt != 0 && _pours[plan.round].rate != 0) closed = plan.round;
        if (plan.direct != 0) {
            uint256 balance = _users[plan.directTo].balance;
            _note(plan.directTo, msg.sender, false, "rewardDirect", plan.direct, balance);
        }
        if (plan.indirect != 0) {
            uint256 balance = _users[plan.indirectTo].balance;
            _note(plan.indirectTo, msg.sender, false, "rewardIndirect", plan.indirect, balance);
        }
    }

    function _claim(address account) private nonReentrant {
        // No fee is required: the owner could otherwise raise it right before every exit.
        if (msg.value != 0) _requireValue(_settings.handleGas);
        _keepOpenTime();
        (uint256 volume, uint256 keys) = _settle(account);
        UserData storage user = _users[account];
        ClaimPreview memory due = _vestedOf(account, false);
        due.native = user.balance;
        if (_areRewardsHeld(account)) {
            (due.withheldTokens, due.withheldNative) = (due.grants, due.native);
            (due.grants, due.native) = (0, 0);
        }
        uint256 tokens = due.tokens + due.grants;
        if (tokens + due.native == 0) {
            revert Errors.Ido_NothingToClaim(account, due.nextRelease, due.withheldTokens, due.withheldNative);
        }
        user.lastOut = uint40(block.timestamp);
        if (tokens != 0) {
            user.claimed += uint128(due.tokens);
            user.claimedGrants += uint128(due.grants);
            _paid.tokens += uint128(tokens);
            _send(token, account, tokens);
        }
        if (due.native != 0 && !_payBalance(account, due.native, tokens != 0)) due.native = 0;
        emit Claimed(account, due.tokens, due.grants, due.native);
        _deliver(account, volume, keys);
        if (tokens != 0) _record(account, account, true, symbol, "idoClaim", tokens, user.claimed);
        if (due.native != 0) _note(account, account, true, "idoClaim", due.native, user.balance);
    }

    /// @dev Calculates the whole purchase, for `ido` and for its preview, so that both always agree.
    function _planIdo(address account, uint256 times) private view returns (IdoPreview memory plan) {
        bool isFirst;
        (plan.round, isFirst) = _openRoundFor(account);
        RoundData storage round = _rounds[plan.round];
        uint256 left = round.idoTotal - round.sold;
        uint256 counted = round.sold - round.uncounted;
        bool isOperator = _isOperator(account);
        // The soft cap must stay within the reach of others.
        if (isOperator) left = left.min(round.idoTotal - round.softCap - round.uncounted);
        // The last units may be fewer than `idoMin`; otherwise they could never be sold.
        uint256 least = left.min(round.idoMin);
        if (times < least) revert Errors.Ido_BelowMin(times, least);
        if (times > left) revert Errors.Ido_AboveLeft(times, left);
        _requireRoom(account, plan.round, times, round.idoMax);
        if (isFirst) _requireFirstShare(account, plan.round, times);

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
        plan.succeeds = counted + (isOperator ? 0 : times) >= round.softCap;
    }

    /// @dev If there is no referrer, its part stays with the proceeds. A ban takes no reward, it only delays the claim.
    function _share(address refer, uint256 amount, uint256 rate) private pure returns (address, uint256) {
        return refer == address(0) ? (refer, 0) : (refer, (amount * rate) / BPS);
    }

    /// @dev Limits what accounts that the manager lists can buy before everyone else: one account to its share, all of
    /// them to half of the round.
    function _requireFirstShare(address account, uint256 index, uint256 times) private view {
        RoundData storage round = _rounds[index];
        uint256 total = round.idoTotal;
        uint256 most = ((total * round.firstShare) / BPS).max(round.idoMin);
        uint256 left = most.saturatingSub(_positions[account][index].units);
        left = left.min((total / 2).max(round.idoMin).saturatingSub(round.sold));
        if (times > left) revert Errors.Ido_AboveFirstShare(account, times, left);
    }
}
