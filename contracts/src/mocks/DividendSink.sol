// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IToken} from "../token/IToken.sol";
import {IDividends, INativeDividends, INftBinding} from "../token/ITokenPeers.sol";

/// @notice Test double of Nft and Burn as receivers of dividends: works correctly, or fails in the way that `mode`
/// selects.
contract DividendSink is IDividends, INativeDividends, INftBinding {
    enum Mode {
        Accept,
        Refuse,
        TakeHalf,
        TakeDouble,
        TakeNothing,
        EatGas,
        Reenter,
        AnswerAtLength
    }

    IERC20 public immutable asset;
    IToken public immutable token;
    Mode public mode;
    uint256 public received;

    mapping(uint256 tokenId => address account) public boundTo;

    error Refused();

    constructor(IERC20 asset_, IToken token_) {
        (asset, token) = (asset_, token_);
    }

    receive() external payable {}

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    function addDividend(uint256 amount) external {
        _misbehave();
        if (mode == Mode.TakeNothing) return;
        if (mode == Mode.TakeHalf) amount /= 2;
        if (mode == Mode.TakeDouble) amount *= 2;
        asset.transferFrom(msg.sender, address(this), amount);
        received += amount;
    }

    function addDividend() external payable {
        _misbehave();
        received += msg.value;
    }

    function bindFor(address account, uint256 tokenId) external {
        boundTo[tokenId] = account;
    }

    function rewardsOf(address account) external pure returns (uint256) {
        return uint160(account);
    }

    function _misbehave() private {
        if (mode == Mode.Refuse) revert Refused();
        if (mode == Mode.Reenter) token.swapAndTrans();
        if (mode == Mode.EatGas) {
            while (true) received++;
        }
        if (mode == Mode.AnswerAtLength) {
            assembly ("memory-safe") {
                revert(0, 100000)
            }
        }
    }
}
