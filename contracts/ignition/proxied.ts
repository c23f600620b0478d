import type {
  ArgumentType,
  IgnitionModuleBuilder,
  NamedArtifactContractAtFuture,
} from "@nomicfoundation/ignition-core";

interface Options {
  /** Where one contract is deployed more than once. */
  readonly id?: string;
  /** What the implementation's constructor takes. */
  readonly constructWith?: ArgumentType[];
}

/** One of our upgradeable contracts: an implementation, and a proxy that is initialised in the transaction that makes it. */
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
