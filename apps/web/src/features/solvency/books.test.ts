import { describe, expect, it } from "vitest";
import type { Book } from "./books.ts";
import { coverageOf, daysOf, filledLines, nameOf, ownersOf, percentOf } from "./books.ts";

const book = (changes: Partial<Book>): Book => ({
  contract: "burn",
  target: "0x1",
  owner: "0xa",
  manager: "0xb",
  known: true,
  paused: false,
  lines: [],
  ...changes,
});

describe("the books of contracts", () => {
  it("have contract names as the Lens encodes them", () => {
    expect(nameOf(`0x${"7375706572466f6d".padEnd(64, "0")}`)).toBe("superFom");
    expect(nameOf(`0x${"0".repeat(64)}`)).toBe("");
  });

  it("have a line for everything held or owed, and no empty line", () => {
    const line = (held: bigint, owed: bigint, asset: string) => ({
      contract: "burn" as const,
      asset,
      held,
      owed,
      surplus: 0n,
    });
    const lines = [line(1n, 0n, "usdt"), line(0n, 0n, "token"), line(0n, 1n, "native")];
    expect(filledLines([book({ lines })]).map(({ asset }) => asset)).toEqual(["usdt", "native"]);
  });

  it("group readable contracts by owner", () => {
    const owners = ownersOf([
      book({ contract: "burn" }),
      book({ contract: "fom", owner: "0xc" }),
      book({ contract: "stake" }),
      book({ contract: "nft", known: false, owner: "0x0" }),
    ]);
    expect(owners).toEqual([
      { owner: "0xa", contracts: ["burn", "stake"] },
      { owner: "0xc", contracts: ["fom"] },
    ]);
  });
});

describe("coverage", () => {
  it("is rounded down, so that 1 wei too little never shows 100%", () => {
    const owed = 10n ** 24n;
    expect(percentOf(coverageOf(owed, owed) ?? 0n)).toBe("100%");
    expect(percentOf(coverageOf(owed - 1n, owed) ?? 0n)).toBe("99.99%");
    expect(percentOf(coverageOf(owed + owed / 3n, owed) ?? 0n)).toBe("133.33%");
    expect(percentOf(5n)).toBe("0.05%");
  });

  it("is undefined while nothing is owed", () => {
    expect(coverageOf(5n, 0n)).toBeUndefined();
  });
});

describe("a budget", () => {
  it("lasts whole days, zero when used up, and is undefined at a rate of zero", () => {
    expect(daysOf(100n, 30n)).toBe(3n);
    expect(daysOf(0n, 30n)).toBe(0n);
    expect(daysOf(-5n, 30n)).toBe(0n);
    expect(daysOf(100n, 0n)).toBeUndefined();
  });
});
