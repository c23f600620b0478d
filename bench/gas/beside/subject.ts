import type { Address } from "viem";
import type { Call, Contract } from "../chain.ts";

/** Something that takes deposits of a token and pays rewards in it. */
export interface Subject {
  readonly name: string;
  /** Who needs an allowance. */
  readonly target: Contract;
  /** What an account does before its first deposit, if anything. */
  readonly enter?: (account: Address) => Promise<void>;
  readonly deposit: (account: Address, amount: bigint) => Call;
  readonly claim: (account: Address) => Call;
  /** @param amount All that the account has. */
  readonly withdraw: (account: Address, amount: bigint) => Call;
}
