import type {
  ArgumentType,
  IgnitionModuleBuilder,
  NamedArtifactContractAtFuture,
} from "@nomicfoundation/ignition-core";

interface Options {
  /** An id, for a contract that is deployed more than once. */
  readonly id?: string;
  /** The arguments of the implementation's constructor. */
  readonly constructWith?: ArgumentType[];
}

/**
 * Deploys an upgradeable contract: an implementation, and a proxy that is initialised in the transaction that creates
 * it.
 */
export function proxied<Name extends string>(
  m: IgnitionModuleBuilder,
  name: Name,
  initializeWith: ArgumentType[],
  { id = name, constructWith = [] }: Options = {},
): NamedArtifactContractAtFuture<Name> {
  const implementation = m.contract(name, constructWith, { id: `${id}Implementation` });
  const data = m.encodeFunctionCall(implementation, "initialize", initializeWith, { id: `${id}Initialize` });
  const proxy = m.contract("ERC1967Proxy", [implementation, data], { id: `${id}Proxy` });
  return m.contractAt(name, proxy, { id });
}
