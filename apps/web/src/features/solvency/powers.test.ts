import { readFileSync } from "node:fs";
import { join } from "node:path";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { logAbi } from "@cinder/protocol/generated/abi/log";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { priceOracleAbi } from "@cinder/protocol/generated/abi/price-oracle";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import type { Abi } from "viem";
import { describe, expect, it } from "vitest";
import type { Peer } from "../../app/peers.ts";
import { powers as english } from "../../i18n/en/powers.ts";
import { guardianLimits } from "./guardian-limits.ts";
import { managerLimits } from "./manager-limits.ts";
import { ownerLimits } from "./owner-limits.ts";
import { powers, type Role, roles } from "./powers.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../evidence/security.md"), "utf8");
const abis: Partial<Record<Peer, Abi>> = {
  ...{ token: tokenAbi, oracle: priceOracleAbi, referral: referralAbi, log: logAbi, ido: idoAbi },
  ...{ burn: burnAbi, stake: stakeAbi, mining: miningAbi, nft: nftAbi, keyNft: keyNftAbi },
  ...{ cashier: cashierAbi, fom: fomAbi, double: doubleAbi, superFom: fomAbi, superDouble: doubleAbi },
};

/** The rows of the tables in a role's section, without headers. */
function rowsOf(role: Role): string[][] {
  const [, section = ""] = page.split(`## What the ${role} can and can't do\n`);
  return (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^[| -]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    )
    .filter(([first]) => first !== "contract" && first !== "can't");
}

/** Normalises a text: first letter upper case, without code marks. */
function written(text: string): string {
  return (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll("`", "");
}

/** The contracts that a cell of the page names. */
const meant: Record<string, readonly Peer[]> = {
  Token: ["token"],
  PriceOracle: ["oracle"],
  Referral: ["referral"],
  Log: ["log"],
  Burn: ["burn"],
  Stake: ["stake"],
  Mining: ["mining"],
  Ido: ["ido"],
  Nft: ["nft"],
  KeyNft: ["keyNft"],
  "Nft, KeyNft": ["nft", "keyNft"],
  "Fom, Super FOM": ["fom", "superFom"],
  "Fom, Double": ["fom", "superFom", "double", "superDouble"],
  Double: ["double", "superDouble"],
  Cashier: ["cashier"],
};

/** The limits of each role, and at least how many powers and limits it has. */
const expected = {
  owner: { limits: ownerLimits, powers: 15, limited: 60 },
  manager: { limits: managerLimits, powers: 6, limited: 25 },
  guardian: { limits: guardianLimits, powers: 3, limited: 8 },
};

describe.each(roles)("the listed powers: what the %s", (role) => {
  const text = (key: keyof typeof english) => english[key];

  it("can do is the same as on the security page, line by line", () => {
    const rows = rowsOf(role).filter((cells) => cells.length === 3);
    const own = powers.filter((power) => power.role === role);
    expect(own.length).toBeGreaterThanOrEqual(expected[role].powers);
    expect(own.map(({ can, bounds }) => [text(can.key), text(bounds.key)])).toEqual(
      rows.map(([, can = "", bounds = ""]) => [written(can), written(bounds)]),
    );
    expect(own.map(({ contracts }) => contracts)).toEqual(
      rows.map(([contract = ""]) => meant[contract] ?? Object.keys(abis).filter((name) => name !== "token")),
    );
  });

  it("can't do is the same as on the security page, with the same tests", () => {
    const rows = rowsOf(role).filter((cells) => cells.length === 2);
    const own = expected[role].limits;
    expect(own.every((limit) => limit.role === role)).toBe(true);
    expect(own.length).toBeGreaterThanOrEqual(expected[role].limited);
    expect(own.map(({ cannot, file, test }) => [text(cannot.key), `\`${file}\` · \`${test}\``])).toEqual(
      rows.map(([cannot = "", test]) => [written(cannot), test]),
    );
  });
});

it("name only events that exist in their contracts", () => {
  for (const { contracts, events } of powers) {
    for (const contract of contracts) {
      const known = (abis[contract] ?? []).flatMap((part) => (part.type === "event" ? [part.name] : []));
      expect(
        events.filter((event) => !known.includes(event)),
        contract,
      ).toEqual([]);
    }
  }
});
