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

/** The contracts that a product needs to know: `Product.Peers`. */
export function peersOf(m: IgnitionModuleBuilder, exchangeModule: Exchange, coreModule: Core) {
  const { router, usdt } = m.useModule(exchangeModule);
  const { token, oracle, referral, log } = m.useModule(coreModule);
  return { token, usdt, router, oracle, referral, log };
}

export type Peers = ReturnType<typeof peersOf>;

/** Registers a product with the others: the registry accepts its volume, and the log its entries. */
export function registerProduct(m: IgnitionModuleBuilder, { referral, log }: Peers, product: Contract): void {
  m.call(referral, "setProduct", [product, true]);
  m.call(log, "setAdmin", [product, true]);
}

/** A struct whose fields are all parameters of the module, or parameters that all modules share. */
export function parameters<Name extends string>(m: IgnitionModuleBuilder, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, m.getParameter(name)])) as {
    [Key in Name]: ModuleParameterRuntimeValue<ModuleParameterType>;
  };
}

/** The settings part of a product that consists of two contracts, at the product's address. */
export function deskOf<Name extends string>(
  m: IgnitionModuleBuilder,
  name: Name,
  product: Contract,
): NamedArtifactContractAtFuture<Name> {
  return m.contractAt(name, product, { id: `${name}Settings` });
}
