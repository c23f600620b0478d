// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {NftArt} from "../../src/nft/NftArt.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// cardSvg(tokenId, level, weight)
/// ├── each tier has its own emblem and its name in both languages, and the NFT its number and weight
/// └── an unknown tier → Managed_OutOfBounds
/// keySvg(id, power) → the power with at most two decimals, rounded down
contract NftArtTest is BaseTest {
    NftArt internal art;

    function setUp() public {
        art = NftArt(_new("NftArt"));
    }

    function test_EachTierHasItsEmblemAndNames() public {
        string[5] memory emblems = ["M240 118q9", "206", "scale(-.74", "M152 218a104", "M240 72l111"];
        string[5] memory en = ["Spark", "Flame", "Blaze", "Beacon", "Syndicate"];
        string[5] memory zh = [unicode"火種", unicode"火焰", unicode"烈焰", unicode"烽火", unicode"聯盟"];
        for (uint256 level = 1; level <= 5; level++) {
            string memory svg = art.cardSvg(42, level, 330);
            for (uint256 i = 0; i < 5; i++) {
                vm.assertEq(_has(svg, emblems[i]), i + 1 == level, emblems[i]);
                vm.assertEq(_has(svg, en[i]), i + 1 == level, en[i]);
                vm.assertEq(_has(svg, zh[i]), i + 1 == level, zh[i]);
            }
            vm.assertTrue(_has(svg, ">#42<"));
            vm.assertTrue(_has(svg, unicode">Weight 權重 330<"));
        }
        uint256[2] memory none = [uint256(0), 6];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(
                abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("level"), none[i], 1, 5)
            );
            art.cardSvg(42, none[i], 330);
        }
    }

    function test_PowerHasAtMostTwoDecimals() public view {
        uint256[6] memory powers = [uint256(1_000e18), 12.34e18, 0.05e18, 0.5e18, 7.009e18, 2.999e18];
        string[6] memory texts = ["1000", "12.34", "0.05", "0.50", "7", "2.99"];
        for (uint256 i = 0; i < powers.length; i++) {
            vm.assertTrue(
                _has(art.keySvg(3, powers[i]), string.concat(unicode">Mining power 算力 ", texts[i], "<")),
                texts[i]
            );
        }
    }

    /// @dev In assembly, because a picture has thousands of characters.
    function _has(string memory text, string memory part) private pure returns (bool found) {
        assembly ("memory-safe") {
            let length := mload(part)
            let hash := keccak256(add(part, 32), length)
            let last := sub(add(add(text, 32), mload(text)), length)
            for {
                let at := add(text, 32)
            } iszero(or(found, gt(at, last))) {
                at := add(at, 1)
            } {
                found := eq(keccak256(at, length), hash)
            }
        }
    }
}
