// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Upline} from "../../src/registration/Upline.sol";
import {BaseTest} from "../support/BaseTest.sol";

contract UplineTest is BaseTest {
    function testFuzz_LoadsWhatWasStored(address[20] memory given, uint256 length, uint256 max) public {
        address[] memory ancestors = new address[](_bound(length, 1, 20));
        for (uint256 i = 0; i < ancestors.length; i++) ancestors[i] = given[i];
        max = _bound(max, 0, 30);
        address pointer = Upline.store(ancestors);
        address[] memory loaded = Upline.load(pointer, max);
        // Memory after the list is not part of it, and new memory is zero.
        uint256[] memory after_ = new uint256[](30);
        for (uint256 i = 0; i < 30; i++) vm.assertEq(after_[i], 0);
        vm.assertEq(loaded.length, max < ancestors.length ? max : ancestors.length);
        for (uint256 i = 0; i < loaded.length; i++) vm.assertEq(loaded[i], ancestors[i]);
    }

    function store(address[] memory ancestors) external returns (address) {
        return Upline.store(ancestors);
    }

    /// @dev If creation runs out of gas, the little gas left would be enough to continue without a list.
    function test_RevertWhen_GasRunsOutWhileStoring() public {
        address[] memory ancestors = new address[](20);
        for (uint256 gasLimit = 40_000; gasLimit <= 100_000; gasLimit += 20_000) {
            vm.expectRevert();
            this.store{gas: gasLimit}(ancestors);
        }
        vm.assertNotEq(this.store{gas: 200_000}(ancestors), address(0));
    }

    function test_NobodyIsAboveTheRoot() public view {
        vm.assertEq(Upline.load(address(0), 20).length, 0);
    }

    function test_TheListCannotBeRun() public {
        address[] memory ancestors = new address[](1);
        // Executed as code, this address would destroy the contract.
        ancestors[0] = address(uint160(0x30ff) << 144);
        address pointer = Upline.store(ancestors);
        // solhint-disable-next-line avoid-low-level-calls
        (bool ok, bytes memory answer) = pointer.call("");
        vm.assertTrue(ok);
        vm.assertEq(answer.length, 0);
        vm.assertEq(Upline.load(pointer, 20)[0], ancestors[0]);
    }
}
