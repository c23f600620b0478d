// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {InviteCode} from "../../src/registration/InviteCode.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// encode()
/// ├── when the index is 0 or above MAX_INDEX → empty
/// └── else → six characters of the alphabet; each index has another code
/// decode()
/// ├── when it isn't six characters of the alphabet → 0
/// ├── when letters are lower case, or I, L, O are read for 1, 1, 0 → the same index
/// └── else → the index of the code
contract InviteCodeTest is BaseTest {
    function testFuzz_EveryIndexHasACodeAndComesBack(uint256 index) public pure {
        index = _bound(index, 1, InviteCode.MAX_INDEX);
        string memory code = InviteCode.encode(index);
        vm.assertEq(bytes(code).length, 6);
        vm.assertEq(InviteCode.decode(code), index);
        vm.assertEq(InviteCode.decode(_lower(code)), index);
    }

    function testFuzz_EveryCodeComesBack(uint256 seed) public pure {
        bytes memory code = new bytes(6);
        for (uint256 i = 0; i < 6; i++) code[i] = bytes("0123456789ABCDEFGHJKMNPQRSTVWXYZ")[(seed >> (5 * i)) & 31];
        uint256 index = InviteCode.decode(string(code));
        vm.assertLe(index, InviteCode.MAX_INDEX);
        vm.assertEq(bytes(InviteCode.encode(index)), index == 0 ? bytes("") : code);
    }

    function testFuzz_AnythingElseIsNobody(bytes memory text) public pure {
        uint256 index = InviteCode.decode(string(text));
        if (text.length != 6)
            vm.assertEq(index, 0);
            // Any valid input is one of the ways to write that index's code.
        else if (index != 0) vm.assertEq(InviteCode.decode(InviteCode.encode(index)), index);
    }

    function test_NobodyHasNoCode() public pure {
        vm.assertEq(bytes(InviteCode.encode(0)).length, 0);
        vm.assertEq(bytes(InviteCode.encode(InviteCode.MAX_INDEX + 1)).length, 0);
        vm.assertEq(InviteCode.decode("000000"), 0);
        vm.assertEq(InviteCode.decode("UUUUUU"), 0);
        vm.assertEq(InviteCode.decode("ABC-DE"), 0);
        vm.assertEq(InviteCode.decode("1OIl0o"), InviteCode.decode("101100"));
    }

    /// @dev Users have shared links with these codes, so they must never change.
    function test_CodesStayWhatTheyAre() public pure {
        vm.assertEq(InviteCode.encode(1), "Y89W28");
        vm.assertEq(InviteCode.encode(2), "1KFZ2W");
        vm.assertEq(InviteCode.encode(12_345), "J5B87V");
        vm.assertEq(InviteCode.encode(InviteCode.MAX_INDEX), "A732BK");
        vm.assertEq(InviteCode.decode("A732BK"), InviteCode.MAX_INDEX);
    }

    function test_NeighboursLookUnlike() public pure {
        bytes memory one = bytes(InviteCode.encode(1));
        bytes memory two = bytes(InviteCode.encode(2));
        uint256 different = 0;
        for (uint256 i = 0; i < 6; i++) if (one[i] != two[i]) different++;
        vm.assertGe(different, 4);
    }

    function _lower(string memory code) private pure returns (string memory) {
        bytes memory small = bytes.concat(bytes(code));
        for (uint256 i = 0; i < small.length; i++) if (uint8(small[i]) >= 0x41) small[i] = bytes1(uint8(small[i]) + 32);
        return string(small);
    }
}
