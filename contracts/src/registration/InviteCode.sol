// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title InviteCode
/// @notice Converts between a user index and an invite code of six letters and digits. Nothing is stored: the code is
/// the index, scrambled reversibly.
/// @dev Crockford's base 32. A code contains no I, L, O or U; `decode` reads I and L as 1, O as 0, and ignores case.
/// Scrambling gives neighbouring indexes different codes; it hides nothing. No account has index 0.
library InviteCode {
    /// @notice Maximum index with a code: six characters of five bits.
    uint256 internal constant MAX_INDEX = 2 ** 30 - 1;

    uint256 private constant LENGTH = 6;
    bytes32 private constant ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    /// @dev The value of each letter from A to Z; 0xff for U, which is not used.
    bytes26 private constant LETTERS = hex"0a0b0c0d0e0f101101121301141500161718191aff1b1c1d1e1f";
    uint256 private constant NONE = 0xff;

    /// @dev Odd, so that each has an inverse modulo 2³⁰.
    uint256 private constant FIRST = 0x2c9277b5;
    uint256 private constant FIRST_INVERSE = 0x0c2bfe9d;
    uint256 private constant SECOND = 0x165667b1;
    uint256 private constant SECOND_INVERSE = 0x2e398151;

    /// @notice The code of an index between 1 and `MAX_INDEX`; empty for any other.
    function encode(uint256 index) internal pure returns (string memory) {
        if (index == 0 || index > MAX_INDEX) return "";
        uint256 value = _fold(_times(_fold(_times(index, FIRST)), SECOND));
        bytes memory code = new bytes(LENGTH);
        for (uint256 i = LENGTH; i > 0; i--) {
            code[i - 1] = ALPHABET[value & 31];
            value >>= 5;
        }
        return string(code);
    }

    /// @notice The index of a code; zero if the code is invalid.
    function decode(string memory code) internal pure returns (uint256) {
        bytes memory characters = bytes(code);
        if (characters.length != LENGTH) return 0;
        uint256 value = 0;
        for (uint256 i = 0; i < LENGTH; i++) {
            uint256 digit = _digit(uint8(characters[i]));
            if (digit == NONE) return 0;
            value = (value << 5) | digit;
        }
        return _times(_fold(_times(_fold(value), SECOND_INVERSE)), FIRST_INVERSE);
    }

    function _digit(uint256 character) private pure returns (uint256) {
        if (character >= 0x30 && character <= 0x39) return character - 0x30;
        // Bit 5 is the difference between upper and lower case.
        uint256 letter = character & 0xdf;
        if (letter < 0x41 || letter > 0x5a) return NONE;
        return uint8(LETTERS[letter - 0x41]);
    }

    function _times(uint256 value, uint256 factor) private pure returns (uint256) {
        return (value * factor) & MAX_INDEX;
    }

    /// @dev Its own inverse on 30 bits: it doesn't change the upper half, so the second call undoes the XOR of the
    /// lower half.
    function _fold(uint256 value) private pure returns (uint256) {
        return value ^ (value >> 15);
    }
}
