// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {IIdoLimits} from "../../../src/ido/IIdoLimits.sol";
import {IIdoTypes} from "../../../src/ido/IIdoTypes.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Actions} from "./Actions.sol";

/// @notice The presale's buyers.
abstract contract IdoActions is Actions {
    /// Each account's payments for units per round, and its refunds.
    mapping(address account => uint256 amount) public idoPaid;
    mapping(address account => uint256 amount) public idoRefunded;

    function idoBuy(uint256 seed, uint256 times) external act {
        address account = _user(seed);
        _waitForPresale(seed);
        IIdoTypes.Config memory config = p.ido.getConfig();
        times = _bound(times, 1, config.idoHas > 12 ? 12 : config.idoHas + 1);
        uint256 value = times * config.idoAmount + config.handleGas;
        bytes memory may = _idoRefusals(account, config, times);
        bytes memory data = abi.encodeCall(p.ido.ido, (times));
        bytes memory question = abi.encodeCall(p.ido.previewIdo, (account, times));
        bytes memory answer = _preview(question, account, address(p.ido), value, data, may);
        IIdoTypes.IdoPreview memory plan = abi.decode(answer, (IIdoTypes.IdoPreview));
        uint256 before = p.ido.users(account).amount;
        _must(account, address(p.ido), value, data);
        idoPaid[account] += plan.paid;
        vm.assertEq(value, plan.value, "not the previewed value");
        vm.assertEq(p.ido.users(account).amount, before + plan.paid, "not the previewed payment");
        vm.assertEq(p.ido.idos(plan.round).succeeded, plan.succeeds, "not the previewed success");
    }

    /// @dev Burn nodes: the payment buys CIN and burns it.
    function idoBurn(uint256 seed, uint256 times, bool isBNB) external act {
        address account = _user(seed);
        _waitForPresale(seed);
        IIdoTypes.Config memory config = p.ido.getConfig();
        times = _bound(times, 1, 4);
        uint256 value = config.handleGas + (isBNB ? times * config.idoAmount : 0);
        bytes memory may = bytes.concat(
            _idoRefusals(account, config, times),
            _unpriced(),
            _closed(address(p.nft), account),
            _if(config.nft == address(0), Errors.Ido_NoNodes.selector)
        );
        _noteGifts();
        uint256 nodes = p.nft.balanceOf(account);
        uint256 supply = p.token.totalSupply();
        bytes memory data = abi.encodeCall(p.ido.burn, (times, isBNB));
        bytes memory question = abi.encodeCall(p.ido.previewBurn, (account, times, isBNB));
        bytes memory answer = _preview(question, account, address(p.ido), value, data, may);
        IIdoTypes.BurnPreview memory plan = abi.decode(answer, (IIdoTypes.BurnPreview));
        _do(account, address(p.ido), value, data, may);
        vm.assertEq(p.nft.balanceOf(account), nodes + plan.nodes, "not the previewed nodes");
        _assertBought(supply - p.token.totalSupply(), plan.tokens);
    }

    /// @dev An exit: it may only revert if there is nothing to claim.
    function idoClaim(uint256 seed) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            IIdoTypes.ClaimPreview memory due = p.ido.previewClaim(account);
            uint256 tokens = due.tokens + due.grants;
            if (tokens + due.native == 0) continue;
            (uint256 held, uint256 native) = (_cin(account), account.balance);
            _must(account, address(p.ido), 0, abi.encodeCall(p.ido.claim, ()));
            _credit(address(p.ido), account, _cin(account) - held);
            vm.assertEq(_cin(account) - held, tokens, "not the CIN that was previewed");
            vm.assertEq(account.balance - native, due.native, "not the native coin that was previewed");
            return;
        }
        bytes memory none = bytes.concat(Errors.Ido_NothingToClaim.selector);
        _do(_user(seed), address(p.ido), abi.encodeCall(p.ido.claim, ()), none);
        vm.assertTrue(false, "paid although nothing was due");
    }

    /// @dev An early exit, while an upgrade is announced: it pays what its preview says, or there is nothing.
    function idoExit(uint256 seed) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            uint256 due = p.ido.previewExit(account);
            if (due == 0 || !p.ido.exitsOpen()) continue;
            uint256 held = _cin(account);
            _must(account, address(p.ido), 0, abi.encodeCall(p.ido.exit, ()));
            _credit(address(p.ido), account, _cin(account) - held);
            vm.assertEq(_cin(account) - held, due, "not the CIN that was previewed");
            return;
        }
        _nothing();
    }

    /// @dev An exit: it must never revert.
    function idoRefund(uint256 seed) external act {
        if (_refund(seed)) return;
        _waitForFailure(seed);
        if (!_refund(seed)) _nothing();
    }

    function _refund(uint256 seed) private returns (bool) {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            IIdoTypes.Holding[] memory holdings = p.ido.getHoldings(account);
            for (uint256 k = 0; k < holdings.length; k++) {
                if (holdings[k].refundable == 0) continue;
                uint256 native = account.balance;
                _must(account, address(p.ido), 0, abi.encodeCall(p.ido.refund, (holdings[k].round)));
                idoRefunded[account] += account.balance - native;
                vm.assertEq(account.balance - native, holdings[k].refundable, "not what was refundable");
                return true;
            }
        }
        return false;
    }

    /// @dev Varied terms: with and without a soft cap, a whitelist phase, a minimum number of units.
    /// @param fails Whether only a sale of everything would be a success.
    function _openPresale(address ruler, uint256 seed, bool fails) internal {
        IIdoTypes.Config memory config = p.ido.getConfig();
        uint256 from = _now();
        if (config.rounds != 0) {
            uint256 next = p.ido.idos(config.rounds).endedAt + config.roundCool;
            if (next > from) from = next;
        }
        uint256 total = 10 + (seed % 50);
        IIdoTypes.RoundSetup memory terms = IIdoTypes.RoundSetup({
            idoTotal: total,
            idoAmount: 0.05 ether + ((seed >> 8) % 0.1 ether),
            idoTokens: 100e18 + ((seed >> 16) % 100e18),
            idoFirst: (seed >> 24) % 8 == 0 ? 2 hours : 0,
            idoMin: 1 + ((seed >> 32) % 2),
            startTime: 0,
            endTime: from + 1 days + ((seed >> 40) % 4 days),
            softCap: fails
                ? total
                : (seed >> 48) % 3 == 0
                    ? 0
                    : (seed >> 56) % total
        });
        IManaged.Line memory line = p.ido.solvency()[1];
        bytes memory may = bytes.concat(
            _if(config.rounds == 64, Errors.Ido_TooManyRounds.selector),
            _if(line.held - line.owed < _withLiquidity(total * terms.idoTokens), Errors.Ido_NotFunded.selector),
            _if(p.ido.paused(), Errors.Managed_Paused.selector),
            _if(ruler != p.owner, Errors.Ido_TooManyWaiting.selector),
            // The pool's average can be high, or unknown for a while.
            abi.encodePacked(Errors.Ido_UnitTooCheap.selector, Errors.Ido_NoAverage.selector),
            _if(ruler != p.owner, Errors.Ido_RoundsExhausted.selector)
        );
        _do(ruler, address(p.ido), abi.encodeCall(p.ido.addRound, (terms)), may);
    }

    function _withLiquidity(uint256 tokens) private view returns (uint256) {
        (IIdoLimits.Limits memory limits, ) = p.ido.getLimits();
        return tokens + (tokens * limits.liquidityRate) / 10_000;
    }

    /// @dev If there is no round, the manager opens one. Waits for a round that opens soon.
    function _waitForPresale(uint256 seed) private {
        if (p.ido.getConfig().round == 0) _openPresale(p.manager, seed, false);
        uint256 round = p.ido.getConfig().round;
        _waitUntil(p.ido.idos(round).opensAt, 8 days);
    }

    /// @dev If nothing can be refunded, an account buys one unit of a round that has not succeeded, and time moves to
    /// its end.
    function _waitForFailure(uint256 seed) private {
        if (p.ido.getConfig().round == 0) _openPresale(p.manager, seed, true);
        IIdoTypes.Config memory config = p.ido.getConfig();
        IIdoTypes.Round memory round = p.ido.idos(config.round);
        if (round.succeeded) _nothing();
        _waitUntil(round.opensAt + round.idoFirst, 8 days);
        if (round.sold == 0) {
            address account = _user(seed);
            uint256 value = round.idoMin * config.idoAmount + config.handleGas;
            bytes memory data = abi.encodeCall(p.ido.ido, (round.idoMin));
            _do(account, address(p.ido), value, data, _idoRefusals(account, config, round.idoMin));
            idoPaid[account] += value - config.handleGas;
        }
        _waitUntil(round.endTime, 8 days);
    }

    function _idoRefusals(
        address account,
        IIdoTypes.Config memory config,
        uint256 times
    ) private view returns (bytes memory) {
        if (config.round == 0) return bytes.concat(_closed(address(p.ido), account), Errors.Ido_NoRound.selector);
        IIdoTypes.Round memory round = p.ido.idos(config.round);
        uint256 had = 0;
        IIdoTypes.Holding[] memory holdings = p.ido.getHoldings(account);
        for (uint256 i = 0; i < holdings.length; i++) {
            if (holdings[i].round == config.round) had = holdings[i].units + holdings[i].burns;
        }
        bool early = _now() < round.opensAt + round.idoFirst;
        bool first = early && !p.ido.isWhiteList(account);
        return
            bytes.concat(
                _closed(address(p.ido), account),
                _if(_now() < round.opensAt, Errors.Ido_RoundNotOpen.selector),
                _if(first, Errors.Ido_NotWhiteListed.selector),
                _if(early, bytes4(keccak256("Ido_AboveFirstShare(address,uint256,uint256)"))),
                _if(times > config.idoHas, Errors.Ido_AboveLeft.selector),
                _if(times < round.idoMin, Errors.Ido_BelowMin.selector),
                _if(had + times > round.idoMax, Errors.Ido_AboveUserMax.selector),
                _if(_now() < round.opensAt + round.idoFirst, Errors.Ido_AboveFirstShare.selector)
            );
    }
}
