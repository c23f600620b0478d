// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IClaimable
/// @notice The functions of products that `Claims` calls. Each pays only `account`, and anyone may call.
interface IClaimable {
    function claimFor(address account) external payable;

    function claimFor(address account, uint256 index) external payable;

    function releaseFor(address account, uint256 index) external payable;
}

/// @title IClaims
/// @notice Collects everything that an account can claim from all products in one transaction. Anyone may call, for any
/// account: products pay only the account itself. The contract has no owner, no storage and no rights.
///
/// Each part can fail alone. The answer then contains the product's error, and the other parts are still paid. To see
/// the answer before sending, simulate the call.
///
/// The caller pays the products' contract fees out of the native coin that it sends, and gets the rest back.
/// Warning: products let another account claim once a day per reward, and for them this contract is one. An account that
/// wants to claim more often calls the products directly.
interface IClaims {
    /// @dev `Rewards` is `claimFor(account)`, `Position` is `claimFor(account, index)` for the reward of one order, and
    /// `Principal` is `releaseFor(account, index)` for a position whose lock has ended.
    enum Kind {
        Rewards,
        Position,
        Principal
    }

    /// @param target A product.
    /// @param index Number of the order or stake; 0 for `Rewards`.
    struct Call {
        address target;
        Kind kind;
        uint256 index;
    }

    /// @notice The result of one call. The amounts are what the account received.
    /// @param fee Native coin that the product charged.
    /// @param reason The product's error, at most 256 bytes; empty if `paid`.
    struct Part {
        address target;
        Kind kind;
        uint256 index;
        bool paid;
        uint256 native;
        uint256 token;
        uint256 usdt;
        uint256 fee;
        bytes reason;
    }

    struct Products {
        address token;
        address usdt;
        address ido;
        address burn;
        address stake;
        address mining;
        address nft;
        address keyNft;
        address fom;
        address double;
        address superFom;
        address superDouble;
    }

    /// @notice Claims from all products: rewards, rewards of running orders, and principal of ended positions. Only the
    /// newest `MAX_POSITIONS` orders of each game and stakes of Mining are examined; for others, use `claimParts`.
    /// @dev A part without anything to claim fails with the product's error, like any other.
    function claimAll(address account) external payable returns (Part[] memory parts);

    /// @notice The same for chosen parts, at most `MAX_CALLS`. Costs less than `claimAll`, because nothing is searched.
    function claimParts(address account, Call[] calldata calls) external payable returns (Part[] memory parts);

    /// @notice The calls that `claimAll` makes now.
    function callsOf(address account) external view returns (Call[] memory calls);

    /// @notice All products that can be called.
    function products() external view returns (address[] memory);
}
