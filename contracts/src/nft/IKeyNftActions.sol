// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IKeyCredits} from "./IKeyCredits.sol";
import {IKeyNftTypes} from "./IKeyNftTypes.sol";
import {IKeyReserve} from "./IKeyReserve.sol";

/// @title IKeyNftActions
/// @notice Actions of users and products on keys. For the rules, see `IKeyNft`.
interface IKeyNftActions is IKeyNftTypes, IKeyCredits, IKeyReserve {
    /// @notice Mints all keys credited to the caller. Reverts while a ban delays the caller's rewards; the keys stay
    /// credited.
    function mintKeys() external;

    /// @notice The same for any account: its keys are minted to it. Another account can do this once a day. If the
    /// account is a contract that doesn't accept keys, the call reverts and the keys stay credited.
    function claimFor(address account) external;

    /// @notice Burns exactly fifteen keys of the caller and mints it a Syndicate NFT.
    /// @param ids Editions; `counts` is the number of keys to burn of each.
    /// @return tokenId Number of the new NFT.
    function synthesize(uint256[] calldata ids, uint256[] calldata counts) external returns (uint256 tokenId);

    /// @notice Burns keys of the caller for mining power that lasts 30 days. The caller must be registered.
    function exchangePower(uint256 id, uint256 count) external;
}
