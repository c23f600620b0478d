// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILog} from "../logs/ILog.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";

/// @notice Test double of a product: counts volume and credits ancestors. It returns figures about accounts, or fails
/// in the way that `answer` selects.
contract ProductHarness is IReferralStats {
    enum Answer {
        Good,
        Reverts,
        TooShort,
        TooLong,
        BurnsAllGas
    }

    IReferral public immutable referral;
    Answer public answer;
    mapping(address account => uint256 balance) public balances;
    mapping(address account => Stats) private _stats;

    constructor(IReferral referral_) {
        referral = referral_;
    }

    function order(address account, uint256 amount) external returns (address[] memory ancestors, uint256 levels) {
        return referral.addVolume(account, amount);
    }

    /// @notice Only counts volume, and ignores the returned ancestors.
    function orderOnly(address account, uint256 amount) external {
        referral.addVolume(account, amount);
    }

    /// @notice Counts volume and credits each ancestor in one slot of its own, as products do.
    function orderAndCredit(address account, uint256 amount) external {
        (address[] memory ancestors, ) = referral.addVolume(account, amount);
        for (uint256 i = 0; i < ancestors.length; i++) balances[ancestors[i]] += amount / 100;
    }

    function register(address refer) external {
        referral.registerFor(msg.sender, refer);
    }

    /// @notice Writes a log entry as products do: with constant names, and the other fields passed by the caller.
    function writeLog(ILog log, address account, address from, uint256 amount, uint256 balance) external {
        log.add(account, from, false, "USDT", "rewardDirect", amount, balance);
    }

    function setStats(address account, Stats calldata stats) external {
        _stats[account] = stats;
    }

    function setAnswer(Answer value) external {
        answer = value;
    }

    function referralStats(address account) external view returns (Stats memory) {
        if (answer == Answer.Reverts) revert();
        if (answer == Answer.BurnsAllGas) while (true) {}
        if (answer == Answer.TooShort) {
            assembly {
                return(0, 320)
            }
        }
        if (answer == Answer.TooLong) {
            assembly {
                mstore(0, 7)
                return(0, 20000)
            }
        }
        return _stats[account];
    }
}
