import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import {
  type CallableContractFuture,
  type Future,
  FutureType,
  type IgnitionModule,
} from "@nomicfoundation/ignition-core";
import { type Address, keccak256, toHex, zeroAddress, zeroHash } from "viem";

export interface TimelockParameters {
  /** Seconds between scheduling a call and executing it. */
  readonly delay: bigint;
  /** Who schedules and cancels: a multi-signature account, in production. */
  readonly proposer: Address;
  /** Who executes what is due; the zero address stands for anyone. */
  readonly executor?: Address;
}

const role = (name: string) => keccak256(toHex(name));
const roles = {
  proposer: role("PROPOSER_ROLE"),
  canceller: role("CANCELLER_ROLE"),
  executor: role("EXECUTOR_ROLE"),
};

/**
 * Deploys a system and puts OpenZeppelin's TimelockController in the owner's place of all its contracts. It starts
 * without a delay so that it can accept them; then it gets its delay, and the deployer loses every right.
 */
export function underTimelock(
  system: IgnitionModule<string, string, Record<string, CallableContractFuture<string>>>,
  { delay, proposer, executor = zeroAddress }: TimelockParameters,
) {
  return buildModule(`${system.id}UnderTimelock`, (m) => {
    const deployer = m.getAccount(0);
    const contracts = m.useModule(system);
    const timelock = m.contract("TimelockController", [0n, [deployer], [deployer], deployer]);

    /** One call through the timelock, at once, as long as there is no delay. */
    const through = (target: CallableContractFuture<string>, name: string, args: bigint[], id: string) => {
      const data = m.encodeFunctionCall(target, name, args, { id: `${id}Data` });
      const call = [target, 0n, data, zeroHash, zeroHash];
      const scheduled = m.call(timelock, "schedule", [...call, 0n], { id: `${id}Schedule`, after: [last] });
      return m.call(timelock, "execute", call, { id: `${id}Execute`, after: [scheduled] });
    };

    // Who wires the contracts up owns them, so the handing over begins when all of that is done.
    let last: Future = timelock;
    const wiring = callsOf(system);
    for (const [name, contract] of Object.entries(contracts)) {
      const after = last === timelock ? [last, ...wiring] : [last];
      last = m.call(contract, "transferOwnership", [timelock], { id: `${name}Transfer`, after });
      last = through(contract, "acceptOwnership", [], `${name}Accept`);
    }
    last = through(timelock, "updateDelay", [delay], "Delay");

    // The deployer goes before the proposer comes: should they be the same account, it stays the proposer.
    for (const [name, hash] of Object.entries(roles)) {
      last = m.call(timelock, "renounceRole", [hash, deployer], { id: `${name}Renounce`, after: [last] });
    }
    const grants = [
      ["proposer", proposer],
      ["canceller", proposer],
      ["executor", executor],
    ] as const;
    for (const [name, account] of grants) {
      last = m.call(timelock, "grantRole", [roles[name], account], { id: `${name}Grant`, after: [last] });
    }
    m.call(timelock, "renounceRole", [zeroHash, deployer], { id: "AdminRenounce", after: [last] });
    return { ...contracts, timelock };
  });
}

/** Every transaction of a module and of those it uses that isn't a deployment. */
function callsOf({ futures, submodules }: IgnitionModule): Future[] {
  const own = [...futures].filter(({ type }) => type === FutureType.CONTRACT_CALL);
  return [...new Set([...own, ...[...submodules].flatMap(callsOf)])];
}
