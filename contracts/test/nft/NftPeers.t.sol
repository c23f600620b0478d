// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

import {Product} from "../../src/admin/Product.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {Log} from "../../src/logs/Log.sol";
import {INftActions} from "../../src/nft/INftActions.sol";
import {INftArt} from "../../src/nft/INftArt.sol";
import {Nft} from "../../src/nft/Nft.sol";
import {NftArt} from "../../src/nft/NftArt.sol";
import {ReenteringLog} from "../../src/mocks/ReenteringLog.sol";
import {NftTest} from "../support/NftTest.sol";

/// NFTs with a log that works, fails or re-enters; and through an upgrade.
contract NftPeersTest is NftTest {
    Log internal log;

    event LogFailed(address indexed account, bytes32 action);

    function setUp() public {
        _deployNft();
    }

    function _peers() internal override returns (Product.Peers memory peers) {
        bytes memory call = abi.encodeCall(Log.initialize, (owner, manager, 8 hours, 1 days));
        if (address(log) == address(0)) log = Log(_newProxy(_new("Log"), call));
        peers = super._peers();
        peers.log = log;
    }

    function test_AClaimIsLogged() public {
        vm.prank(owner);
        log.setAdmin(address(nft), true);
        _earn();
        _claim(alice);
        ILog.Entry[] memory entries = log.getUserActionLogs(alice, "rewardNft");
        vm.assertEq(entries.length, 1);
        vm.assertEq(entries[0].amount, 5e18);
        vm.assertEq(entries[0].symbol, "USDT");
        vm.assertFalse(entries[0].isReduce);
    }

    function test_ClaimSucceedsWhenTheLogReverts() public {
        _earn();
        vm.expectEmit(address(nft));
        emit LogFailed(alice, "rewardNft");
        vm.assertEq(_claim(alice), 5e18);
    }

    function test_ReenteringLogGetsNothing() public {
        ReenteringLog bad = ReenteringLog(_new("ReenteringLog"));
        log = Log(address(bad));
        _deployNft();
        bad.setAttempt(abi.encodeCall(INftActions.claimReward, ()));
        _earn();
        vm.assertEq(_claim(alice), 5e18);
        vm.assertEq(bytes4(bad.refusal()), bytes4(keccak256("ReentrancyGuardReentrantCall()")));
        _assertSolvent();
    }

    function test_UpgradeKeepsNftsAndTheirEarnings() public {
        _earn();
        NftArt other = NftArt(_new("NftArt"));
        Product.Peers memory peers = _peers();
        Nft implementation = Nft(_new("Nft", abi.encode(peers, other, _new("NftDesk", abi.encode(peers, other)))));
        UUPSUpgradeable proxy = UUPSUpgradeable(address(nft));
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        proxy.upgradeToAndCall(address(implementation), "");
        _announceUpgrade(address(nft), address(implementation));
        vm.prank(owner);
        proxy.upgradeToAndCall(address(implementation), "");
        (address art_, uint256 force) = (address(Nft(payable(address(nft))).art()), _totals().totalForce);
        vm.assertEq(art_, address(other));
        vm.assertEq(force, 100);
        vm.assertEq(nft.ownerOf(1), alice);
        vm.assertEq(_claim(alice), 5e18);
    }

    function test_RevertWhen_APartIsMissing() public {
        Product.Peers memory peers = _peers();
        address desk = nft.desk();
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("Nft", abi.encode(peers, INftArt(alice), desk));
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("Nft", abi.encode(peers, art, alice));
    }

    function test_PictureShowsTheNftsTierAndWeight() public {
        uint256 tokenId = _grant(alice, BEACON, 1);
        vm.assertEq(nft.tokenURI(tokenId), art.cardURI(tokenId, BEACON, 3_650));
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("level"), 6, 1, 5));
        art.cardURI(1, 6, 1);
    }

    function _earn() private {
        _nodes(alice, 1);
        nft.addDividend(5e18);
    }
}
