import type { Address } from "viem";

/** A payment that the service promises to one account, redeemable once: `ICashier.Voucher`. */
export interface Voucher {
  readonly account: Address;
  /** The zero address stands for the native coin. */
  readonly asset: Address;
  readonly amount: bigint;
  readonly nonce: bigint;
  /** The last second in which the voucher can be redeemed. */
  readonly deadline: bigint;
}

/** The EIP-712 data that the service signs. Only the Cashier at that address on that chain accepts it. */
export function voucherTypedData(chainId: number, cashier: Address, voucher: Voucher) {
  return {
    domain: { name: "Cinder Cashier", version: "1", chainId, verifyingContract: cashier },
    types: {
      Voucher: [
        { name: "account", type: "address" },
        { name: "asset", type: "address" },
        { name: "amount", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "Voucher",
    message: { ...voucher },
  } as const;
}

/** Splits a payment: the operator's part is rounded down. */
export function splitPayment(amount: bigint, reserveRate: bigint): { funding: bigint; proceeds: bigint } {
  const proceeds = (amount * (10_000n - reserveRate)) / 10_000n;
  return { funding: amount - proceeds, proceeds };
}
