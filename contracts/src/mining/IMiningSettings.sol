// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IMiningSettings
/// @notice Settings that the owner changes within bounds fixed in the code, and maintenance calls that anyone can make.
/// Stakes keep the terms under which they were opened. Definitions are in `IMining`.
interface IMiningSettings {
    /// @notice Initial settings. All but the first two can be changed later, within bounds fixed in the code.
    /// @param addTime Shifts the start of days, in seconds. It is fixed, as is `dayTimes`, because ends are stored as
    /// day numbers.
    /// @param powerRate Maximum power that keys can add per day, in basis points of all other power.
    /// @param powerFloor What they can always add per day, in whole power.
    /// @param stakeTotals Maximum principal that is locked in a tier at a time, in whole CIN; zero closes the tier.
    struct Setup {
        uint256 addTime;
        uint256 dayTimes;
        uint256 mintDay;
        uint256 userMin;
        uint256 userMax;
        uint256 handleGas;
        uint256 feeRate;
        uint256 powerRate;
        uint256 powerFloor;
        uint256[3] inviteRates;
        uint256[6] stakeDays;
        uint256[6] stakeRates;
        uint256[6] stakeTotals;
        uint256[6] stakeForces;
    }

    event MintAdded(address indexed from, uint256 amount);
    event MintDayChanged(uint256 mintDay);
    /// @param readyAt From then on the owner can set it.
    /// @param expiresAt From then on nobody can set it, and exits are closed.
    event MintDayAnnounced(uint256 mintDay, uint256 readyAt, uint256 expiresAt);
    event MintDayWithdrawn(uint256 mintDay);
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
    event PowerCapChanged(uint256 powerRate, uint256 powerFloor);
    event PoolUpdated(bool current);

    /// @notice Brings the pool up to date; if more than 64 ends of mining power are due, only past the first 64. Anyone
    /// can call it at any time.
    /// @return current Whether the pool is up to date now.
    function updatePool() external returns (bool current);

    /// @notice Sets all initial values. Only `Mining.initialize` can call it, once.
    function setUp(Setup calldata setup) external;

    /// @notice Adds CIN of the caller to what can be emitted. Anyone can call it.
    /// Warning: the CIN can't be withdrawn again. It belongs to those who mine.
    /// @param amount A multiple of 1e9.
    function setMintAdd(uint256 amount) external;

    /// @notice Announces another emission per day. It changes what running stakes earn, so it opens exits at once, as
    /// the announcement of an upgrade does. The same rest must follow both kinds of announcement.
    function announceMintDay(uint256 amount) external;

    /// @notice Withdraws the announced emission, which closes exits. Only the owner can.
    function withdrawMintDay() external;

    /// @notice The announced emission per day; zeros if there is none, or it has expired.
    function announcedMintDay() external view returns (uint256 amount, uint256 readyAt, uint256 expiresAt);

    /// @notice Sets the emission per day from now on: a multiple of 1e9, at most `MAX_MINT_DAY`. While there is any
    /// mining power, only to the announced value: from 7 days after its announcement, for 14 days.
    function setMintDay(uint256 amount) external;

    /// @notice Sets the terms of later deposits in a tier.
    /// @param stakeForce Mining power per principal, in basis points.
    /// @param stakeRate Bonus on mining power, in basis points.
    /// @param stakeTotal Maximum principal in the tier: whole CIN, with 18 decimals; zero closes the tier.
    function setTier(
        uint256 index,
        uint256 stakeDays,
        uint256 stakeForce,
        uint256 stakeRate,
        uint256 stakeTotal
    ) external;

    /// @notice Sets the minimum deposit and the maximum principal of an account, both in multiples of 0.001 CIN.
    function setLimits(uint256 userMin, uint256 userMax) external;

    /// @param handleGas In multiples of 1 gwei.
    function setFees(uint256 feeRate, uint256 handleGas) external;

    function setInviteRates(uint256[3] calldata rates) external;

    /// @notice Sets the only contract that can call `addPower`. It can be set only once.
    function setKeyNft(address account) external;

    /// @notice Sets how much power keys can add per day: a share of all other mining power, or `floor` if that is more.
    /// @param rate In basis points.
    /// @param floor A multiple of 1e18.
    function setPowerCap(uint256 rate, uint256 floor) external;
}
