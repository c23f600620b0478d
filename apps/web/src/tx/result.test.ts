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
  const told = (amount: bigint, asset: EffectAsset) => withUnit(amount, asset, names, say);

  it("of what is counted is whole, and has the unit's singular where there is one", async () => {
    const unit = (key: "mine.unit.keys" | "ido.unit.nodes" | "mining.unit.machine") => ({ unit: { key } });
    expect(told(1n, unit("mine.unit.keys"))).toBe("1 key");
    expect(told(2n, unit("mine.unit.keys"))).toBe("2 keys");
    expect(told(1n, unit("ido.unit.nodes"))).toBe("1 burn node");
    expect(told(1n, unit("mining.unit.machine"))).toBe("1 machine");
    expect(told(1_500n, unit("mining.unit.machine"))).toBe("1,500 machines");
    await setLanguage("zh");
    expect(told(1n, unit("mine.unit.keys"))).toBe("1 把鑰匙");
  });

  it("keeps what its unit says besides", () => {
    expect(told(3n, { unit: { key: "mine.unit.cards-of", values: { tier: "Spark" } } })).toBe("3 × Spark");
  });

  it("of a coin is written as it is asked for, and roughly if it isn't", () => {
    expect(told(cin / 3n, "token")).toBe("0.333333 CIN");
    expect(withUnit(cin / 8n, "usdt", names, say, exactAmount)).toBe("0.125 USDT");
  });
});

describe("a result", () => {
  const flow = (done: Text, changes: Partial<Flow> = {}) =>
    ({ done, phase: { at: "done", hash: hashOf(1) }, ...changes }) as Flow;

  it("says how much has arrived", () => {
    const claimed = flow(
      { key: "stake.claim.done" },
      { expects: { asset: "token" } as Flow["expects"], arrived: 42n * cin },
    );
    expect(resultOf(claimed, names, say)).toBe("42.00 CIN is in your wallet.");
    expect(resultOf(flow({ key: "stake.claim.done" }), names, say)).toBe(say({ key: "tx.done" }));
  });

  it("counts as its write did", () => {
    const bought = (count: number) => flow({ key: "ido.buy.done", values: { count, round: "3" } });
    expect(resultOf(bought(1), names, say)).toBe("You bought 1 unit in round 3.");
    expect(resultOf(bought(2), names, say)).toBe("You bought 2 units in round 3.");
  });
});
