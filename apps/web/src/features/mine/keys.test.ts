import { beforeAll, describe, expect, it } from "vitest";
import { ether, mineScreen } from "../../../test/mine-samples.ts";
import { setLanguage, startTexts, write } from "../../i18n/i18n.ts";
import type { Text } from "../../tx/write.ts";
import { checkExchange, checkSyndicate, heldEditions, keysForSyndicate, miningPowerFor } from "./keys.ts";

const edition = (tokenId: bigint, power: number) => ({
  tokenId,
  mints: 0n,
  supply: 10n,
  power: ether(power),
  cid: "",
  suffix: "",
});
const say = (text: Text | undefined) => text && write(text.key, text.values);
const editions = [edition(1n, 100), edition(2n, 50), edition(3n, 80)];

beforeAll(async () => {
  await startTexts("mine");
  await setLanguage("en");
});

describe("the fifteen keys of a Syndicate", () => {
  it("come from the editions with the least mining power", () => {
    const held = heldEditions({ editions, held: [20n, 4n, 6n], credited: [0n, 0n, 0n] });
    expect(keysForSyndicate(held)).toEqual({ ids: [2n, 3n, 1n], counts: [4n, 6n, 5n] });
  });

  // @spec 9.2-h
  it("are exactly fifteen, or none", () => {
    const of = (...held: bigint[]) =>
      keysForSyndicate(heldEditions({ editions, held, credited: [0n, 0n, 0n] }));
    expect(of(15n, 0n, 0n)).toEqual({ ids: [1n], counts: [15n] });
    expect(of(5n, 5n, 4n)).toBeUndefined();
  });

  it.each([
    [undefined, { held: [15n], credited: [0n] }],
    ["mine.syndicate.too-few", { held: [14n], credited: [0n] }],
    ["mine.syndicate.mint-first", { held: [13n], credited: [2n] }],
    ["mine.synthesis.paused", { nftConfig: { ...mineScreen().nftConfig, paused: true } }],
    [
      "mine.syndicate.exhausted",
      { tiers: mineScreen().tiers.map((tier) => ({ ...tier, minted: 100n })) as never },
    ],
  ])("are refused with %s", (key, changes) => {
    expect(checkSyndicate(mineScreen(changes))?.key).toBe(key);
  });

  it("are refused with the number of missing keys", () => {
    expect(checkSyndicate(mineScreen({ held: [11n], credited: [0n] }))?.values).toEqual({
      needed: 15,
      held: "11",
      missing: 4,
      count: 4,
    });
    const said = (held: bigint, credited: bigint) =>
      say(checkSyndicate(mineScreen({ held: [held], credited: [credited] })));
    expect(said(14n, 0n)).toBe("A Syndicate takes 15 keys. You have 14; 1 more is needed.");
    expect(said(11n, 0n)).toBe("A Syndicate takes 15 keys. You have 11; 4 more are needed.");
    expect(said(14n, 1n)).toBe("You have 14 of 15 keys (1 short). First mint the 1 reserved for you.");
  });
});

describe("the exchange of keys", () => {
  const held = (count: bigint, credited = 0n) =>
    heldEditions({ editions: [edition(1n, 100)], held: [count], credited: [credited] })[0];

  it("gives an edition's mining power for each key, rounded down to 1e9", () => {
    expect(miningPowerFor(edition(1n, 100), 3)).toBe(ether(300));
    expect(miningPowerFor({ power: 1_500_000_000n }, 1)).toBe(1_000_000_000n);
  });

  it.each([
    [undefined, held(5n), 5],
    ["mine.power.too-many", held(5n), 6],
    ["mine.power.zero", held(5n), 0],
    ["mine.power.none", held(0n), 1],
    ["mine.power.mint-first", held(0n, 2n), 1],
    ["mine.power.none", undefined, 1],
  ])("is refused with %s", (key, of, count) => {
    expect(checkExchange(of, count)?.key).toBe(key);
  });

  it("uses singular and plural", () => {
    expect(say(checkExchange(held(0n, 1n), 1))).toBe("1 key is reserved for you. Mint it first.");
    expect(say(checkExchange(held(1n), 2))).toBe("You have 1 key. You chose 2.");
    expect(say(checkExchange(held(5n), 6))).toBe("You have 5 keys. You chose 6.");
  });
});
