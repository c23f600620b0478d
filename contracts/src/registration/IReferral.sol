// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IReferral
/// @notice Registry of users, shared by all products: which account referred which, and what each account's team has
/// spent.
interface IReferral {
    /// @notice Sums of a user over all products; amounts as in `IReferralStats.Stats`.
    /// @param index Registration number; 0 if not registered.
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

    /// @notice An account's team: all accounts below it in the referral tree, to depth `algebra`, without the account
    /// itself. A *branch* is a direct invite with its own team. Amounts in USDT, 18 decimals.
    /// @param isManual Whether a manager set `level`, and volume has not earned as much.
    /// @param level 0 to 4: how many of `teamAmounts` are at most `teamMin`, or a higher level that a manager set.
    /// @param invites Direct invites.
    /// @param inviteValids Direct invites whose own volume has reached `validMin`. Once counted, an invite is never
    /// uncounted.
    /// @param teamUser Number of registered accounts in the team.
    /// @param teamAmount Volume of the team; each account counts in whole 10⁻⁹ USDT.
    /// @param teamMax Volume of the largest branch: the direct invite's own volume and its team's, as far as it is in
    /// this team.
    /// @param teamMin Volume of all smaller branches together.
    /// @param maxAccount Direct invite with the largest branch. Of equal branches, the one that reached this volume
    /// first.
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

    /// @notice An entry in a list of users.
    /// @param amount The account's own volume.
    /// @param time Time of the registration.
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

    /// @param algebra How many generations up a payment counts as volume. Fixed, because sums of different depths can't
    /// be compared.
    /// @param validMin Own volume from which a direct invite counts as valid.
    /// @param teamAmounts Volume of the smaller branches that levels 1 to 4 require.
    /// @param productsClosed Whether no product can be added any more.
    struct Config {
        address manager;
        bool paused;
        address root;
        uint256 algebra;
        uint256 validMin;
        uint256[4] teamAmounts;
        uint256 totalUser;
        address[] products;
        bool productsClosed;
    }

    event Registered(address indexed account, address indexed referral, uint256 index);
    event VolumeAdded(address indexed account, address indexed product, uint256 amount);
    /// @param startsAt From then on the level counts.
    event LevelSet(address indexed account, bool isManual, uint256 level, uint256 startsAt);
    event ProductChanged(address indexed product, bool listed);
    event ProductsClosed();
    event ValidMinChanged(uint256 validMin);
    event TeamAmountsChanged(uint256[4] teamAmounts);

    /// @notice Registers the caller below a registered account, permanently. Neither a pause nor a ban stops it, so that
    /// no operator decides who can order.
    function register(address referral) external;

    /// @notice The same for another account. Listed products only.
    /// Warning: a product must pass its own caller as `account`. Otherwise any account could register any other below
    /// any referrer.
    function registerFor(address account, address referral) external;

    /// @notice Counts spending that the account can't withdraw again, for the account and its ancestors. Products only.
    /// A call of a delisted product succeeds and counts nothing. Sums stop at their largest value.
    /// @param amount Value in USDT, 18 decimals.
    /// @return ancestors At most `algebra` accounts, the nearest first.
    /// @return levels Their levels before this volume: four bits each, the nearest ancestor's lowest. With these the
    /// product can divide its payment without reading the referral tree again.
    function addVolume(address account, uint256 amount) external returns (address[] memory ancestors, uint256 levels);

    /// @notice Sets a level for an account, or removes it with `isManual` false. It counts after one day, for later
    /// payments. Until then the previous one does. Of the manual and the earned level, the higher one counts. Owner or
    /// manager.
    function setLevel(address account, bool isManual, uint256 level) external;

    /// @notice Lets a contract count volume and register its callers, or stops it from counting. At most
    /// `MAX_PRODUCTS`. Owner only.
    function setProduct(address product, bool listed) external;

    /// @notice Closes the list of products permanently: none can be added, so no account of the operator can ever count
    /// volume. Owner only.
    function closeProducts() external;

    /// @notice Sets `validMin`, in whole USDT with 18 decimals. Invites already counted as valid stay valid. Owner
    /// only.
    function setValidMin(uint256 value) external;

    /// @notice Sets `teamAmounts`, in whole USDT with 18 decimals, each higher than the one before. Owner only.
    function setTeamAmounts(uint256[4] calldata values) external;

    function getConfig() external view returns (Config memory);

    /// @notice The account's registration number; zero if not registered.
    function indexOf(address account) external view returns (uint256);

    /// @notice The account's referrer; zero for the root and for accounts that aren't registered.
    function referOf(address account) external view returns (address);

    /// @notice The nearest `count` ancestors.
    function upline(address account, uint256 count) external view returns (address[] memory);

    /// @notice What `addVolume` would return now.
    function ancestorsOf(address account) external view returns (address[] memory ancestors, uint256 levels);

    /// @notice What the account itself has spent, as USDT value.
    function volumeOf(address account) external view returns (uint256);

    /// @notice Sums of the account's figures over all listed products.
    /// Warning: a product whose call fails is left out, so use the sums for display, never for decisions on-chain.
    function users(address account) external view returns (User memory);

    function teams(address account) external view returns (Team memory);

    /// @return level The level that a manager set and that counts now; 0 if there is none.
    /// @return next The level that a manager set last.
    /// @return startsAt When `next` starts to count, or started.
    function manualLevelOf(address account) external view returns (uint256 level, uint256 next, uint256 startsAt);

    /// @notice The `position`-th direct invite, counted from 0.
    function userInvites(address account, uint256 position) external view returns (address);

    /// @notice The account with this invite code; zero if there is none.
    function inviteCodes(string calldata code) external view returns (address);

    function getUserInfo(
        address account
    ) external view returns (User memory user, Team memory team, address refer, string memory inviteCode);

    /// @notice Direct invites, newest first, at most 200.
    function getInvitesInfo(address account) external view returns (Member[] memory);

    /// @notice A page of the direct invites, newest first.
    /// @param from First position of the page, which continues with older invites. The first invite has position 1; 0
    /// means the newest.
    function getInvitesInfoPaged(address account, uint256 from, uint256 count) external view returns (Member[] memory);

    /// @notice Accounts that direct invites invited, newest first, at most 200.
    function getIndirectsInfo(address account) external view returns (Member[] memory);

    /// @notice A page of these accounts, with positions as in `getInvitesInfoPaged`.
    function getIndirectsInfoPaged(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Member[] memory);

    /// @notice Users in the order of registration, starting at index `from` (the root is 1), at most 200.
    function getUsers(uint256 from, uint256 count) external view returns (Member[] memory);
}
