import { formatAmount } from "@cinder/protocol/format";
import { stakeWrites } from "@cinder/protocol/generated/writes/stake";
import type { Effect, Text, Write } from "../../tx/write.ts";
import type { StakeScreen } from "./releases.ts";

/** A deposit. Requires a checked amount and its own preview, which may be a refusal. */
export function depositWrite(screen: StakeScreen, amount: bigint): Write {
  const { shell, preview, refusal, config } = screen;
  const [allowance] = shell.allowances;
  const isKnown = preview.paid === amount;
  const values = { count: Number(preview.releases), daily: formatAmount(preview.daily, 4) };
  const returned: Effect = {
    way: "in",
    asset: "token",
    amount: preview.rewardMax,
    note: { key: "stake.deposit.returned", values },
  };
  return {
    kind: "stake.deposit",
    title: { key: "stake.deposit.title" },
    effects: [
      { way: "out", asset: "token", amount },
      ...(config.handleGas === 0n
        ? []
        : [
            {
              way: "out",
              asset: "native",
              amount: config.handleGas,
              note: { key: "stake.deposit.fee" },
            } satisfies Effect,
          ]),
      ...(isKnown ? [returned] : []),
    ],
    ...(isKnown
      ? {
          split: {
            asset: "token",
            parts: [
              { label: { key: "stake.deposit.position" }, amount: preview.amount },
              ...(preview.fee === 0n
                ? []
                : [{ label: { key: "stake.deposit.kept" } satisfies Text, amount: preview.fee }]),
            ],
          },
        }
      : {}),
    notes: [{ key: "stake.deposit.no-exit" }, { key: "stake.deposit.value" }],
    refusal,
    ...(allowance
      ? {
          spends: [{ asset: allowance.asset, amount, allowance: allowance.amount }],
        }
      : {}),
    call: {
      contract: "stake",
      abi: stakeWrites,
      functionName: "deposit",
      args: [amount],
      value: config.handleGas,
    },
    done: { key: "stake.deposit.done" },
  };
}

/** Claims all released CIN and the rewards. There is no contract fee. */
export function claimWrite({ claimable, withheld }: StakeScreen): Write {
  return {
    kind: "stake.claim",
    title: { key: "stake.claim.title" },
    effects: [{ way: "in", asset: "token", amount: claimable }],
    notes:
      withheld > 0n
        ? [{ key: "stake.claim.withheld", values: { amount: formatAmount(withheld, 4) } }]
        : [{ key: "stake.claim.goes-on" }],
    call: { contract: "stake", abi: stakeWrites, functionName: "claim", args: [] },
    done: { key: "stake.claim.done" },
  };
}
