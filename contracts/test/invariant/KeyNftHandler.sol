// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {KeyKeeper} from "../../src/mocks/KeyKeeper.sol";
import {BaseTest} from "../support/BaseTest.sol";
import {IKeyNftWhole} from "../support/IKeyNftWhole.sol";

/// @notice Acts as four key holders, as a product that credits, two that keep notes, manager and owner, and moves time.
/// Any revert except those it lists fails the run.
contract KeyNftHandler is BaseTest {
    IKeyNftWhole internal immutable keys;
    address internal immutable owner;
    address internal immutable manager;
    address internal immutable product;
    address[] internal holders;
    KeyKeeper[] internal keepers;

    /// Burned keys of an edition.
    mapping(uint256 id => uint256 count) public burned;
    uint256 public syndicates;

    bytes4[] internal expected = [
        Errors.Managed_BlackListed.selector,
        Errors.Managed_Paused.selector,
        Errors.Managed_ClaimedToday.selector,
        Errors.Managed_PausedBefore.selector,
        Errors.Managed_RewardsHeld.selector,
        Errors.KeyNft_DailyCap.selector,
        Errors.KeyNft_DailyGrants.selector,
        Errors.KeyNft_EditionFull.selector,
        Errors.KeyNft_GrantsExhausted.selector,
        Errors.KeyNft_NothingToMint.selector,
        Errors.Nft_DailyCap.selector,
        Errors.Nft_DailyGrants.selector,
        Errors.Mining_AbovePowerCap.selector
    ];

    constructor(IKeyNftWhole keys_, address[3] memory others, address[] memory holders_, KeyKeeper[] memory keepers_) {
        keys = keys_;
        (owner, manager, product) = (others[0], others[1], others[2]);
        (holders, keepers) = (holders_, keepers_);
    }

    /// @dev A product that is stopped must revert.
    function reserve(uint256 seed, uint256 count) external {
        KeyKeeper keeper = keepers[seed % keepers.length];
        (uint256 perDay, ) = keys.productOf(address(keeper));
        try keeper.order(_someone(seed >> 8), _bound(count, 1, 30)) {
            vm.assertGt(perDay, 0);
        } catch (bytes memory reason) {
            vm.assertEq(bytes4(reason), Errors.KeyNft_DailyCap.selector);
        }
    }

    /// @dev One of the products fails while an account mints. The account loses nothing.
    function mintWithout(uint256 seed, uint256 mode) external {
        KeyKeeper keeper = keepers[seed % keepers.length];
        address account = _someone(seed >> 8);
        uint256 sum = _all(account);
        keeper.setMode(KeyKeeper.Mode(_bound(mode, 1, 4)));
        vm.prank(account);
        try keys.mintKeys() {} catch (bytes memory reason) {
            _expect(reason);
        }
        keeper.setMode(KeyKeeper.Mode.Honest);
        vm.assertEq(_all(account), sum);
    }

    function list(uint256 seed, bool listed) external {
        vm.prank(owner);
        keys.setProduct(address(keepers[seed % keepers.length]), listed ? 20_000 : 0);
    }

    function credit(uint256 seed, uint256 count) external {
        vm.prank(product);
        keys.creditKeys(_someone(seed), _bound(count, 1, 30));
    }

    function grant(uint256 seed, uint256 count) external {
        vm.prank(seed % 2 == 0 ? owner : manager);
        try keys.grant(_someone(seed), _bound(count, 1, 30)) {} catch (bytes memory reason) {
            _expect(reason);
        }
    }

    function mintKeys(uint256 seed) external {
        vm.prank(_someone(seed));
        try keys.mintKeys() {} catch (bytes memory reason) {
            _expect(reason);
        }
    }

    function claimFor(uint256 seed, uint256 caller) external {
        address account = _someone(seed);
        uint256 sum = _all(account);
        vm.prank(_someone(caller));
        try keys.claimFor(account) {} catch (bytes memory reason) {
            _expect(reason);
        }
        vm.assertEq(_all(account), sum);
    }

    function transfer(uint256 from, uint256 to, uint256 id, uint256 count) external {
        address sender = _someone(from);
        id = _bound(id, 1, keys.getConfig().editions);
        count = _bound(count, 0, keys.balanceOf(sender, id));
        vm.prank(sender);
        keys.safeTransferFrom(sender, _someone(to), id, count, "");
    }

    /// @dev Fifteen keys of two editions, if the account has them.
    function synthesize(uint256 seed, uint256 split) external {
        address account = _someone(seed);
        uint256[] memory ids = new uint256[](2);
        uint256[] memory counts = new uint256[](2);
        (ids[0], ids[1]) = (1, keys.getConfig().editions);
        uint256 most = keys.balanceOf(account, 1);
        counts[0] = ids[1] == 1 ? 0 : _bound(split, 0, most > 15 ? 15 : most);
        counts[1] = 15 - counts[0];
        if (keys.balanceOf(account, ids[1]) < counts[1]) return;
        vm.prank(account);
        try keys.synthesize(ids, counts) {
            for (uint256 i = 0; i < 2; i++) burned[ids[i]] += counts[i];
            syndicates++;
        } catch (bytes memory reason) {
            _expect(reason);
        }
    }

    function exchangePower(uint256 seed, uint256 id, uint256 count) external {
        address account = _someone(seed);
        id = _bound(id, 1, keys.getConfig().editions);
        uint256 held = keys.balanceOf(account, id);
        if (held == 0) return;
        count = _bound(count, 1, held);
        vm.prank(account);
        try keys.exchangePower(id, count) {
            burned[id] += count;
        } catch (bytes memory reason) {
            _expect(reason);
        }
    }

    function openEdition(uint256 supply, uint256 power) external {
        if (keys.getConfig().editions == 5) return;
        vm.prank(owner);
        keys.openEdition(_bound(supply, 1, 100), _bound(power, 1e9, 1_000e18), "", "");
    }

    function setLists(uint256 seed, bool listed, bool paused) external {
        vm.startPrank(manager);
        keys.setBlackList(_someone(seed), listed);
        try keys.setPaused(paused && seed % 3 == 0) {} catch (bytes memory reason) {
            _expect(reason);
        }
        vm.stopPrank();
    }

    function skip(uint256 duration) external {
        _skip(_bound(duration, 1, 2 days));
    }

    /// @return sum Keys that an account holds and has credited.
    function _all(address account) private view returns (uint256 sum) {
        (, uint256[] memory held, uint256[] memory credited) = keys.keysOf(account);
        for (uint256 k = 0; k < held.length; k++) sum += held[k] + credited[k];
    }

    function _someone(uint256 seed) private view returns (address) {
        return holders[seed % holders.length];
    }

    function _expect(bytes memory reason) private view {
        for (uint256 i = 0; i < expected.length; i++) if (bytes4(reason) == expected[i]) return;
        vm.assertEq(reason, "");
    }
}
