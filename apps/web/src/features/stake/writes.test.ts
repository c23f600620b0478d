import { expect, it } from "vitest";
import { cinAddress, ether, previewOf, round, stakeScreen } from "../../../test/stake-samples.ts";
import { claimWrite, depositWrite } from "./writes.ts";

it("sends the amount and exactly the fee, and names what it spends", () => {
  const write = depositWrite(stakeScreen({ preview: previewOf(ether(100)) }), ether(100));
  expect(write.call).toMatchObject({
    contract: "stake",
    functionName: "deposit",
    args: [ether(100)],
    value: ether(0.002),
  });
  expect(write.spends).toEqual([{ asset: cinAddress, amount: ether(100), allowance: ether(5) }]);
  expect(write.effects).toMatchObject([
    { way: "out", asset: "token", amount: ether(100) },
    { way: "out", asset: "native", amount: ether(0.002) },
    { way: "in", asset: "token", amount: ether(120), note: { values: { count: 100, daily: "1.2000" } } },
  ]);
});

it("splits the payment and its fee without a remainder", () => {
  const terms = round({ feeRate: 33n });
  const write = depositWrite(stakeScreen({ preview: previewOf(ether(100), terms) }), ether(100));
  expect(write.split?.parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(ether(100));
  expect(write.split?.parts).toHaveLength(2);
});

it("shows no incoming amount that the contract didn't preview", () => {
  const refused = depositWrite(stakeScreen({ preview: previewOf(0n), refusal: "0x1234" }), ether(100));
  expect(refused.effects.some(({ way }) => way === "in")).toBe(false);
  expect(refused.split).toBeUndefined();
  expect(refused.refusal).toBe("0x1234");
});

it("claims without a fee, and says what is withheld", () => {
  const write = claimWrite(stakeScreen({ withheld: ether(4) }));
  expect(write.call).toMatchObject({ contract: "stake", functionName: "claim", args: [] });
  expect(write.call.value).toBeUndefined();
  expect(write.effects).toEqual([{ way: "in", asset: "token", amount: ether(13.6) }]);
  expect(write.notes).toEqual([{ key: "stake.claim.withheld", values: { amount: "4.0000" } }]);
});
