// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IDouble
/// @notice Doubles the CIN of completed FOM orders. A stake pays its principal and the same amount as a reward, less a
/// fee on the reward. It unlocks once the price of CIN has doubled or its term is over. The reward is reserved at the
/// deposit, out of a reserve that was paid in before.
///
/// Both prices are time-weighted, and each uses the average that a short push of the price barely helps. The start
/// price is the average price: a push down for a fraction of the time lowers it by less than that fraction. A claim
/// uses the average of the inverse price, which limits a push up in the same way.
interface IDouble {
    /// @param isValid Whether the contract still holds the stake's CIN.
    /// @param userIndex The owner's number among all accounts that ever had a stake here.
    /// @param fomoIndex The FOM order that was deposited.
    /// @param price Price of a CIN in USDT at the start. At twice this price the stake unlocks early.
    /// @param reward The reward in CIN before its fee.
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

    /// @param index The account's number; zero if it never had a stake here.
    /// @param amount The principal that the contract holds now.
    /// @param total Sum of all principal ever deposited.
    /// @param rewardRelease Sum of all rewards ever released to the account, after fees.
    /// @param balance Rewards that were released and wait because of a ban.
    /// @param stakes Number of stakes ever opened.
    struct User {
        uint256 index;
        uint256 amount;
        uint256 total;
        uint256 rewardRelease;
        uint256 balance;
        uint256 stakes;
        uint256 lastOut;
    }

    /// @param price Current price of a CIN in USDT that a claim would use; zero if it is unknown.
    /// @param stakeDays The term of new stakes, in days.
    /// @param reserve CIN that is not reserved for any stake yet.
    /// @param BURN The contract that burns CIN for dividends. Double only reports its address.
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

    /// @param totalAmount Sum of all principal ever deposited.
    /// @param totalActual The principal that the contract holds now.
    /// @param totalRelease Sum of all rewards ever released, after fees.
    /// @param totalExtract All CIN ever paid to users, principal and rewards.
    struct Totals {
        uint256 totalUser;
        uint256 totalStakes;
        uint256 totalAmount;
        uint256 totalActual;
        uint256 totalRelease;
        uint256 totalExtract;
    }

    /// @notice The stake that a deposit would open, shown before the user signs.
    /// @param fee The fee that a claim would deduct from the reward.
    /// @param unlockPrice The price at which the stake unlocks early.
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

    /// @param reward The reward after its fee, as in all sums.
    /// @param isEarly Whether the price unlocked the stake; otherwise its term was over.
    event StakeReleased(address indexed account, uint256 indexed index, uint256 reward, uint256 fee, bool isEarly);

    /// @param principal The part of `amount` that is principal.
    event Claimed(address indexed account, uint256 amount, uint256 principal);

    /// @notice A stake ended before it could be claimed: by `withdraw`, without reward, or by `exit`, with the reward
    /// earned so far. The rest of the reward returned to the reserve.
    /// @param amount The principal.
    /// @param reward The earned reward after its fee.
    /// @param paid Principal and reward, or only principal if a ban delays the reward.
    event Withdrawn(
        address indexed account,
        uint256 indexed index,
        uint256 amount,
        uint256 reward,
        uint256 fee,
        uint256 paid
    );
    event ReserveAdded(address indexed from, uint256 amount);
    event TermsChanged(uint256 feeRate, uint256 stakeDays);
    event FeeToChanged(address feeTo);
    event FeesSent(address indexed to, uint256 amount);
    event OpenClaimChanged(bool openClaim);

    /// @notice Moves the CIN of the caller's own completed order here instead of to the wallet.
    /// @param account Must be the caller, who owns the order.
    /// @param amount Must be all CIN of the order.
    function deposit(address account, uint256 amount, uint256 fomoIndex) external;

    /// @notice Pays all unlocked stakes of the caller: principal, and the reward less its fee. Works only while claims
    /// are open. While a ban delays an account's rewards, it receives its principal; its rewards wait.
    function claim() external;

    /// @notice `claim` for another account, which receives everything. Anyone can call it, once a day per account.
    function claimFor(address account) external;

    /// @notice Ends a stake of the caller early. Works only while an upgrade is announced; neither closed claims nor the
    /// oracle can stop it. It pays the principal and the reward for the part of the term that has passed, less the fee.
    /// The rest of the reward returns to the reserve. While a ban delays the caller's rewards, the reward waits.
    /// Warning: a stake that has unlocked because the price doubled gets its whole reward by `claim`.
    function exit(uint256 index) external;

    /// @notice Withdraws a stake's principal without reward, for the case that claims stay closed. Possible from 30
    /// days after the stake's end. If claims are open by then, it does what `claim` does. So opening claims can neither
    /// cost a user the reward nor block this exit.
    function withdraw(uint256 index) external;

    /// @notice Sends the collected fees to `feeTo`. Anyone may call.
    function sendFees() external;

    /// @notice Transfers CIN from the owner into the reserve.
    /// Warning: it can't be withdrawn.
    function addReserve(uint256 amount) external;

    /// @notice Sets the terms of new stakes.
    function setTerms(uint256 feeRate, uint256 stakeDays) external;

    /// @notice Sets the account that receives fees. With the zero address, fees wait in the contract.
    function setFeeTo(address feeTo) external;

    /// @notice Opens or closes claims. The owner and the manager may call.
    function setOpenClaim(bool value) external;

    /// @notice What `deposit` would do now. Reverts with the same error if it would fail.
    function previewDeposit(address account, uint256 amount, uint256 fomoIndex) external view returns (Preview memory);

    function getConfig() external view returns (Config memory);

    function getTotals() external view returns (Totals memory);

    /// @return user The account.
    /// @return running The account's stakes whose CIN the contract still holds.
    /// @return claimable What `claim` would pay now if claims were open.
    function getUserInfo(
        address account
    ) external view returns (User memory user, Stake[] memory running, uint256 claimable);

    function users(address account) external view returns (User memory);

    /// @notice A stake; all zero if no stake has that number.
    function stakes(uint256 index) external view returns (Stake memory);

    /// @notice Stakes of an account, newest first, from a position downwards.
    /// @param from The position to begin with; the first stake has position 1, and 0 means the newest.
    /// @param count At most 200.
    function getUserStakes(address account, uint256 from, uint256 count) external view returns (Stake[] memory);
}
