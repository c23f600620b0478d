// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../../src/libraries/Errors.sol";
import {Actions} from "./Actions.sol";

/// @notice New users who register by address or code, and users who try to change their referrer.
abstract contract ReferralActions is Actions {
    function register(uint256 seed, bool byCode) external act {
        address refer = _user(seed);
        (, , , string memory code) = p.referral.getUserInfo(refer);
        bytes memory data =
            byCode ? abi.encodeCall(p.burn.register, (code)) : abi.encodeCall(p.referral.register, (refer));
        address callee = byCode ? address(p.burn) : address(p.referral);
        bytes memory may = _closed(address(p.referral), refer);
        if (newcomers.length == 0) {
            // A referrer never changes.
            may = bytes.concat(
                may,
                Errors.Referral_AlreadyRegistered.selector,
                _if(_user(seed >> 8) == refer, Errors.Referral_SelfReferral.selector)
            );
            _do(_user(seed >> 8), callee, data, may);
            vm.assertTrue(false, "registered twice");
        }
        address account = newcomers[newcomers.length - 1];
        _do(account, callee, data, may);
        newcomers.pop();
        users.push(account);
        vm.assertEq(p.referral.referOf(account), refer);
    }
}
