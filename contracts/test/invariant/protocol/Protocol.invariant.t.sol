// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {AllProperties} from "./AllProperties.sol";

/// P0: the whole protocol, as it is deployed, with everybody acting at once, keeps P1 to P28.
///
/// One campaign for all of them: the runner gives every function that is called `invariant_…` a campaign of its own, so
/// twenty-eight would take twenty-eight times as long and find nothing more. The properties are therefore functions of their
/// own, named `property_…`, and a check sees to it that each is listed and called.
///
/// After every call the contract that was called is solvent, the supply has not grown, and one more property holds, each in
/// its turn. At the end of every run all of them are asked, and everybody leaves.
contract ProtocolInvariantTest is AllProperties {
    function setUp() public {
        _begin();
        _target(address(handler));
    }

    function invariant_P0_TheWholeProtocolKeepsItsProperties() public view {
        _check(2);
        address last = handler.target();
        if (keepsBooks[last]) _assertSolvent(last);
        _check(1 + (handler.acts() % PROPERTIES));
    }

    /// @dev The runner calls it at the end of a run.
    function afterInvariant() public {
        for (uint256 number = 1; number <= PROPERTIES; number++) _check(number);
        property_P28_EverybodyGetsPrincipalWhileAllPeersFail();
    }
}
