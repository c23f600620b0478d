// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {IClaimable} from "../claims/IClaims.sol";
import {IFomViews} from "../fom/IFomViews.sol";
import {Errors} from "../libraries/Errors.sol";
import {IMiningViews} from "../mining/IMiningViews.sol";

/// @notice A product for tests of `Claims`: pays what a test has set, for a fee, or fails in the way that `mode`
/// selects. It has an order and a stake per entry of `ends`.
contract ClaimProduct is IClaimable {
    enum Mode {
        Works,
        Reverts,
        LongReason,
        EatsGas,
        Calls,
        AsksForTooMuch
    }

    IERC20 public immutable asset;
    Mode public mode;
    uint256 public fee;
    mapping(address account => uint256 amount) public due;
    uint256[] public ends;
    mapping(uint256 index => uint256 amount) public rewardOf;
    mapping(uint256 index => bool done) public isReleased;
    address public target;
    bytes public attempt;
    bool public succeeded;

    error Failed(uint256 code);

    constructor(IERC20 asset_) {
        asset = asset_;
    }

    receive() external payable {}

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    function setFee(uint256 fee_) external {
        fee = fee_;
    }

    function setDue(address account, uint256 amount) external {
        due[account] = amount;
    }

    /// @param end End of the lock.
    function open(uint256 end, uint256 reward) external {
        ends.push(end);
        rewardOf[ends.length] = reward;
    }

    function setAttempt(address target_, bytes calldata attempt_) external {
        (mode, target, attempt) = (Mode.Calls, target_, attempt_);
    }

    function claimFor(address account) external payable {
        _work();
        uint256 amount = due[account];
        if (amount == 0) revert Failed(1);
        due[account] = 0;
        _pay(account, amount);
    }

    function claimFor(address account, uint256 index) external payable {
        _work();
        uint256 amount = rewardOf[index];
        if (amount == 0) revert Failed(2);
        rewardOf[index] = 0;
        _pay(account, amount);
    }

    function releaseFor(address account, uint256 index) external payable {
        _work();
        if (isReleased[index] || ends[index - 1] > block.timestamp) revert Failed(3);
        isReleased[index] = true;
        _pay(account, 1e18);
    }

    function getUserOrders(
        address,
        uint256,
        uint256 count
    ) external view returns (IFomViews.Order[] memory list, uint256 next) {
        if (mode == Mode.Reverts) revert Failed(4);
        while (mode == Mode.EatsGas) {}
        list = new IFomViews.Order[](ends.length < count ? ends.length : count);
        for (uint256 i = 0; i < list.length; i++) {
            uint256 index = ends.length - i;
            list[i].index = index;
            list[i].endTime = ends[index - 1];
            list[i].reward = rewardOf[index];
            list[i].status = isReleased[index] ? 1 : 0;
        }
        return (list, 0);
    }

    function getStakes(address, uint256, uint256 count) external view returns (IMiningViews.Stake[] memory list) {
        if (mode == Mode.LongReason) {
            assembly ("memory-safe") {
                return(0, 100000)
            }
        }
        list = new IMiningViews.Stake[](ends.length < count ? ends.length : count);
        for (uint256 i = 0; i < list.length; i++) {
            uint256 index = ends.length - i;
            list[i].index = index;
            list[i].endTime = ends[index - 1];
            list[i].isValid = !isReleased[index];
        }
    }

    function _work() private {
        if (mode == Mode.Reverts) revert Failed(0);
        while (mode == Mode.EatsGas) {}
        if (mode == Mode.LongReason) {
            assembly ("memory-safe") {
                revert(0, 100000)
            }
        }
        // solhint-disable-next-line avoid-low-level-calls
        if (mode == Mode.Calls) (succeeded, ) = target.call{value: msg.value}(attempt);
        uint256 asked = mode == Mode.AsksForTooMuch ? 1 ether : fee;
        if (msg.value != asked) revert Errors.Product_WrongValue(msg.value, asked);
    }

    function _pay(address account, uint256 amount) private {
        if (address(asset) == address(0)) Address.sendValue(payable(account), amount);
        else asset.transfer(account, amount);
    }
}
