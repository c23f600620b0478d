// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IMiningSettings
/// @notice What the owner sets, within bounds that the code sets, and what anyone may do for all. Stakes keep the terms they were opened under. Words as
/// in `IMining`.
interface IMiningSettings {
    /// @notice Starting values; all but the first two can be changed later within the bounds that the code sets.
    /// @param addTime Shifts the beginning of days, in seconds. Fixed, as is `dayTimes`: ends are stored as days.
    /// @param stakeTotals The most principal that may run in a tier at once, in whole CIN; zero closes it.
    struct Setup {
        uint256 addTime;
        uint256 dayTimes;
        uint256 mintDay;
        uint256 userMin;
        uint256 userMax;
        uint256 handleGas;
        uint256 feeRate;
        uint256[3] inviteRates;
        uint256[6] stakeDays;
        uint256[6] stakeRates;
        uint256[6] stakeTotals;
        uint256[6] stakeForces;
    }

    event MintAdded(address indexed from, uint256 amount);
    event MintDayChanged(uint256 mintDay);
    event TierChanged(
        uint256 indexed index,
        uint256 stakeDays,
        uint256 stakeForce,
        uint256 stakeRate,
        uint256 stakeTotal
    );
    event LimitsChanged(uint256 userMin, uint256 userMax);
    event FeesChanged(uint256 feeRate, uint256 handleGas);
    event InviteRatesChanged(uint256[3] inviteRates);
    event KeyNftChanged(address indexed previous, address indexed current);
    event PoolUpdated(bool current);

    /// @notice Brings the pool up to date, or 64 ends of force closer. Anyone may, as often as they like.
    /// @return current Whether nothing is left to walk.
    function updatePool() external returns (bool current);

    /// @notice Sets everything for the first time. `Mining.initialize` does it, and nobody can again.
    function setUp(Setup calldata setup) external;

    /// @notice Adds CIN of the caller to what can be emitted. Anyone may.
    /// Warning: there is no way back. What is funded belongs to those who mine.
    /// @param amount A multiple of 1e9.
    function setMintAdd(uint256 amount) external;

    /// @notice What a day emits from now on. A multiple of 1e9, at most `MAX_MINT_DAY`.
    function setMintDay(uint256 amount) external;

    /// @notice What later deposits in a tier get.
    /// @param stakeForce Force per actual, in basis points.
    /// @param stakeRate Bonus on force, in basis points.
    /// @param stakeTotal In whole CIN, 18 decimals; zero closes the tier.
    function setTier(
        uint256 index,
        uint256 stakeDays,
        uint256 stakeForce,
        uint256 stakeRate,
        uint256 stakeTotal
    ) external;

    /// @notice Both in multiples of 0.001 CIN.
    function setLimits(uint256 userMin, uint256 userMax) external;

    /// @param handleGas In multiples of 1 gwei.
    function setFees(uint256 feeRate, uint256 handleGas) external;

    function setInviteRates(uint256[3] calldata rates) external;

    /// @notice Zero: nobody can give power.
    function setKeyNft(address account) external;
}
