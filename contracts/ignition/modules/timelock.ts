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
  /** The account that schedules calls: a multi-signature account in production. It cannot cancel them. */
  readonly proposer: Address;
  /** The account that cancels scheduled calls, and nothing else. */
  readonly guardian: Address;
  /** The account that executes calls after the delay; the zero address allows anyone. */
  readonly executor?: Address;
}

const role = (name: string) => keccak256(toHex(name));
const roles = {
  proposer: role("PROPOSER_ROLE"),
  canceller: role("CANCELLER_ROLE"),
  executor: role("EXECUTOR_ROLE"),
};

/**
 * Deploys a system and makes OpenZeppelin's TimelockController the owner of all its contracts. The timelock starts
 * without a delay so that it can accept ownership. Then it gets its delay, and the deployer loses every right.
 */
export function underTimelock(
  system: IgnitionModule<string, string, Record<string, CallableContractFuture<string>>>,
  { delay, proposer, guardian, executor = zeroAddress }: TimelockParameters,
) {
  return buildModule(`${system.id}UnderTimelock`, (m) => {
    const deployer = m.getAccount(0);
    const contracts = m.useModule(system);
    const timelock = m.contract("TimelockController", [0n, [deployer], [deployer], deployer]);

    /** Sends one call through the timelock at once, which works while there is no delay. */
    const through = (target: CallableContractFuture<string>, name: string, args: bigint[], id: string) => {
      const data = m.encodeFunctionCall(target, name, args, { id: `${id}Data` });
      const call = [target, 0n, data, zeroHash, zeroHash];
      const scheduled = m.call(timelock, "schedule", [...call, 0n], { id: `${id}Schedule`, after: [last] });
      return m.call(timelock, "execute", call, { id: `${id}Execute`, after: [scheduled] });
    };

    // The deployer configures the contracts as their owner, so the transfer starts after all of that.
    let last: Future = timelock;
    const wiring = callsOf(system);
    for (const [name, contract] of Object.entries(contracts)) {
      const after = last === timelock ? [last, ...wiring] : [last];
      last = m.call(contract, "transferOwnership", [timelock], { id: `${name}Transfer`, after });
      last = through(contract, "acceptOwnership", [], `${name}Accept`);
    }
    last = through(timelock, "updateDelay", [delay], "Delay");

    // OpenZeppelin's constructor makes each proposer a canceller, too, so it names only the deployer. Remove the deployer
    // before adding the others: if it is one of them, it must keep that role, and no other.
    for (const [name, hash] of Object.entries(roles)) {
      last = m.call(timelock, "renounceRole", [hash, deployer], { id: `${name}Renounce`, after: [last] });
    }
    const grants = [
      ["proposer", proposer],
      ["canceller", guardian],
      ["executor", executor],
    ] as const;
    for (const [name, account] of grants) {
      last = m.call(timelock, "grantRole", [roles[name], account], { id: `${name}Grant`, after: [last] });
    }
    m.call(timelock, "renounceRole", [zeroHash, deployer], { id: "AdminRenounce", after: [last] });
    return { ...contracts, timelock };
  });
}

/** Every transaction of a module and its submodules that is not a deployment. */
export function callsOf({ futures, submodules }: IgnitionModule): Future[] {
  const own = [...futures].filter(({ type }) => type === FutureType.CONTRACT_CALL);
  return [...new Set([...own, ...[...submodules].flatMap(callsOf)])];
}
