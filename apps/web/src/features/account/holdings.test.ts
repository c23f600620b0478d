import { describe, expect, it } from "vitest";
import { keyLines, type MineScreen, nftsByTier, productLines } from "./holdings.ts";

describe("positions of an account", () => {
  it("have one line per product, and closed ones add no amount", () => {
    const lines = productLines([
      { feature: "burn", status: "closed", asset: "native", count: 3, amount: "9" },
      { feature: "burn", status: "running", asset: "native", count: 2, amount: "5" },
      { feature: "fom", status: "due", asset: "usdt", count: 1, amount: "7" },
      { feature: "fom", status: "running", asset: "usdt", count: 1, amount: "4" },
      { feature: "fom", status: "running", asset: "native", count: 1, amount: "1" },
    ]);
    expect(lines).toEqual([
      { feature: "burn", counts: { running: 2, due: 0, closed: 3 }, open: [{ asset: "native", amount: 5n }] },
      {
        feature: "fom",
        counts: { running: 2, due: 1, closed: 0 },
        open: [
          { asset: "usdt", amount: 11n },
          { asset: "native", amount: 1n },
        ],
      },
    ]);
  });
});

describe("NFTs and keys", () => {
  const card = (level: bigint) => ({ level }) as MineScreen["cards"][number];

  it("are counted by tier, lowest first", () => {
    expect(nftsByTier([card(3n), card(1n), card(1n)])).toEqual([
      { level: 1, count: 2 },
      { level: 3, count: 1 },
    ]);
  });

  it("have one line per key edition that the account holds or is credited", () => {
    const editions = [1n, 2n, 3n].map((tokenId) => ({ tokenId }));
    expect(
      keyLines({
        editions: editions as unknown as MineScreen["editions"],
        held: [4n, 0n, 0n],
        credited: [0n, 0n, 2n],
      }),
    ).toEqual([
      { tokenId: 1n, held: 4n, credited: 0n },
      { tokenId: 3n, held: 0n, credited: 2n },
    ]);
  });
});
