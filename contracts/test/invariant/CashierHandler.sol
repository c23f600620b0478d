// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Cashier} from "../../src/cashier/Cashier.sol";
import {ICashier} from "../../src/cashier/ICashier.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {PlainToken} from "../../src/mocks/PlainToken.sol";
import {Handler} from "./Handler.sol";

/// @notice Acts as three customers, as the service with one of two keys, as manager and owner, and moves time. Any
/// revert except those it lists fails the run.
contract CashierHandler is Handler {
    Cashier internal immutable cashier;
    PlainToken internal immutable usdt;
    address internal immutable owner;
    address internal immutable manager;
    address[] internal accounts;
    uint256 internal key;

    uint256 public setAside;
    uint256 public redeemed;
    uint256 public orders;
    mapping(uint256 nonce => uint256 times) public timesPaid;
    mapping(uint256 day => uint256 amount) public paidOn;
    mapping(uint256 day => uint256 amount) public highestCapOn;

    bytes4[] internal expected = [
        Errors.Cashier_AboveDailyCap.selector,
        Errors.Cashier_NotFunded.selector,
        Errors.Cashier_VoucherUsed.selector,
        Errors.Cashier_VoucherExpired.selector,
        Errors.Cashier_WrongSignature.selector,
        Errors.Managed_BlackListed.selector,
        Errors.Managed_RewardsHeld.selector,
        Errors.Managed_Paused.selector
    ];

    constructor(
        Cashier cashier_,
        PlainToken usdt_,
        address[2] memory rulers,
        uint256 key_,
        address[] memory accounts_
    ) {
        (cashier, usdt, owner, manager) = (cashier_, usdt_, rulers[0], rulers[1]);
        (key, accounts) = (key_, accounts_);
        highestCapOn[today()] = cashier.getConfig().assets[0].cap;
    }

    function pay(uint256 seed, uint256 amount) external act {
        amount = _bound(amount, 1, 500e18);
        (uint256 funding, ) = cashier.previewPay(address(usdt), amount);
        vm.prank(_someone(seed));
        try cashier.pay(orders++, address(usdt), amount) {
            setAside += funding;
        } catch (bytes memory reason) {
            _expect(reason);
        }
    }

    function fund(uint256 seed, uint256 amount) external act {
        amount = _bound(amount, 1, 500e18);
        vm.prank(_someone(seed));
        cashier.fund(address(usdt), amount);
        setAside += amount;
    }

    /// @dev Few nonces, so that many are submitted twice. A tenth of the signatures come from an unknown key.
    function redeem(uint256 seed, uint256 amount, uint256 nonce, uint256 time) external act {
        amount = _bound(amount, 1, 400e18);
        nonce %= 40;
        uint256 deadline = vm.getBlockTimestamp() + _bound(time, 0, 7 days);
        if (time % 11 == 0) deadline = vm.getBlockTimestamp() - 1;
        ICashier.Voucher memory voucher = ICashier.Voucher(_someone(seed), address(usdt), amount, nonce, deadline);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(seed % 10 == 0 ? 0xBAD : key, cashier.digestOf(voucher));
        try cashier.redeem(voucher, abi.encodePacked(r, s, v)) {
            timesPaid[nonce]++;
            redeemed += amount;
            paidOn[today()] += amount;
        } catch (bytes memory reason) {
            _expect(reason);
        }
    }

    function rotate(uint256 seed) external act {
        key = _bound(seed, 1, 1_000);
        vm.prank(owner);
        cashier.setSigner(vm.addr(key));
    }

    function setTerms(uint256 rate, uint256 cap) external act {
        cap = _bound(cap, 0, 2_000e18);
        vm.startPrank(owner);
        cashier.setReserveRate(rate % 10_001);
        cashier.setCap(address(usdt), cap);
        vm.stopPrank();
        if (cap > highestCapOn[today()]) highestCapOn[today()] = cap;
    }

    function setLists(uint256 seed, bool listed, bool paused) external act {
        vm.startPrank(manager);
        cashier.setBlackList(_someone(seed), listed);
        // solhint-disable-next-line no-empty-blocks
        try cashier.setPaused(paused) {} catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Managed_PausedBefore.selector));
        }
        vm.stopPrank();
    }

    /// @dev The owner withdraws the whole surplus.
    function withdrawSurplus() external act {
        uint256 surplus = cashier.solvency()[0].held - cashier.solvency()[0].owed;
        if (surplus == 0) return;
        vm.prank(owner);
        cashier.withdrawToken(address(usdt), owner, surplus);
    }

    function donate(uint256 seed, uint256 amount) external act {
        vm.prank(_someone(seed));
        usdt.transfer(address(cashier), _bound(amount, 0, 10e18));
    }

    function skip(uint256 duration) external act {
        uint256 cap = cashier.getConfig().assets[0].cap;
        _skip(_bound(duration, 1, 2 days));
        if (cap > highestCapOn[today()]) highestCapOn[today()] = cap;
    }

    function today() public view returns (uint256) {
        return (vm.getBlockTimestamp() + 28_800) / 1 days;
    }

    function _someone(uint256 seed) private view returns (address) {
        return accounts[seed % accounts.length];
    }

    function _expect(bytes memory reason) private view {
        for (uint256 i = 0; i < expected.length; i++) if (bytes4(reason) == expected[i]) return;
        vm.assertEq(reason, "");
    }
}
