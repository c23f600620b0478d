// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {AllProperties} from "./AllProperties.sol";

/// One campaign asks for all properties: the runner gives every function named `invariant_…` a campaign of its own, so thirty
/// would take thirty times as long and find nothing more. The properties are therefore functions named `property_…`,
/// and a check verifies that a campaign calls each of them.
///
/// After every call the contract that was called is solvent, the supply has not grown, and one more property holds, each in
/// its turn. At the end of every run the test checks all of them, and everyone leaves.
contract ProtocolInvariantTest is AllProperties {
    function setUp() public {
        _begin();
        _target(address(handler));
    }

    /// @notice The whole protocol, deployed as it ships and with everyone acting at once, keeps P1 to P30.
    function invariant_P0_TheWholeProtocolKeepsItsProperties() public view {
        _check(2);
        address last = handler.target();
        if (keepsBooks[last]) _assertSolvent(last);
        _check(1 + (handler.acts() % PROPERTIES));
    }

    /// @dev The runner calls this at the end of a run.
    function afterInvariant() public {
        for (uint256 number = 1; number <= PROPERTIES; number++) _check(number);
        uint256 state = vm.snapshotState();
        property_P30_EverybodyLeavesBeforeAHostileUpgrade();
        vm.revertToState(state);
        property_P28_EverybodyGetsPrincipalWhileAllPeersFail();
    }
}
