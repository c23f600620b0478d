// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IFomProbe
/// @notice The examination whether orders are possible. Only Fom itself can make these calls.
interface IFomProbe {
    /// @notice `holdRound` for an account.
    function holdFor(address account) external;

    /// @notice Examines whether orders are possible. It always reverts, with `Fom_Probed`, so that nothing of the
    /// examination remains.
    function probe() external;

    /// @notice The examination. Only `probe` calls it.
    /// @return outcome One of the constants of `FomProbe`.
    function examine() external returns (uint256 outcome);
}
