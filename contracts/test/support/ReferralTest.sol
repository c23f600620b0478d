// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ProductHarness} from "../../src/mocks/ProductHarness.sol";
import {Referral} from "../../src/registration/Referral.sol";
import {BaseTest} from "./BaseTest.sol";

/// @notice A registry with its root and one product that counts volume.
abstract contract ReferralTest is BaseTest {
    Referral internal referral;
    ProductHarness internal product;
    address internal owner = _account("owner");
    address internal manager = _account("manager");
    address internal root = _account("root");

    function _deployReferral(uint256 algebra) internal {
        bytes memory data = abi.encodeCall(
            Referral.initialize,
            (owner, manager, root, algebra, 100e18, _amounts(1_000e18, 5_000e18, 20_000e18, 100_000e18))
        );
        referral = Referral(_newProxy(_new("Referral"), data));
        product = ProductHarness(_new("ProductHarness", abi.encode(referral)));
        vm.prank(owner);
        referral.setProduct(address(product), true);
    }

    function _register(address account, address refer) internal {
        vm.prank(account);
        referral.register(refer);
    }

    /// @dev A new account below `refer`.
    function _invite(string memory name, address refer) internal returns (address account) {
        account = _account(name);
        _register(account, refer);
    }

    /// @dev A line of `length` accounts below `top`; the last one is the deepest.
    function _line(address top, uint256 length) internal returns (address[] memory line) {
        line = new address[](length);
        for (uint256 i = 0; i < length; i++) {
            line[i] = address(uint160(uint256(keccak256(abi.encode(top, i)))));
            _register(line[i], i == 0 ? top : line[i - 1]);
        }
    }

    function _amounts(uint256 a, uint256 b, uint256 c, uint256 d) internal pure returns (uint256[4] memory) {
        return [a, b, c, d];
    }
}
