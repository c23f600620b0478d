import { formatAmount } from "@cinder/protocol/format";
import { miningWrites } from "@cinder/protocol/generated/writes/mining";
import type { Effect, Text, Write } from "../../tx/write.ts";
import type { MiningScreen, Tier } from "./screen.ts";

/** A deposit. Requires a checked amount and its own preview, which may be a refusal. */
export function depositWrite(screen: MiningScreen, tier: Tier, amount: bigint): Write {
  const { shell, preview, refusal, config } = screen;
  const isKnown = preview.actual > 0n;
  const [allowance] = shell.allowances;
  return {
    kind: "mining.deposit",
    title: { key: "mining.deposit.title" },
    effects: [
      { way: "out", asset: "token", amount },
      ...feeOf(config.handleGas),
      ...(isKnown
        ? [
            {
              way: "in",
              asset: "token",
              amount: preview.actual,
              note: { key: "mining.deposit.back", values: { count: Number(preview.lockDays) } },
            } satisfies Effect,
          ]
        : []),
    ],
    ...(isKnown
      ? {
          split: {
            asset: "token",
            parts: [
              { label: { key: "mining.deposit.principal" }, amount: preview.actual },
              ...(preview.fee === 0n
                ? []
                : [{ label: { key: "mining.deposit.kept" } satisfies Text, amount: preview.fee }]),
            ],
          },
        }
      : {}),
    notes: [
      ...(isKnown
        ? [
            {
              key: "mining.deposit.force",
              values: { force: formatAmount(preview.force, 2), day: formatAmount(preview.rewardDay, 4) },
            } satisfies Text,
          ]
        : []),
      { key: "mining.deposit.no-exit" },
      { key: "mining.deposit.value" },
    ],
    refusal,
    ...(allowance
      ? {
          spends: [{ asset: allowance.asset, amount, allowance: allowance.amount }],
        }
      : {}),
    call: {
      contract: "mining",
      abi: miningWrites,
      functionName: "deposit",
      args: [BigInt(tier.index), amount],
      value: config.handleGas,
    },
    done: { key: "mining.deposit.done" },
  };
}

/** The contract fee of deposits and claims. */
export function feeOf(handleGas: bigint): Effect[] {
  if (handleGas === 0n) return [];
  return [{ way: "out", asset: "native", amount: handleGas, note: { key: "mining.deposit.fee" } }];
}
