// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Of the presale, the token needs to know one thing.
interface IIdoBuyers {
    function isIdoBuyer(address account) external view returns (bool);
}

/// @notice Takes dividends in an ERC-20 asset (Nft: USDT).
interface IDividends {
    /// @notice Takes exactly `amount` out of the caller's allowance and shares it among those entitled.
    function addDividend(uint256 amount) external;
}

/// @notice Takes dividends in the native coin (Burn: BNB).
interface INativeDividends {
    /// @notice Shares the value sent among those entitled.
    function addDividend() external payable;
}

/// @notice What the token forwards to the dividend NFTs.
interface INftBinding {
    /// @notice Binds a card of the account. Warning: must trust the token alone to name the account.
    function bindFor(address account, uint256 tokenId) external;

    /// @notice Dividends that the account could claim now.
    function rewardsOf(address account) external view returns (uint256);
}
