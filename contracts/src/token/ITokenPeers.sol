// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice The part of the presale that the token calls.
interface IIdoBuyers {
    function isIdoBuyer(address account) external view returns (bool);
}

/// @notice Receives dividends in an ERC-20 asset (Nft: USDT).
interface IDividends {
    /// @notice Takes exactly `amount` through the caller's allowance and shares it among those entitled.
    function addDividend(uint256 amount) external;
}

/// @notice Receives dividends in the native coin (Burn: BNB).
interface INativeDividends {
    /// @notice Shares the native coin sent among those entitled.
    function addDividend() external payable;
}

/// @notice The part of Nft to which the token forwards calls of its holders.
interface INftBinding {
    /// @notice Chooses the NFT that is shown for the account. Warning: must accept calls only from the token, which
    /// passes its caller as `account`.
    function bindFor(address account, uint256 tokenId) external;

    /// @notice Dividends that the account could claim now.
    function rewardsOf(address account) external view returns (uint256);
}
