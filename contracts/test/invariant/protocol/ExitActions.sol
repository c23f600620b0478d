// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {DoubleActions} from "./DoubleActions.sol";
import {MiningActions} from "./MiningActions.sol";
import {Locked, Positions} from "./Positions.sol";
import {UpgradeActions} from "./UpgradeActions.sol";

/// @notice Early exits while an upgrade is announced, and claims for other accounts.
abstract contract ExitActions is UpgradeActions, MiningActions, DoubleActions {
    /// How many positions left early, and how many of them got less than their principal.
    uint256 public earlyExits;
    uint256 public shortExits;

    /// @dev A locked position tries to leave. It is refused unless an upgrade of its contract is announced.
    function exitEarly(uint256 seed) external act game {
        address product = Positions.products(p)[seed % 7];
        Locked[] memory all = Positions.lockedIn(p, product, users);
        if (all.length == 0) _nothing();
        _leave(all[(seed >> 8) % all.length]);
    }

    /// @dev A position of a contract with an announced upgrade leaves.
    function exitAnnounced(uint256 seed) external act game {
        address[7] memory products = Positions.products(p);
        for (uint256 i = 0; i < 7; i++) {
            address product = products[addmod(seed, i, 7)];
            if (!IManaged(product).exitsOpen()) continue;
            Locked[] memory all = Positions.lockedIn(p, product, users);
            if (all.length == 0) continue;
            _leave(all[(seed >> 8) % all.length]);
            return;
        }
        _nothing();
    }

    /// @dev One account claims for another, which loses nothing and alone is paid.
    function claimForOther(uint256 seed, uint256 pick) external act game {
        (address caller, address account) = (_user(seed), _next(seed, 1 + ((seed >> 8) % (users.length - 1))));
        address product = _claimable(pick % 7);
        uint256 fee = _feeOf(product);
        (uint256[3] memory had, uint256[3] memory callerHad) = (_has(account), _has(caller));
        callerHad[2] -= fee;
        target = product;
        vm.prank(caller);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, ) = product.call{value: fee}(abi.encodeWithSignature("claimFor(address)", account));
        // There is nothing to claim, it was claimed today, or the account is banned.
        if (!done) _nothing();
        (uint256[3] memory has, uint256[3] memory callerHas) = (_has(account), _has(caller));
        for (uint256 i = 0; i < 3; i++) {
            vm.assertGe(has[i], had[i], "a claim for an account took from it");
            vm.assertEq(callerHas[i], callerHad[i], "a claim for another account paid its caller");
        }
        // The games' payments are read from their events.
        if (product == address(p.games[0]) || product == address(p.games[1])) return;
        uint256 asset =
            product == address(p.burn)
                ? 2
                : product == address(p.nft)
                    ? 1
                    : 0;
        _credit(product, account, has[asset] - had[asset]);
    }

    function _leave(Locked memory one) private {
        if (!hasExit[one.product]) _nothing();
        bool open = IManaged(one.product).exitsOpen();
        bytes memory may = bytes.concat(
            _if(!open, Errors.Upgrade_ExitsClosed.selector),
            // A stake of today leaves tomorrow at the earliest; nothing of the purchases may have vested or be left.
            _if(one.product == address(p.stake), bytes4(keccak256("Stake_ExitTooEarly(uint256,uint256)"))),
            _if(one.product == address(p.ido), bytes4(keccak256("Ido_NothingToExit(address)")))
        );
        uint256 before = _cin(one.account);
        _do(one.account, one.product, _exitCall(one), may);
        uint256 got = _cin(one.account) - before;
        vm.assertTrue(open, "left early without an announcement");
        vm.assertLe(got, one.most, "got more than the position could ever earn");
        earlyExits++;
        if (got < one.principal) shortExits++;
        if (one.product == address(p.mining)) {
            minedOut += one.principal;
            _credit(one.product, one.account, got - one.principal);
        } else if (one.product == address(p.games[0])) books[0].rewards += got - one.principal;
        else if (one.product == address(p.games[1])) books[1].rewards += got - one.principal;
        else _credit(one.product, one.account, got);
    }

    function _exitCall(Locked memory one) private pure returns (bytes memory) {
        if (one.index == 0) return abi.encodeWithSignature("exit()");
        return abi.encodeWithSignature("exit(uint256)", one.index);
    }

    function _claimable(uint256 pick) private view returns (address) {
        if (pick < 5) return Positions.products(p)[pick];
        return pick == 5 ? address(p.burn) : address(p.nft);
    }

    function _feeOf(address product) private view returns (uint256) {
        if (product == address(p.mining)) return p.mining.getConfig().handleGas;
        if (product == address(p.burn)) return p.burn.getConfig().handleGas;
        if (product == address(p.games[0])) return p.games[0].getConfig().handleGas;
        if (product == address(p.games[1])) return p.games[1].getConfig().handleGas;
        if (product == address(p.ido)) return p.ido.getConfig().handleGas;
        return 0;
    }

    /// @dev What an account has of CIN, USDT and native coin.
    function _has(address account) private view returns (uint256[3] memory) {
        return [_cin(account), _usd(account), account.balance];
    }
}
