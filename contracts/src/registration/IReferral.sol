// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IReferral
/// @notice Who referred whom, and what each account's team has spent. One registry for all products.
interface IReferral {
    /// @notice A user over all products; amounts as in `IReferralStats.Stats`.
    /// @param index The number of the registration; 0 = not registered.
    struct User {
        uint256 index;
        uint256 orders;
        uint256 amount;
        uint256 total;
        uint256 balance;
        uint256 rewardStatic;
        uint256 rewardStaticToken;
        uint256 rewardDirect;
        uint256 rewardIndirect;
        uint256 rewardTeam;
        uint256 rewardFOMO;
        uint256 lastOut;
    }

    /// @notice An account's team: the downline to depth `algebra`, without the account itself. Amounts in USDT, 18 decimals.
    /// @param isManual Whether a manager set `level`; then volume doesn't change it.
    /// @param level 0 to 4: how many of `teamAmounts` are at most `teamMin`.
    /// @param invites Direct invites.
    /// @param inviteValids Direct invites whose own volume has reached `validMin`. Once counted, counted for ever.
    /// @param teamUser Registered accounts in the downline.
    /// @param teamAmount Volume of the downline; each account counts in whole 10⁻⁹ USDT.
    /// @param teamMax The largest leg: a direct invite's own volume and its downline's, as far as it is in this team.
    /// @param teamMin All other legs together.
    /// @param maxAccount Whose leg is the largest. Of equal ones, the one that was so large first.
    struct Team {
        bool isManual;
        uint256 level;
        uint256 invites;
        uint256 inviteValids;
        uint256 teamUser;
        uint256 teamAmount;
        uint256 teamMax;
        uint256 teamMin;
        address maxAccount;
    }

    /// @notice One line of a list of users.
    /// @param amount The account's own volume.
    /// @param time When it registered.
    struct Member {
        address account;
        uint256 index;
        uint256 amount;
        uint256 invites;
        uint256 teamUser;
        uint256 teamAmount;
        uint256 level;
        uint256 time;
    }

    /// @param algebra How many generations up volume counts. Fixed: sums of different depths can't be compared.
    /// @param validMin Own volume at which a direct invite counts as valid.
    /// @param teamAmounts The volume of the smaller legs that levels 1 to 4 ask for.
    struct Config {
        address manager;
        bool paused;
        address root;
        uint256 algebra;
        uint256 validMin;
        uint256[4] teamAmounts;
        uint256 totalUser;
        address[] products;
    }

    event Registered(address indexed account, address indexed referral, uint256 index);
    event VolumeAdded(address indexed account, address indexed product, uint256 amount);
    event LevelSet(address indexed account, bool isManual, uint256 level);
    event ProductChanged(address indexed product, bool listed);
    event ValidMinChanged(uint256 validMin);
    event TeamAmountsChanged(uint256[4] teamAmounts);

    /// @notice Binds the caller to a registered referral, once and for ever.
    function register(address referral) external;

    /// @notice The same for the user of a listed product.
    /// Warning: a product passes nobody but its own caller, or anybody could bind anybody.
    function registerFor(address account, address referral) external;

    /// @notice Counts spending that can't be withdrawn again, for the account and its ancestors. Listed products only.
    /// @param amount In USDT terms, 18 decimals.
    /// @return ancestors Nearest first, at most `algebra`.
    /// @return levels Their levels before this volume, four bits each, the nearest one's lowest: with these
    /// the product shares its payment without a walk of its own.
    function addVolume(address account, uint256 amount) external returns (address[] memory ancestors, uint256 levels);

    /// @notice Sets an account's level by hand, or (`isManual` false) lets it follow volume again.
    function setLevel(address account, bool isManual, uint256 level) external;

    /// @notice Lets a contract count volume and register its callers. At most `MAX_PRODUCTS`.
    function setProduct(address product, bool listed) external;

    /// @notice In whole USDT, 18 decimals. Who was counted as valid before stays so.
    function setValidMin(uint256 value) external;

    /// @notice In whole USDT, 18 decimals, each higher than the one before.
    function setTeamAmounts(uint256[4] calldata values) external;

    function getConfig() external view returns (Config memory);

    /// @notice Zero if not registered.
    function indexOf(address account) external view returns (uint256);

    /// @notice Who referred the account; zero for the root and for who isn't registered.
    function referOf(address account) external view returns (address);

    /// @notice The nearest `count` ancestors.
    function upline(address account, uint256 count) external view returns (address[] memory);

    /// @notice What `addVolume` would return now.
    function ancestorsOf(address account) external view returns (address[] memory ancestors, uint256 levels);

    /// @notice What the account itself has spent, in USDT terms.
    function volumeOf(address account) external view returns (uint256);

    /// @notice The account as all listed products know it, added up.
    /// Warning: a product that fails is left out, so the sums are for screens, never for decisions on chain.
    function users(address account) external view returns (User memory);

    function teams(address account) external view returns (Team memory);

    /// @notice The `position`-th direct invite, from 0 on.
    function userInvites(address account, uint256 position) external view returns (address);

    /// @notice The account that an invite code stands for; zero if it stands for none.
    function inviteCodes(string calldata code) external view returns (address);

    function getUserInfo(
        address account
    ) external view returns (User memory user, Team memory team, address refer, string memory inviteCode);

    /// @notice Direct invites, newest first, at most 200.
    function getInvitesInfo(address account) external view returns (Member[] memory);

    /// @notice The same from a position downwards.
    /// @param from The position to begin with; the first invite has position 1, and 0 stands for the newest.
    function getInvitesInfoPaged(address account, uint256 from, uint256 count) external view returns (Member[] memory);

    /// @notice Accounts that direct invites have invited, newest first, at most 200.
    function getIndirectsInfo(address account) external view returns (Member[] memory);

    /// @notice The same from a position downwards, as in `getInvitesInfoPaged`.
    function getIndirectsInfoPaged(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Member[] memory);

    /// @notice Users in the order of their registration, from index `from` (the root is 1), at most 200.
    function getUsers(uint256 from, uint256 count) external view returns (Member[] memory);
}
