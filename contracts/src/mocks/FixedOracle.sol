// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Returns the price that a test set, or fails in the way that `answer` selects.
contract FixedOracle {
    enum Answer {
        Good,
        Unknown,
        Reverts,
        TooShort,
        BurnsAllGas
    }

    address public immutable usdt;
    uint256 public price;
    Answer public answer;

    constructor(address usdt_) {
        usdt = usdt_;
    }

    function set(uint256 price_, Answer answer_) external {
        (price, answer) = (price_, answer_);
    }

    function tryQuote(
        address assetIn,
        uint256 amountIn,
        address
    ) external view returns (bool known, uint256 amountOut) {
        if (assetIn != usdt) return _answer((amountIn * price) / 1e18);
        return _answer(price == 0 ? 0 : (amountIn * 1e18) / price);
    }

    function _answer(uint256 amount) private view returns (bool known, uint256) {
        if (answer == Answer.Reverts) revert();
        if (answer == Answer.BurnsAllGas) while (true) {}
        if (answer == Answer.TooShort) {
            assembly {
                mstore(0, 1)
                return(0, 32)
            }
        }
        if (answer == Answer.Unknown) return (false, 7);
        return (true, amount);
    }
}
