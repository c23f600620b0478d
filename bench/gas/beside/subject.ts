import type { Address } from "viem";
import type { Call, Contract } from "../chain.ts";

/** A contract that takes deposits of a token and pays rewards in it. */
export interface Subject {
  readonly name: string;
  /** The contract that needs an allowance. */
  readonly target: Contract;
  /** A call before an account's first deposit, if needed. */
  readonly enter?: (account: Address) => Promise<void>;
  readonly deposit: (account: Address, amount: bigint) => Call;
  readonly claim: (account: Address) => Call;
  /** @param amount The account's whole deposit. */
  readonly withdraw: (account: Address, amount: bigint) => Call;
}
