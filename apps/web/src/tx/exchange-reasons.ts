import { type Problem, problemOf } from "./problem.ts";

/** Revert strings of the DEX that users can meet. The name before the colon depends on its brand: "PancakeRouter: EXPIRED". */
const reasons: readonly (readonly [RegExp, Problem])[] = [
  [
    /: (INSUFFICIENT_OUTPUT_AMOUNT|EXCESSIVE_INPUT_AMOUNT|INSUFFICIENT_[AB]_AMOUNT)$/,
    problemOf({ key: "tx.problem.price" }),
  ],
  [/: EXPIRED$/, problemOf({ key: "tx.problem.expired" })],
  [
    /: (INSUFFICIENT_LIQUIDITY|INSUFFICIENT_LIQUIDITY_(MINTED|BURNED))$/,
    problemOf({ key: "tx.problem.liquidity" }),
  ],
  [
    /: (TRANSFER_FAILED|TRANSFER_FROM_FAILED|transferFrom failed)$|^TransferHelper: /,
    problemOf({ key: "tx.problem.transfer" }),
  ],
];

export function exchangeProblem({
  code,
  args,
}: {
  code: string;
  args: readonly unknown[];
}): Problem | undefined {
  const [reason] = args;
  if (code !== "Error" || typeof reason !== "string") return undefined;
  return reasons.find(([pattern]) => pattern.test(reason))?.[1];
}
