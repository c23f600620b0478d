// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IManaged} from "../../../src/admin/IManaged.sol";
import {IFom} from "../../../src/fom/IFom.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {IUpgradeable} from "../../support/Protocol.sol";
import {TermsActions} from "./TermsActions.sol";

/// @notice The owner's deposits and withdrawals, additions to budgets by anyone, and strangers who try the
/// owner's calls.
abstract contract OwnerActions is TermsActions {
    address[] public proxies;
    mapping(address proxy => address[2] implementations) internal twins;
    /// Which of its two implementations a proxy uses.
    mapping(address proxy => uint256 index) internal current;

    function implementationOf(address proxy) external view returns (address) {
        return twins[proxy][current[proxy]];
    }

    function proxyCount() external view returns (uint256) {
        return proxies.length;
    }

    function fund(uint256 seed, uint256 what, uint256 amount) external act game fair {
        what %= 6;
        amount = _bound(amount, 1e9, 5_000e18);
        IFom fom = p.games[seed % 2];
        if (what == 0) {
            // Anyone can add to a budget.
            address giver = (seed >> 16) % 2 == 0 ? p.owner : _user(seed >> 24);
            uint256 has = p.token.balanceOf(giver);
            if (has == 0) _nothing();
            if (amount > has) amount = has;
            _must(giver, address(fom), 0, abi.encodeCall(fom.addStakeSurplus, ((seed >> 8) % 5, amount)));
        } else if (what == 1) {
            uint256 from = (seed >> 8) % 5;
            amount = _bound(amount, 0, fom.getConfigMulti().stakeSurplus[from]);
            _must(p.owner, address(fom), 0, abi.encodeCall(fom.moveStakeSurplus, (from, (seed >> 16) % 5, amount)));
        } else if (what == 2) {
            _must(p.owner, address(p.doubles[seed % 2]), 0, abi.encodeCall(p.doubles[0].addReserve, (amount)));
        } else if (what == 3) {
            amount -= amount % 1e9;
            _must(p.owner, address(p.mining), 0, abi.encodeCall(p.mining.setMintAdd, (amount)));
        } else {
            address product = what == 4 ? address(p.ido) : address(p.stake);
            _must(p.owner, address(p.token), 0, abi.encodeCall(p.token.transfer, (product, amount)));
            target = product;
        }
    }

    /// @dev The owner withdraws surplus, and sometimes tries to withdraw one wei of users' funds.
    function withdrawSurplus(uint256 seed, uint256 pick, uint256 amount) external act game fair {
        address product = _contracts()[pick % 14];
        IManaged.Line[] memory lines = IManaged(product).solvency();
        // A contract without totals owes nothing: its balance was sent by mistake.
        IManaged.Line memory line = IManaged.Line(address(p.usdt), _usd(product), 0);
        if (lines.length != 0) line = lines[seed % lines.length];
        uint256 surplus = line.held - line.owed;
        // The CIN for presale and Stake rounds is surplus too, but the campaign needs it.
        if (line.asset == address(p.token) && surplus > 1_000e18) surplus /= 50;
        if (surplus == 0 || seed % 8 == 0) {
            uint256 above = line.held - line.owed + 1;
            vm.prank(p.owner);
            // solhint-disable-next-line avoid-low-level-calls
            (bool done, bytes memory reason) = product.call(
                abi.encodeCall(IManaged.withdrawToken, (line.asset, p.vault, above))
            );
            vm.assertFalse(done, "the owner took what users have");
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Managed_AboveSurplus.selector));
            return;
        }
        amount = _bound(amount, 1, surplus);
        _must(p.owner, product, 0, abi.encodeCall(IManaged.withdrawToken, (line.asset, p.vault, amount)));
        taken[line.asset] += amount;
    }

    /// @dev A stranger tries calls of the owner or the manager.
    function intrude(uint256 seed, uint256 pick, uint256 what) external act {
        address account = _user(seed);
        address proxy = proxies[pick % proxies.length];
        bytes[9] memory tries = [
            abi.encodeCall(IUpgradeable.upgradeToAndCall, (twins[proxy][0], "")),
            abi.encodeCall(IManaged.withdrawToken, (address(p.token), account, 1)),
            abi.encodeCall(IManaged.setManager, (account)),
            abi.encodeCall(IManaged.setPaused, (true)),
            abi.encodeCall(IManaged.setBlackList, (_user(what), true)),
            abi.encodeWithSignature("transferOwnership(address)", account),
            abi.encodeCall(IManaged.announceUpgrade, (twins[proxy][0], twins[proxy][0].codehash)),
            abi.encodeCall(IManaged.revokeManager, ()),
            abi.encodeCall(IManaged.freeze, ())
        ];
        vm.prank(account);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory reason) = proxy.call(tries[what % 9]);
        vm.assertFalse(done, "a stranger ruled");
        bytes4 selector = bytes4(reason);
        bool known =
            selector == Ownable.OwnableUnauthorizedAccount.selector || selector == Errors.Managed_NotManager.selector;
        vm.assertTrue(known, "not refused for being a stranger");
        target = proxy;
    }

    /// @dev Reads a contract's own state and its state of an account.
    function _said(address proxy, address account) internal view returns (bytes32) {
        (, bytes memory config) = proxy.staticcall(abi.encodeWithSignature("getConfig()"));
        (, bytes memory multi) = proxy.staticcall(abi.encodeWithSignature("getConfigMulti()"));
        (, bytes memory user) = proxy.staticcall(abi.encodeWithSignature("users(address)", account));
        (, bytes memory stats) = proxy.staticcall(abi.encodeWithSignature("referralStats(address)", account));
        return
            keccak256(abi.encode(IManaged(proxy).solvency(), config, multi, user, stats, IUpgradeable(proxy).owner()));
    }
}
