import type { CallableContractFuture, IgnitionModule } from "@nomicfoundation/ignition-core";

type ExchangeContract = "wbnb" | "factory" | "router" | "usdt" | "nativePair";

/** Either way there is one: the real exchange of the chain, or the real exchange on our own. */
export type Exchange = IgnitionModule<
  string,
  string,
  Readonly<Record<ExchangeContract, CallableContractFuture<string>>>
>;
