import type { Address, Hex } from "viem";

/** A call as a Safe takes it. */
export type SafeCall = { to: Address; value: bigint; data: Hex };

/** A batch for Safe's transaction builder, in the format that it imports. */
export function safeBatch(
  chainId: number,
  /** Undefined where it is not known which Safe will send it: the builder takes the one that imports it. */
  safe: Address | undefined,
  name: string,
  calls: readonly SafeCall[],
  now: number,
): string {
  return JSON.stringify(
    {
      version: "1.0",
      chainId: String(chainId),
      createdAt: now,
      meta: { name, description: "", txBuilderVersion: "1.18.0", createdFromSafeAddress: safe ?? "" },
      transactions: calls.map(({ to, value, data }) => ({
        to,
        value: String(value),
        data,
        contractMethod: null,
        contractInputsValues: null,
      })),
    },
    undefined,
    2,
  );
}
