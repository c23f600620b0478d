// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {Vm} from "./Vm.sol";

/// @notice What an upgrade needs of a proxy.
interface IProxy is IManaged {
    function owner() external view returns (address);
    function upgradeToAndCall(address implementation, bytes calldata data) external payable;
}

/// @notice The base of every Solidity test: the cheat codes, named accounts, and the targets of invariant runs.
abstract contract BaseTest {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    /// The address at which the test runner answers.
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// Marks a contract as a test for the runner.
    bool public constant IS_TEST = true;

    address[] private _targetContracts;
    FuzzSelector[] private _targetSelectors;

    /// @dev The test runner reads this: it calls only these contracts in an invariant run.
    function targetContracts() external view returns (address[] memory) {
        return _targetContracts;
    }

    /// @dev The test runner reads this: it calls only these functions of a target, if any are listed.
    function targetSelectors() external view returns (FuzzSelector[] memory) {
        return _targetSelectors;
    }

    function _target(address handler) internal {
        _targetContracts.push(handler);
    }

    function _target(address handler, bytes4[] memory selectors) internal {
        _targetContracts.push(handler);
        _targetSelectors.push(FuzzSelector({addr: handler, selectors: selectors}));
    }

    /// @dev An account without a known private key, labelled in traces.
    function _account(string memory name) internal returns (address account) {
        account = address(uint160(uint256(keccak256(bytes(name)))));
        vm.label(account, name);
    }

    /// @dev Maps any fuzzed value into `[min, max]`, so that no run is discarded.
    function _bound(uint256 value, uint256 min, uint256 max) internal pure returns (uint256) {
        vm.assertLe(min, max, "bound: min above max");
        unchecked {
            uint256 span = max - min + 1;
            // A span of zero is the whole range: every value already fits.
            if (span == 0) return value;
            if (value >= min && value <= max) return value;
            return min + (value % span);
        }
    }

    /// @dev Like `new` for any contract of `src`, but deploys the shipped bytecode. With `new` each test would contain
    /// its own copy, compiled with the tests' settings.
    function _new(string memory name, bytes memory arguments) internal returns (address payable) {
        return _create(bytes.concat(vm.getCode(string.concat(name, ".sol:", name)), arguments));
    }

    function _new(string memory name) internal returns (address payable) {
        return _new(name, "");
    }

    function _newProxy(address implementation, bytes memory data) internal returns (address payable) {
        return _new("ERC1967Proxy", abi.encode(implementation, data));
    }

    function _create(bytes memory code) internal returns (address payable deployed) {
        assembly ("memory-safe") {
            deployed := create(0, add(code, 0x20), mload(code))
            if iszero(deployed) {
                let reason := mload(0x40)
                returndatacopy(reason, 0, returndatasize())
                revert(reason, returndatasize())
            }
        }
    }

    /// @dev Announces an upgrade and waits for the exit window, as the owner must.
    function _announceUpgrade(address proxy, address implementation) internal {
        vm.prank(IProxy(proxy).owner());
        IProxy(proxy).announceUpgrade(implementation, implementation.codehash);
        _skip(7 days);
    }

    /// @dev An announced upgrade, executed as soon as possible.
    function _upgrade(address proxy, address implementation, bytes memory data) internal {
        _announceUpgrade(proxy, implementation);
        vm.prank(IProxy(proxy).owner());
        IProxy(proxy).upgradeToAndCall(implementation, data);
    }

    /// @dev Moves time and adds one block, as the chain would.
    function _skip(uint256 duration) internal {
        vm.warp(vm.getBlockTimestamp() + duration);
        vm.roll(block.number + 1);
    }
}
