// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ProductHarness} from "../../src/mocks/ProductHarness.sol";
import {Referral} from "../../src/registration/Referral.sol";
import {Handler} from "./Handler.sol";

/// @notice Acts as up to thirty users who register anywhere and spend, as the manager who sets levels, and as
/// strangers.
contract ReferralHandler is Handler {
    uint256 internal constant MOST = 30;

    Referral internal immutable referral;
    ProductHarness internal immutable product;
    address internal immutable manager;
    address[] internal accounts;

    constructor(Referral referral_, ProductHarness product_, address manager_, address root) {
        (referral, product, manager) = (referral_, product_, manager_);
        accounts.push(root);
    }

    function register(uint256 referSeed, bool below) external act {
        if (accounts.length == MOST) return;
        address account = address(uint160(0xacc0000 + accounts.length));
        // Half of them below the newest user, so that lines become deeper than volume reaches.
        address refer = below ? accounts[accounts.length - 1] : _someone(referSeed);
        vm.prank(account);
        referral.register(refer);
        accounts.push(account);
    }

    /// @dev Binding again, to any account, must revert.
    function registerAgain(uint256 seed, uint256 referSeed) external act {
        address account = _someone(seed);
        vm.prank(account);
        try referral.register(_someone(referSeed)) {
            vm.assertTrue(false, "registered twice");
        } catch {
            vm.assertGt(referral.indexOf(account), 0);
        }
    }

    function order(uint256 seed, uint256 amount, bool round) external act {
        amount = _bound(amount, 0, 50_000e18);
        product.order(_someone(seed), round ? (amount / 1_000e18) * 1_000e18 : amount);
    }

    function setLevel(uint256 seed, bool isManual, uint256 level) external act {
        vm.prank(manager);
        referral.setLevel(_someone(seed), isManual, 1 + (level % 4));
    }

    function skip(uint256 duration) external act {
        _skip(_bound(duration, 1, 2 days));
    }

    function all() external view returns (address[] memory) {
        return accounts;
    }

    function _someone(uint256 seed) private view returns (address) {
        return accounts[seed % accounts.length];
    }
}
