import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashOf } from "../../test/fake-tx.ts";
import { setLanguage, startTexts, write } from "../i18n/i18n.ts";
import { exactAmount } from "./figures.ts";
import type { Flow } from "./flow.ts";
import { resultOf, withUnit } from "./result.ts";
import type { Names } from "./start.ts";
import type { EffectAsset, Text } from "./write.ts";

beforeAll(() => startTexts("app", "tx", "mine", "mining", "ido", "stake"));
beforeEach(() => setLanguage("en"));

const names: Names = {
  symbols: { native: "BNB", token: "CIN", usdt: "USDT" },
  symbolOf: () => "USDT",
  explorer: null,
};
const say = ({ key, values }: Text) => write(key, values);
const cin = 10n ** 18n;

describe("an amount", () => {
  const shown = (amount: bigint, asset: EffectAsset) => withUnit(amount, asset, names, say);

  it("of a counted unit is whole and uses its singular", async () => {
    const unit = (key: "mine.unit.keys" | "ido.unit.nodes" | "mining.unit.machine") => ({ unit: { key } });
    expect(shown(1n, unit("mine.unit.keys"))).toBe("1 key");
    expect(shown(2n, unit("mine.unit.keys"))).toBe("2 keys");
    expect(shown(1n, unit("ido.unit.nodes"))).toBe("1 burn node");
    expect(shown(1n, unit("mining.unit.machine"))).toBe("1 machine");
    expect(shown(1_500n, unit("mining.unit.machine"))).toBe("1,500 machines");
    await setLanguage("zh");
    expect(shown(1n, unit("mine.unit.keys"))).toBe("1 把鑰匙");
  });

  it("keeps the other values of its unit", () => {
    expect(shown(3n, { unit: { key: "mine.unit.cards-of", values: { tier: "Spark" } } })).toBe("3 × Spark");
  });

  it("of a coin uses the given format, or a rounded one by default", () => {
    expect(shown(cin / 3n, "token")).toBe("0.333333 CIN");
    expect(withUnit(cin / 8n, "usdt", names, say, exactAmount)).toBe("0.125 USDT");
  });
});

describe("a result", () => {
  const flow = (done: Text, changes: Partial<Flow> = {}) =>
    ({ done, phase: { at: "done", hash: hashOf(1) }, ...changes }) as Flow;

  it("names the amount that arrived", () => {
    const claimed = flow(
      { key: "stake.claim.done" },
      { expects: { asset: "token" } as Flow["expects"], arrived: 42n * cin },
    );
    expect(resultOf(claimed, names, say)).toBe("42.00 CIN is in your wallet.");
    expect(resultOf(flow({ key: "stake.claim.done" }), names, say)).toBe(say({ key: "tx.done" }));
  });

  it("keeps the count of its write", () => {
    const bought = (count: number) => flow({ key: "ido.buy.done", values: { count, round: "3" } });
    expect(resultOf(bought(1), names, say)).toBe("You bought 1 unit in round 3.");
    expect(resultOf(bought(2), names, say)).toBe("You bought 2 units in round 3.");
  });
});
