import type { Address, Hex } from "viem";

/** A call in a Safe's format. */
export type SafeCall = { to: Address; value: bigint; data: Hex };

/** A batch in the import format of Safe's transaction builder. */
export function safeBatch(
  chainId: number,
  /** Undefined if it is unknown which Safe will send it; the builder uses the one that imports it. */
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
