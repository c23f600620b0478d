// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IDouble
/// @notice Doubles the CIN of completed FOM orders: what comes in goes out twice, less a fee on the second half, once the price of CIN
/// has doubled or the term is over. The reward is set aside at the deposit, out of a reserve that was paid in before.
///
/// Both prices are time-weighted, and each is asked in the direction in which a push helps nobody: at the start the average
/// of the price, which a short push can't lower by more than its part of the time; at a claim the average of its inverse, which a short push
/// up moves just as little.
interface IDouble {
    /// @param isValid Whether its CIN is here.
    /// @param userIndex The number of the owner among all that ever had a stake here.
    /// @param fomoIndex The order that it came from.
    /// @param price What a CIN was worth at the start, in USDT: at twice as much it unlocks early.
    /// @param reward The CIN that is added, before the fee on it.
    struct Stake {
        bool isValid;
        uint256 index;
        uint256 userIndex;
        uint256 fomoIndex;
        uint256 amount;
        uint256 price;
        uint256 reward;
        uint256 startTime;
        uint256 endTime;
        address owner;
    }

    /// @param index Zero if the account never had a stake here.
    /// @param amount The principal that is here.
    /// @param total All principal that ever was.
    /// @param rewardRelease All rewards that were ever released, without fees.
    /// @param balance Rewards that were released and wait for the end of a ban.
    /// @param stakes How many there ever were.
    struct User {
        uint256 index;
        uint256 amount;
        uint256 total;
        uint256 rewardRelease;
        uint256 balance;
        uint256 stakes;
        uint256 lastOut;
    }

    /// @param price What a CIN is worth now, as a claim sees it, in USDT; zero if that is not known.
    /// @param stakeDays The term of stakes to come.
    /// @param reserve CIN that no stake has reserved.
    /// @param BURN Where CIN is burned for dividends; Double needs it for nothing else than to say so.
    struct Config {
        uint256 dayTimes;
        uint256 feeRate;
        uint256 price;
        bool openClaim;
        address feeTo;
        // solhint-disable var-name-mixedcase
        address TOKEN;
        address LOG;
        address BURN;
        address FOMO;
        // solhint-enable var-name-mixedcase
        uint256 stakeDays;
        uint256 reserve;
        address manager;
        bool paused;
    }

    /// @param totalAmount All principal that ever came in.
    /// @param totalActual The principal that is here.
    /// @param totalRelease All rewards that were ever released, without fees.
    /// @param totalExtract All CIN that was ever paid out, principal and rewards.
    struct Totals {
        uint256 totalUser;
        uint256 totalStakes;
        uint256 totalAmount;
        uint256 totalActual;
        uint256 totalRelease;
        uint256 totalExtract;
    }

    /// @notice What a deposit would be, before anybody signs.
    /// @param fee What a claim would keep of the reward.
    /// @param unlockPrice At this price it unlocks early.
    struct Preview {
        uint256 amount;
        uint256 reward;
        uint256 fee;
        uint256 price;
        uint256 unlockPrice;
        uint256 endTime;
    }

    event Deposited(
        address indexed account,
        uint256 indexed index,
        uint256 indexed fomoIndex,
        uint256 amount,
        uint256 reward,
        uint256 price,
        uint256 endTime
    );

    /// @param isEarly Unlocked by the price; else by time.
    event StakeReleased(address indexed account, uint256 indexed index, uint256 reward, uint256 fee, bool isEarly);

    /// @param principal Of `amount`, principal.
    event Claimed(address indexed account, uint256 amount, uint256 principal);

    /// @notice Principal was taken back; the reward is in the reserve again.
    event Withdrawn(address indexed account, uint256 indexed index, uint256 amount);
    event ReserveAdded(address indexed from, uint256 amount);
    event TermsChanged(uint256 feeRate, uint256 stakeDays);
    event FeeToChanged(address feeTo);
    event FeesSent(address indexed to, uint256 amount);
    event OpenClaimChanged(bool openClaim);

    /// @notice Moves the CIN of one's own completed order here, instead of releasing it to the wallet.
    /// @param account The caller, who owns the order.
    /// @param amount All CIN of the order.
    function deposit(address account, uint256 amount, uint256 fomoIndex) external;

    /// @notice Pays all stakes of the caller that are unlocked: principal and reward less the fee on it. Only while claims are
    /// open. A blacklisted account is paid principal; its rewards wait for the end of the ban.
    function claim() external;

    /// @notice The way out if claims stay closed: from 30 days past the stake's end on, takes principal back, without reward. If
    /// claims are open by then, it does what `claim` does instead, so nobody loses a reward, or is kept, by their opening.
    function withdraw(uint256 index) external;

    /// @notice Sends collected fees to `feeTo`. Anyone may call.
    function sendFees() external;

    /// @notice Takes CIN from the owner into the reserve.
    /// Warning: it can't be withdrawn again.
    function addReserve(uint256 amount) external;

    /// @notice Sets the terms of stakes to come.
    function setTerms(uint256 feeRate, uint256 stakeDays) external;

    /// @notice Sets who gets fees. Zero: they wait.
    function setFeeTo(address feeTo) external;

    /// @notice Opens or closes claims. Owner or manager.
    function setOpenClaim(bool value) external;

    /// @notice What `deposit` would do now, or why it would refuse.
    function previewDeposit(address account, uint256 amount, uint256 fomoIndex) external view returns (Preview memory);

    function getConfig() external view returns (Config memory);

    function getTotals() external view returns (Totals memory);

    /// @return user The account.
    /// @return running Its stakes whose CIN is here.
    /// @return claimable What `claim` would pay now if claims are open.
    function getUserInfo(
        address account
    ) external view returns (User memory user, Stake[] memory running, uint256 claimable);

    function users(address account) external view returns (User memory);

    /// @notice A stake; all zero if there is none of that number.
    function stakes(uint256 index) external view returns (Stake memory);

    /// @notice Stakes of an account, newest first, from a position downwards.
    /// @param from The position to begin with; the first stake has position 1, and 0 stands for the newest.
    /// @param count At most 200.
    function getUserStakes(address account, uint256 from, uint256 count) external view returns (Stake[] memory);
}
