// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {IState} from "../admin/IState.sol";
import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Errors} from "../libraries/Errors.sol";
import {INftDesk} from "../nft/INftDesk.sol";
import {INftTypes} from "../nft/INftTypes.sol";
import {INodeMinter} from "../nft/INodeMinter.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IToken} from "../token/IToken.sol";
import {IdoGate} from "./IdoGate.sol";
import {IdoLedger} from "./IdoLedger.sol";
import {IIdoStats} from "./IdoStore.sol";

/// @title IdoNodes
/// @notice The third part of Ido: burn nodes, grants, and crediting what was held for an account. It delegates calls that
/// it doesn't know to the fourth part, `IdoPool`.
contract IdoNodes is IIdoStats, IdoGate, IdoLedger, TwoHalves {
    using SafeERC20 for IERC20;

    /// @notice The maximum number of burn nodes in one call.
    uint256 public constant MAX_NODES = 20;

    /// @dev Symbol under which the log records the token.
    bytes32 private immutable symbol;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address pool) Product(peers) TwoHalves(pool) {
        symbol = bytes32(bytes(IERC20Metadata(peers.token).symbol()));
    }

    function burn(uint256 times, bool isBNB) external payable nonReentrant {
        BurnPreview memory plan = _planBurn(msg.sender, times, isBNB);
        _requireValue(plan.value);
        _positions[msg.sender][plan.round].burns += uint16(times);
        UserData storage user = _users[msg.sender];
        user.counts += uint32(times);
        user.nfts += uint32(times);
        user.amount += uint128(plan.amount);
        Kind kind = isBNB ? Kind.BurnedNative : Kind.BurnedUsdt;
        uint256 index = _addOrder(msg.sender, kind, plan.round, times, plan.paid);

        if (isBNB) GuardedSwap.wrap(router, plan.paid);
        else IERC20(usdt).safeTransferFrom(msg.sender, address(this), plan.paid);
        uint256 bought = GuardedSwap.swap(
            GuardedSwap.Guard({router: router, oracle: oracle, maxSlippage: _settings.maxSlippage}),
            _buyPath(isBNB),
            plan.paid
        );
        IToken(token).burn(bought);
        _burned += bought;
        Part[] memory parts = new Part[](1);
        parts[0] = Part("swap", plan.paid);
        emit PaymentSplit(msg.sender, plan.asset, index, plan.paid, parts);
        _deliver(msg.sender, plan.volume, plan.keys);
        // Mint last, because it calls the caller if that is a contract.
        uint256 firstTokenId = INodeMinter(_nft).mintNodes(msg.sender, times);
        emit Burned(msg.sender, index, plan.round, times, plan.asset, plan.paid, bought, firstTokenId);
        _record(msg.sender, msg.sender, false, symbol, "idoBurn", bought, user.nfts);
    }

    /// @dev Credits no keys for the recorded units: no account paid for them, and KeyNft caps the keys that are given
    /// away.
    function mint(address account, uint256 times, uint256 amount) external onlyManager whenOpen nonReentrant {
        if (account == address(0)) revert Errors.Managed_ZeroAddress();
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        _requireNotBlackListed(account);
        _requireWithin("times", times, 0, type(uint16).max);
        uint256 last = _counters.rounds;
        if (last == 0) revert Errors.Ido_NoRound(0);
        _requireFunded(amount);
        if (msg.sender != owner()) {
            Allowances storage $ = _limits;
            (bool done, uint256 leftToday, uint256 left) = _use($.grants, amount, $.grantDay, $.grantTotal);
            if (!done) revert Errors.Ido_GrantsExhausted(amount, leftToday, left);
        }
        uint256 round = _current();
        if (round == 0) round = last;

        _rounds[round].hasGrants = true;
        _counters.granted += uint96(amount);
        Position storage position = _positions[account][round];
        position.granted += uint104(amount);
        UserData storage user = _users[account];
        (user.rounds, user.hasGrants) = (user.rounds | _bit(round), true);
        user.counts += uint32(times);
        uint256 index = _addOrder(account, Kind.Granted, round, times, amount);
        emit Granted(account, index, round, times, amount);
        _record(account, msg.sender, false, symbol, "idoGrant", amount, position.granted);
    }

    function updateUser(address account) external nonReentrant {
        (uint256 volume, uint256 keys) = _settle(account);
        _deliver(account, volume, keys);
    }

    function previewBurn(address account, uint256 times, bool isBNB) external view returns (BurnPreview memory) {
        BurnPreview memory plan = _planBurn(account, times, isBNB);
        if (abi.decode(_askNft(abi.encodeCall(IState.paused, ())), (bool))) revert Errors.Managed_Paused();
        if (abi.decode(_askNft(abi.encodeCall(IState.isBlackList, (account))), (bool)))
            revert Errors.Managed_BlackListed(account);
        INftTypes.Tier memory tier = abi.decode(
            _askNft(abi.encodeCall(INftDesk.getConfigMulti, ())),
            (INftTypes.Tier[5])
        )[0];
        if (tier.minted + times > tier.max) revert Errors.Nft_SupplyExhausted(1, tier.minted, tier.max);
        return plan;
    }

    /// @dev A preview says why there is no burn: without a reason, this contract would seem to have failed, not Nft.
    function _askNft(bytes memory question) private view returns (bytes memory) {
        (bool ok, bytes memory answer) = _nft.staticcall(question);
        if (!ok) revert Errors.Ido_NoNodes();
        return answer;
    }

    /// @notice The result of `referralStats`.
    function statsOf(address account) external view returns (Stats memory stats) {
        UserData memory user = _users[account];
        (uint256 direct, uint256 indirect) = _decidedOf(account, user.unsettled);
        // Use one price for all amounts. If it is unknown, the amounts are zero and the call still succeeds.
        uint256 price = _worthOf(1e18);
        stats.orders = _orders[account].length;
        stats.amount = (user.amount * price) / 1e18;
        stats.total = stats.amount;
        stats.balance = ((user.balance + direct + indirect) * price) / 1e18;
        stats.rewardDirect = ((user.rewardDirect + direct) * price) / 1e18;
        stats.rewardIndirect = ((user.rewardIndirect + indirect) * price) / 1e18;
        stats.lastOut = user.lastOut;
    }

    /// @dev Calculates the whole burn, for `burn` and for its preview, so that both always agree.
    function _planBurn(address account, uint256 times, bool isBNB) private view returns (BurnPreview memory plan) {
        (plan.round, ) = _openRoundFor(account);
        RoundData memory round = _rounds[plan.round];
        if (times == 0) revert Errors.Ido_BelowMin(0, 1);
        if (times > MAX_NODES) revert Errors.Ido_TooManyNodes(times, MAX_NODES);
        _requireRoom(account, plan.round, times, round.idoMax);
        if (_nft == address(0)) revert Errors.Ido_NoNodes();
        uint256 openTime = _openTime();
        if (openTime == 0 || block.timestamp < openTime) revert Errors.Ido_NotTrading(openTime);

        plan.times = times;
        plan.nodes = times;
        plan.keys = times * round.keysPerUnit;
        plan.amount = times * round.idoAmount;
        plan.handleGas = _settings.handleGas;
        plan.value = plan.handleGas;
        if (isBNB) {
            plan.paid = plan.amount;
            plan.value += plan.amount;
            plan.volume = (plan.amount * 1e18) / oracle.consultInverse(wbnb, 1e18);
        } else {
            plan.asset = usdt;
            // The oracle rounds down, so add 1 to round up.
            plan.paid = oracle.consult(wbnb, plan.amount) + 1;
            plan.volume = plan.paid;
        }
        plan.tokens = GuardedSwap.preview(router, _buyPath(isBNB), plan.paid);
    }

    function _buyPath(bool isBNB) private view returns (address[] memory path) {
        path = new address[](isBNB ? 3 : 2);
        path[path.length - 1] = token;
        path[path.length - 2] = usdt;
        if (isBNB) path[0] = wbnb;
    }
}
