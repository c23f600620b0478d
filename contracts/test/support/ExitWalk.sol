// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IManaged} from "../../src/admin/IManaged.sol";
import {BaseTest} from "./BaseTest.sol";

/// @notice Tests an exit under every combination of possible failures ("hurdles"), and names the combination that
/// blocks it.
abstract contract ExitWalk is BaseTest {
    /// @dev In the order in which they are applied: renouncing ownership comes last.
    enum Hurdle {
        Paused,
        BlackListed,
        BudgetGone,
        ClaimsClosed,
        MarketShut,
        TermsChanged,
        OracleBroken,
        LogBroken,
        RegistryBroken,
        ExchangeBroken,
        OthersBroken,
        Renounced
    }

    enum Fault {
        Reverts,
        HasNoCode,
        EatsGas,
        AnswersNonsense,
        RevertsAtLength
    }

    uint256 private constant FAULTS = 5;
    uint256 private constant HURDLES = 12;

    /// @dev The gas limit for all calls of an exit: a small part of a block.
    uint256 private constant EXIT_GAS = 12_000_000;

    /// @dev The higher limit when a peer may use up all gas: the peer gets all but a 64th, and the rest must be enough
    /// to finish.
    uint256 private constant MOST_GAS = 11_000_000;

    error ExitBlocked(string exit, string hurdles, bytes reason);

    /// @dev The contract whose exits are tested.
    function _product() internal view virtual returns (address);

    /// @dev The account that exits.
    function _user() internal view virtual returns (address);

    /// @dev The hurdles that do not apply to this product: one bit each.
    function _unknownHurdles() internal pure virtual returns (uint256);

    /// @dev The contracts to replace, to break the oracle, log, registry, DEX or others.
    function _peersBehind(Hurdle hurdle) internal view virtual returns (address[] memory);

    /// @dev Applies the product's own hurdles: withdrawn budget, closed claims, closed trading, changed terms.
    function _raiseOwn(Hurdle hurdle) internal virtual;

    /// @dev Tests every combination of hurdles; then every hurdle alone and all at once, with each fault in turn.
    /// @param out Withdraws the position and asserts the amounts received, given the applied hurdles.
    function _walk(string memory exit, function(uint256) external out) internal {
        uint256 all = (1 << HURDLES) - 1 - _unknownHurdles();
        uint256 mask = 0;
        for (uint256 count = 0; ; count++) {
            // The fault changes with the combination and the peer, so that each peer gets each fault.
            _walkOne(exit, out, mask, count, 1);
            if (mask == all) break;
            // The next number with only bits of `all`.
            mask = ((mask | ~all) + 1) & all;
        }
        for (uint256 fault = 0; fault < FAULTS; fault++) {
            _walkOne(exit, out, all, fault, 0);
            for (uint256 i = 0; i < HURDLES; i++) if (all & (1 << i) != 0) _walkOne(exit, out, 1 << i, fault, 0);
        }
    }

    function _stands(uint256 mask, Hurdle hurdle) internal pure returns (bool) {
        return mask & _bit(hurdle) != 0;
    }

    function _bit(Hurdle hurdle) internal pure returns (uint256) {
        return 1 << uint256(hurdle);
    }

    /// @dev A blacklisted account still gets the withheld part after it is removed from the list.
    function _unlist() internal {
        IManaged product = IManaged(_product());
        vm.prank(product.manager());
        product.setBlackList(_user(), false);
    }

    function _list(address a) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = a;
    }

    function _list(address a, address b, address c) internal pure returns (address[] memory list) {
        list = new address[](3);
        (list[0], list[1], list[2]) = (a, b, c);
    }

    /// @param step The offset of the next peer's fault.
    function _walkOne(
        string memory exit,
        function(uint256) external out,
        uint256 mask,
        uint256 fault,
        uint256 step
    ) private {
        uint256 state = vm.snapshotState();
        for (uint256 i = 0; i < HURDLES; i++) {
            if (mask & (1 << i) != 0) _raise(Hurdle(i), Fault((fault + step * i) % FAULTS));
        }
        uint256 before = gasleft();
        try out{gas: EXIT_GAS}(mask) {} catch (bytes memory reason) {
            revert ExitBlocked(exit, _named(mask, fault, step), reason);
        }
        if (before - gasleft() > MOST_GAS) revert ExitBlocked(exit, _named(mask, fault, step), "eats all gas");
        IManaged.Line[] memory lines = IManaged(_product()).solvency();
        for (uint256 i = 0; i < lines.length; i++) {
            if (lines[i].held < lines[i].owed)
                revert ExitBlocked(exit, _named(mask, fault, step), "insolvent after it");
        }
        vm.revertToState(state);
    }

    function _raise(Hurdle hurdle, Fault fault) private {
        IManaged product = IManaged(_product());
        if (hurdle == Hurdle.Paused) {
            vm.prank(product.manager());
            product.setPaused(true);
        } else if (hurdle == Hurdle.BlackListed) {
            vm.prank(product.manager());
            product.setBlackList(_user(), true);
        } else if (hurdle == Hurdle.BudgetGone) {
            _raiseOwn(hurdle);
            _drain(product);
        } else if (hurdle == Hurdle.Renounced) {
            vm.prank(Ownable(address(product)).owner());
            Ownable(address(product)).renounceOwnership();
        } else if (hurdle < Hurdle.OracleBroken) {
            _raiseOwn(hurdle);
        } else {
            address[] memory peers = _peersBehind(hurdle);
            for (uint256 i = 0; i < peers.length; i++) vm.etch(peers[i], _codeOf(fault));
        }
    }

    /// @dev The owner withdraws the whole surplus.
    function _drain(IManaged product) private {
        address owner = Ownable(address(product)).owner();
        IManaged.Line[] memory lines = product.solvency();
        for (uint256 i = 0; i < lines.length; i++) {
            if (lines[i].held == lines[i].owed) continue;
            vm.prank(owner);
            product.withdrawToken(lines[i].asset, address(uint160(0xdead)), lines[i].held - lines[i].owed);
        }
    }

    function _codeOf(Fault fault) private pure returns (bytes memory) {
        // PUSH0 PUSH0 REVERT
        if (fault == Fault.Reverts) return hex"5f5ffd";
        // JUMPDEST PUSH0 JUMP: an endless loop
        if (fault == Fault.EatsGas) return hex"5b5f56";
        // Three words of ones
        if (fault == Fault.AnswersNonsense) return hex"5f195f525f196020525f1960405260605ff3";
        // A revert reason of 100,000 bytes
        if (fault == Fault.RevertsAtLength) return hex"620186a05ffd";
        return "";
    }

    function _named(uint256 mask, uint256 fault, uint256 step) private pure returns (string memory text) {
        string[HURDLES] memory names = [
            "paused",
            "blacklisted",
            "budget gone",
            "claims closed",
            "market shut",
            "terms changed",
            "oracle broken",
            "log broken",
            "registry broken",
            "exchange broken",
            "others broken",
            "renounced"
        ];
        string[FAULTS] memory faults = ["reverts", "no code", "eats gas", "nonsense", "long reason"];
        for (uint256 i = 0; i < HURDLES; i++) {
            if (mask & (1 << i) == 0) continue;
            text = string.concat(text, bytes(text).length == 0 ? "" : ", ", names[i]);
            bool isPeer = i >= uint256(Hurdle.OracleBroken) && i < uint256(Hurdle.Renounced);
            if (isPeer) text = string.concat(text, " (", faults[(fault + step * i) % FAULTS], ")");
        }
    }
}
