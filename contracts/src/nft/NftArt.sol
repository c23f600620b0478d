// SPDX-License-Identifier: GPL-3.0-or-later
// SVG and JSON are full of double quotes.
// solhint-disable quotes
pragma solidity 0.8.37;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {Errors} from "../libraries/Errors.sol";
import {INftArt} from "./INftArt.sol";

/// @title NftArt
/// @notice Draws NFTs and keys. It has no storage. Images contain only numbers and fixed texts, never text that a user
/// wrote.
/// @dev All images are 480 units square; their text stays readable at a third of that size. Colours are those of the
/// app: warm near-black background, one gradient from orange to tomato, sand for text.
contract NftArt is INftArt {
    using Strings for uint256;

    /// @dev Background, frame and the shapes and gradients that every image uses.
    string private constant HEAD =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 480\" font-family=\"system-ui,-apple-system,'Segoe UI','Noto Sans TC','Noto Sans CJK TC','PingFang TC',sans-serif\"><defs>"
        '<linearGradient id="e" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#e54d2e"/><stop offset=".55" stop-color="#f76b15"/><stop offset="1" stop-color="#ffa057"/></linearGradient>'
        '<linearGradient id="i" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ffa057"/><stop offset="1" stop-color="#ffe0c2"/></linearGradient>'
        '<radialGradient id="g"><stop offset="0" stop-color="#f76b15" stop-opacity=".5"/><stop offset="1" stop-color="#f76b15" stop-opacity="0"/></radialGradient>'
        '<path id="f" d="M246 84c10 46 72 74 72 142a78 78 0 0 1-156 0c0-36 20-56 34-78c4 22 12 34 24 40c-4-40 4-76 26-104z" fill="url(#e)"/><path id="h" d="M243 190c6 26 36 38 36 70a39 39 0 0 1-78 0c0-28 30-40 42-70z" fill="url(#i)"/></defs>'
        '<rect width="480" height="480" rx="40" fill="#111110"/><rect x="1.5" y="1.5" width="477" height="477" rx="38.5" fill="none" stroke="#3b3a37" stroke-width="3"/>';

    /// @dev A four-pointed spark.
    string private constant SPARK =
        '<circle cx="240" cy="190" r="120" fill="url(#g)"/><path d="M240 118q9 63 72 72q-63 9-72 72q-9-63-72-72q63-9 72-72z" fill="url(#e)"/><circle cx="240" cy="190" r="13" fill="#ffe0c2"/>';

    /// @dev One flame with a bright core.
    string private constant FLAME =
        '<circle cx="240" cy="206" r="150" fill="url(#g)"/><use href="#f"/><use href="#h"/>';

    /// @dev Three flames.
    string private constant BLAZE =
        '<circle cx="240" cy="200" r="180" fill="url(#g)"/><g opacity=".72"><use href="#f" transform="translate(160 308) rotate(-22) scale(-.74 .74) translate(-240 -304)"/><use href="#f" transform="translate(320 308) rotate(22) scale(.74) translate(-240 -304)"/></g><g transform="translate(240 322) scale(1.16) translate(-240 -304)"><use href="#f"/><use href="#h"/></g>';

    /// @dev A fire on a tower, with waves of light on both sides.
    string private constant BEACON =
        '<circle cx="240" cy="152" r="150" fill="url(#g)"/><g fill="none" stroke="url(#e)" stroke-width="7" stroke-linecap="round"><path d="M152 218a104 104 0 0 1 0-132"/><path d="M328 218a104 104 0 0 0 0-132"/><path d="M92 208a158 158 0 0 1 0-112" opacity=".5"/><path d="M388 208a158 158 0 0 0 0-112" opacity=".5"/></g><g transform="translate(240 236) scale(.84) translate(-240 -304)"><use href="#f"/><use href="#h"/></g><path d="M176 276v-30h26v14h25v-14h26v14h25v-14h26v30zM186 284h108l12 58h-52v-18a14 14 0 0 0-28 0v18h-52z" fill="#b5b3ad"/>';

    /// @dev Six points connected around a seventh.
    string private constant SYNDICATE =
        '<circle cx="240" cy="200" r="200" fill="url(#g)"/><g fill="none" stroke="#ffa057" stroke-width="4" stroke-linejoin="round"><path d="M240 72l111 64v128l-111 64l-111-64V136z"/><path d="M240 72v256M129 136l222 128M351 136L129 264" opacity=".45"/></g><path d="M240 130q9 61 70 70q-61 9-70 70q-9-61-70-70q61-9 70-70z" fill="url(#e)"/><circle cx="240" cy="200" r="13" fill="#ffe0c2"/><g fill="url(#i)"><circle cx="240" cy="72" r="17"/><circle cx="351" cy="136" r="13"/><circle cx="351" cy="264" r="17"/><circle cx="240" cy="328" r="13"/><circle cx="129" cy="264" r="17"/><circle cx="129" cy="136" r="13"/></g>';

    /// @dev A key with a spark cut out of its bow.
    string private constant KEY =
        '<circle cx="172" cy="196" r="150" fill="url(#g)"/><path d="M172 112a84 84 0 1 0 80 110h40v36h40v-36h20v28h40v-80H252a84 84 0 0 0-80-58z" fill="url(#e)"/><path d="M172 150q6 40 46 46q-40 6-46 46q-6-40-46-46q40-6 46-46z" fill="#111110"/>';

    /// @inheritdoc INftArt
    function tierName(uint256 level) public pure returns (string memory en, string memory zh) {
        if (level == 1) return ("Spark", unicode"火種");
        if (level == 2) return ("Flame", unicode"火焰");
        if (level == 3) return ("Blaze", unicode"烈焰");
        if (level == 4) return ("Beacon", unicode"烽火");
        if (level == 5) return ("Syndicate", unicode"聯盟");
        revert Errors.Managed_OutOfBounds("level", level, 1, 5);
    }

    /// @inheritdoc INftArt
    function cardSvg(uint256 tokenId, uint256 level, uint256 weight) public pure returns (string memory) {
        (string memory en, string memory zh) = tierName(level);
        return
            string.concat(
                HEAD,
                _emblem(level),
                _words(
                    en,
                    zh,
                    string.concat("#", tokenId.toString()),
                    string.concat(unicode"Weight 權重 ", weight.toString())
                )
            );
    }

    /// @inheritdoc INftArt
    function cardURI(uint256 tokenId, uint256 level, uint256 weight) external pure returns (string memory) {
        (string memory en, string memory zh) = tierName(level);
        string memory number = tokenId.toString();
        return
            _json(
                string.concat(
                    '{"name":"Cinder ',
                    en,
                    " #",
                    number,
                    unicode'","description":"Shares the USDT dividends of Cinder by its weight. It promises no yield. 依權重分享 Cinder 的 USDT 分紅，不保證收益。","attributes":[{"trait_type":"Tier","value":"',
                    en,
                    unicode'"},{"trait_type":"等級","value":"',
                    zh,
                    '"},{"trait_type":"Level","display_type":"number","value":',
                    level.toString(),
                    '},{"trait_type":"Weight","display_type":"number","value":',
                    weight.toString()
                ),
                cardSvg(tokenId, level, weight)
            );
    }

    /// @inheritdoc INftArt
    function keySvg(uint256 id, uint256 power) public pure returns (string memory) {
        return
            string.concat(
                HEAD,
                KEY,
                _words(
                    "Key",
                    unicode"鑰匙",
                    string.concat("#", id.toString()),
                    string.concat(unicode"Mining power 算力 ", _short(power))
                )
            );
    }

    /// @inheritdoc INftArt
    function keyURI(uint256 id, uint256 supply, uint256 power) external pure returns (string memory) {
        string memory number = id.toString();
        return
            _json(
                string.concat(
                    '{"name":"Cinder Key, edition ',
                    number,
                    unicode'","description":"Fifteen keys merge into one Syndicate NFT, or each gives mining power for 30 days. 十五把鑰匙合成一張聯盟 NFT，或逐把兌換 30 天的挖礦算力。","attributes":[{"trait_type":"Edition","display_type":"number","value":',
                    number,
                    '},{"trait_type":"Supply","display_type":"number","value":',
                    supply.toString(),
                    '},{"trait_type":"Power","value":"',
                    _short(power),
                    '"'
                ),
                keySvg(id, power)
            );
    }

    /// @dev Below the emblem the name and a figure, each in both languages; the number in the top right corner.
    function _words(
        string memory en,
        string memory zh,
        string memory number,
        string memory figure
    ) private pure returns (string memory) {
        return
            string.concat(
                '<g fill="#eeeeec"><text x="36" y="404" font-size="50" font-weight="650">',
                en,
                '</text><text x="36" y="448" font-size="34" fill="#ffa057">',
                zh,
                '</text><text x="444" y="448" font-size="26" text-anchor="end" fill="#b5b3ad">',
                figure,
                '</text><text x="444" y="62" font-size="32" text-anchor="end" fill="#b5b3ad" style="font-variant-numeric:tabular-nums">',
                number,
                "</text></g></svg>"
            );
    }

    function _json(string memory head, string memory svg) private pure returns (string memory) {
        string memory image = Base64.encode(bytes(svg));
        bytes memory text = bytes(string.concat(head, '}],"image":"data:image/svg+xml;base64,', image, '"}'));
        return string.concat("data:application/json;base64,", Base64.encode(text));
    }

    /// @dev Formats an amount of 18 decimals with at most two decimals, rounded down.
    function _short(uint256 amount) private pure returns (string memory) {
        uint256 cents = (amount / 1e16) % 100;
        string memory whole = (amount / 1e18).toString();
        if (cents == 0) return whole;
        return string.concat(whole, cents < 10 ? ".0" : ".", cents.toString());
    }

    function _emblem(uint256 level) private pure returns (string memory) {
        if (level == 1) return SPARK;
        if (level == 2) return FLAME;
        if (level == 3) return BLAZE;
        if (level == 4) return BEACON;
        return SYNDICATE;
    }
}
