// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {INftWhole} from "../support/INftWhole.sol";
import {Handler} from "./Handler.sol";

/// @notice Acts as five holders, minter, manager, owner, payer of dividends and donor. Any revert except those it lists
/// fails the run.
contract NftHandler is Handler {
    INftWhole internal immutable nft;
    FaucetUsdt internal immutable usdt;
    address internal immutable owner;
    address internal immutable manager;
    address internal immutable minter;
    address[] internal holders;

    mapping(address account => uint256 amount) public paid;
    /// Total earnings of burned NFTs.
    uint256 public burnedTotals;
    /// Number of failed claims and transfers that must never fail.
    uint256 public blocked;
    uint256 public lost;

    bytes4[] internal expected = [
        Errors.Managed_BlackListed.selector,
        Errors.Managed_Paused.selector,
        Errors.Managed_PausedBefore.selector,
        Errors.Managed_RewardsHeld.selector,
        Errors.Nft_DailyCap.selector,
        Errors.Nft_DailyGrants.selector,
        Errors.Nft_GrantsExhausted.selector,
        Errors.Nft_SupplyExhausted.selector
    ];

    constructor(INftWhole nft_, FaucetUsdt usdt_, address[3] memory others, address[] memory holders_) {
        (nft, usdt) = (nft_, usdt_);
        (owner, manager, minter) = (others[0], others[1], others[2]);
        holders = holders_;
        usdt.approve(address(nft), type(uint256).max);
    }

    function mintNodes(uint256 seed, uint256 count) external act {
        vm.prank(minter);
        try nft.mintNodes(_someone(seed), _bound(count, 1, 9)) {} catch (bytes memory reason) {
            _expect(reason);
        }
    }

    function grant(uint256 seed, uint256 level, uint256 count) external act {
        vm.prank(seed % 2 == 0 ? owner : manager);
        try nft.grant(_someone(seed), _bound(level, 1, 5), _bound(count, 1, 3)) {} catch (bytes memory reason) {
            _expect(reason);
        }
    }

    /// @dev Three NFTs of the lowest tier of which the account holds as many.
    function synthesize(uint256 seed) external act {
        address account = _someone(seed);
        for (uint256 level = 1; level <= 3; level++) {
            uint256[] memory ids = _three(account, level);
            if (ids.length == 0) continue;
            uint256 before = nft.rewardsOf(account);
            uint256 totals = 0;
            for (uint256 i = 0; i < 3; i++) totals += nft.cards(ids[i]).total;
            vm.prank(account);
            try nft.synthesize(ids) {
                burnedTotals += totals;
                if (nft.rewardsOf(account) != before) lost++;
            } catch (bytes memory reason) {
                _expect(reason);
            }
            return;
        }
    }

    function transfer(uint256 from, uint256 to, uint256 index) external act {
        (address sender, address receiver) = (_someone(from), _someone(to));
        uint256 count = nft.balanceOf(sender);
        if (count == 0) return;
        uint256 tokenId = nft.tokenOfOwnerByIndex(sender, index % count);
        (uint256 his, uint256 hers) = (nft.rewardsOf(sender), nft.rewardsOf(receiver));
        vm.prank(sender);
        try nft.safeTransferFrom(sender, receiver, tokenId) {
            if (nft.rewardsOf(sender) != his || nft.rewardsOf(receiver) != hers) lost++;
        } catch {
            blocked++;
        }
    }

    function addDividend(uint256 amount) external act {
        amount = _bound(amount, 1, 10_000e18);
        // In half of the cases too small to be shared.
        if (amount % 2 == 0) amount = 1 + (amount % 1e18);
        usdt.mint(address(this), amount);
        nft.addDividend(amount);
    }

    function updatePool() external act {
        nft.updatePool();
    }

    function donate(uint256 amount) external act {
        usdt.mint(address(nft), _bound(amount, 0, 100e18));
    }

    function claim(uint256 seed) external act {
        address account = _someone(seed);
        uint256 pending = nft.rewardsOf(account);
        vm.prank(account);
        try nft.claimReward() {
            paid[account] += pending;
            if (usdt.balanceOf(account) != paid[account]) lost++;
        } catch (bytes memory reason) {
            if (pending == 0 && bytes4(reason) == Errors.Nft_NothingToClaim.selector) return;
            if (bytes4(reason) != Errors.Managed_RewardsHeld.selector || !nft.isBlackList(account)) blocked++;
        }
    }

    function claimFor(uint256 seed, uint256 caller) external act {
        address account = _someone(seed);
        uint256 pending = nft.rewardsOf(account);
        vm.prank(_someone(caller));
        try nft.claimFor(account) {
            paid[account] += pending;
            if (usdt.balanceOf(account) != paid[account]) lost++;
        } catch (bytes memory reason) {
            if (pending == 0 && bytes4(reason) == Errors.Nft_NothingToClaim.selector) return;
            if (bytes4(reason) == Errors.Managed_ClaimedToday.selector) return;
            if (bytes4(reason) != Errors.Managed_RewardsHeld.selector || !nft.isBlackList(account)) blocked++;
        }
    }

    /// @dev The owner withdraws the whole surplus.
    function withdrawSurplus() external act {
        uint256 surplus = nft.solvency()[0].held - nft.solvency()[0].owed;
        if (surplus == 0) return;
        vm.prank(owner);
        nft.withdrawToken(address(usdt), owner, surplus);
    }

    function setConfig(uint256 base, uint256 max) external act {
        base = _bound(base, 1, 10_000);
        max = _bound(max, 10, 3_000);
        INftTypes.Setup memory setup;
        setup.weights = [base, base * 3, base * 10, base * 30, base * 50];
        setup.maxima = [max, max, max, max, max];
        setup.sendMin = (base % 10) * 1e18;
        vm.prank(owner);
        nft.setConfig(setup);
    }

    function setLists(uint256 seed, bool listed, bool paused) external act {
        vm.startPrank(manager);
        nft.setBlackList(_someone(seed), listed);
        try nft.setPaused(paused && seed % 3 == 0) {} catch (bytes memory reason) {
            _expect(reason);
        }
        vm.stopPrank();
    }

    function all() external view returns (address[] memory) {
        return holders;
    }

    function _three(address account, uint256 level) private view returns (uint256[] memory ids) {
        INftTypes.Card[] memory list = nft.cardsOf(account, 0, 200);
        uint256[] memory found = new uint256[](3);
        uint256 count = 0;
        for (uint256 i = 0; i < list.length && count < 3; i++) {
            if (list[i].level == level) found[count++] = list[i].tokenId;
        }
        return count == 3 ? found : ids;
    }

    function _someone(uint256 seed) private view returns (address) {
        return holders[seed % holders.length];
    }

    function _expect(bytes memory reason) private view {
        for (uint256 i = 0; i < expected.length; i++) if (bytes4(reason) == expected[i]) return;
        vm.assertEq(reason, "");
    }
}
