// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";

/// @notice One account of `Crowd`: makes any call that it is asked to make.
contract CrowdMember is ERC721Holder, ERC1155Holder {
    receive() external payable {}

    function act(address target, bytes calldata data) external payable {
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory answer) = target.call{value: msg.value}(data);
        if (done) return;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }
}
