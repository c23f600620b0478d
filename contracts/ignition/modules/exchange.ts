import type { CallableContractFuture, IgnitionModule } from "@nomicfoundation/ignition-core";

type ExchangeContract = "wbnb" | "factory" | "router" | "usdt" | "nativePair";

/** The DEX's contracts: the existing ones of a live chain, or the same code deployed on a local chain. */
export type Exchange = IgnitionModule<
  string,
  string,
  Readonly<Record<ExchangeContract, CallableContractFuture<string>>>
>;
