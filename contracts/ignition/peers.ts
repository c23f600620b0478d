import type {
  CallableContractFuture,
  IgnitionModuleBuilder,
  ModuleParameterRuntimeValue,
  ModuleParameterType,
  NamedArtifactContractAtFuture,
} from "@nomicfoundation/ignition-core";
import type { Core } from "./modules/core.ts";
import type { Exchange } from "./modules/exchange.ts";

type Contract = CallableContractFuture<string>;

/** What a product needs to know of the others: `Product.Peers`. */
export function peersOf(m: IgnitionModuleBuilder, exchangeModule: Exchange, coreModule: Core) {
  const { router, usdt } = m.useModule(exchangeModule);
  const { token, oracle, referral, log } = m.useModule(coreModule);
  return { token, usdt, router, oracle, referral, log };
}

export type Peers = ReturnType<typeof peersOf>;

/** What the others need to know of a product: the registry counts with it, and the log takes its entries. */
export function introduce(m: IgnitionModuleBuilder, { referral, log }: Peers, product: Contract): void {
  m.call(referral, "setProduct", [product, true]);
  m.call(log, "setAdmin", [product, true]);
}

/** A struct of which every field is a parameter of the module, or one that all modules share. */
export function parameters<Name extends string>(m: IgnitionModuleBuilder, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, m.getParameter(name)])) as {
    [Key in Name]: ModuleParameterRuntimeValue<ModuleParameterType>;
  };
}

/** The settings half of a product in two halves, under the product's address. */
export function deskOf<Name extends string>(
  m: IgnitionModuleBuilder,
  name: Name,
  product: Contract,
): NamedArtifactContractAtFuture<Name> {
  return m.contractAt(name, product, { id: `${name}Settings` });
}
