import type { Address } from "viem";

/** A promise of the service to pay one account once: `ICashier.Voucher`. */
export interface Voucher {
  readonly account: Address;
  /** The zero address stands for the native coin. */
  readonly asset: Address;
  readonly amount: bigint;
  readonly nonce: bigint;
  /** The last second in which it is paid. */
  readonly deadline: bigint;
}

/** What the service signs, and the Cashier of that chain and address alone accepts (EIP-712). */
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

/** How a payment is split: what the operator gets is rounded down. */
export function splitPayment(amount: bigint, reserveRate: bigint): { funding: bigint; proceeds: bigint } {
  const proceeds = (amount * (10_000n - reserveRate)) / 10_000n;
  return { funding: amount - proceeds, proceeds };
}
