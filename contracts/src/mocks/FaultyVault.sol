// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {ILog} from "../logs/ILog.sol";

/// @notice Holds deposits of native coin; every `Way` except `Sound` has one common mistake in the withdrawal.
/// `ExitWalk` must detect each of them.
contract FaultyVault is ManagedDesk, Upgradeable {
    enum Way {
        Sound,
        NeedsTheLog,
        FeedsTheLog,
        KeepsFromTheBlackListed,
        OwesNobody,
        PaysAWeiLess
    }

    ILog private immutable log;
    Way public way;
    uint256 private _owedInAll;
    mapping(address account => uint256 amount) public deposits;

    constructor(ILog log_) {
        log = log_;
    }

    function initialize(address owner_, address manager_, Way way_) external initializer {
        __Managed_init(owner_, manager_);
        way = way_;
    }

    function deposit() external payable whenOpen {
        deposits[msg.sender] += msg.value;
        _owedInAll += msg.value;
    }

    function withdraw() external nonReentrant {
        if (way == Way.KeepsFromTheBlackListed) _requireNotBlackListed(msg.sender);
        uint256 amount = deposits[msg.sender];
        deposits[msg.sender] = 0;
        _owedInAll -= amount;
        // A failing log must not stop a withdrawal, and the log must not use up all gas.
        bytes memory entry = abi.encodeCall(ILog.add, (msg.sender, msg.sender, true, "BNB", "withdraw", amount, 0));
        uint256 most = way == Way.FeedsTheLog ? gasleft() : 400_000;
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, ) = address(log).call{gas: most}(entry);
        require(done || way != Way.NeedsTheLog);
        _send(address(0), msg.sender, way == Way.PaysAWeiLess ? amount - 1 : amount);
    }

    function _assets() internal pure override returns (address[] memory) {
        return new address[](1);
    }

    function _owed(address) internal view override returns (uint256) {
        return way == Way.OwesNobody ? 0 : _owedInAll;
    }
}
