import type { WebConfig } from "@cinder/api/config";
import { deploymentOf } from "@cinder/protocol/deployment";
import {
  type Abi,
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  keccak256,
  parseAbi,
  toHex,
} from "viem";
import { getBalance, getCode, readContract } from "viem/actions";
import { zeroAddress } from "./chain.ts";
import { openClient } from "./client.ts";
import { findLogs, isDelegated, type Owner, readOwner } from "./timelock.ts";

/** An account's roles in a timelock. */
export type TimelockRoles = { canPropose: boolean; canCancel: boolean; canExecute: boolean };

/** Balances that an account can pay with. */
export type Funds = { native: bigint; token: bigint; usdt: bigint };

/** Owner, pending owner and manager of a contract. */
export type Governance = {
  owner: Owner;
  /** The owner's balances, if the owner is a contract that pays for its own calls: a timelock or a Safe. */
  funds: Funds | undefined;
  /** Contracts with the proposer role (usually Safes), as far as the node's logs show. */
  proposers: readonly Address[];
  /** The account that has to accept ownership; the zero address if there is none. */
  pendingOwner: Address;
  /** Roles of the connected account, if the owner is a timelock. */
  roles: TimelockRoles | undefined;
  /** Undefined if the contract isn't upgradeable, or doesn't answer. */
  care?: Care | undefined;
};

/** Guardian, pause and upgrades of a contract. Times are in seconds. */
export type Care = {
  guardian: Address;
  pausedUntil: number;
  frozen: boolean;
  announced: { implementation: Address; codehash: Hex; readyAt: number; expiresAt: number } | undefined;
};

const careAbi = parseAbi([
  "function guardian() view returns (address)",
  "function pausedUntil() view returns (uint256)",
  "function frozen() view returns (bool)",
  "function announcement() view returns (address implementation, bytes32 codehash, uint256 readyAt, uint256 expiresAt)",
]);

const ownableAbi = parseAbi(["function pendingOwner() view returns (address)"]);
const rolesAbi = parseAbi(["function hasRole(bytes32 role, address account) view returns (bool)"]);
const [roleGranted] = parseAbi([
  "event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)",
]);
const proposerRole = keccak256(toHex("PROPOSER_ROLE"));

/** Nodes limit the number of calls per request. */
const batchSize = 100;

const clientOf = ({ rpcUrl }: WebConfig) => openClient(rpcUrl, { batchSize });

export type Owned = { target: Address; owner: Address };

/** Reads several contracts together, and each distinct owner once. */
export async function readGovernance(
  config: WebConfig,
  account: Address,
  books: readonly Owned[],
): Promise<readonly Governance[]> {
  const client = clientOf(config);
  const owners = new Map<Address, Promise<Omit<Governance, "pendingOwner">>>();
  for (const { owner } of books) {
    if (!owners.has(owner)) owners.set(owner, readOwnerFor(config, account, owner));
  }
  return Promise.all(
    books.map(async ({ target, owner }) => {
      const [who, pendingOwner, care] = await Promise.all([
        owners.get(owner),
        readContract(client, { address: target, abi: ownableAbi, functionName: "pendingOwner" }),
        readCare(config, target).catch(() => undefined),
      ]);
      return { ...(who ?? unowned), pendingOwner, care };
    }),
  );
}

async function readCare(config: WebConfig, address: Address): Promise<Care> {
  const client = clientOf(config);
  const read = { address, abi: careAbi } as const;
  const [guardian, pausedUntil, frozen, [implementation, codehash, readyAt, expiresAt]] = await Promise.all([
    readContract(client, { ...read, functionName: "guardian" }),
    readContract(client, { ...read, functionName: "pausedUntil" }),
    readContract(client, { ...read, functionName: "frozen" }),
    readContract(client, { ...read, functionName: "announcement" }),
  ]);
  return {
    guardian,
    pausedUntil: Number(pausedUntil),
    frozen,
    announced:
      implementation === zeroAddress
        ? undefined
        : { implementation, codehash, readyAt: Number(readyAt), expiresAt: Number(expiresAt) },
  };
}

/** The hash of an address's code; undefined if it has none. */
export async function readCodeHash(config: WebConfig, address: Address): Promise<Hex | undefined> {
  const code = await getCode(clientOf(config), { address });
  return code === undefined ? undefined : keccak256(code);
}

const unowned = { owner: { kind: "nobody" }, funds: undefined, proposers: [], roles: undefined } as const;

async function readOwnerFor(
  config: WebConfig,
  account: Address,
  address: Address,
): Promise<Omit<Governance, "pendingOwner">> {
  const owner = await readOwner(config, address);
  if (owner.kind === "nobody" || owner.kind === "account") return { ...unowned, owner };
  if (owner.kind === "contract") return { ...unowned, owner, funds: await readFunds(config, address) };
  const client = clientOf(config);
  const has = (role: Hex, whom: Address) =>
    readContract(client, { address, abi: rolesAbi, functionName: "hasRole", args: [role, whom] });
  const executor = keccak256(toHex("EXECUTOR_ROLE"));
  const [funds, proposers, canPropose, canCancel, isExecutor, isOpen] = await Promise.all([
    readFunds(config, address),
    readProposers(),
    has(proposerRole, account),
    has(keccak256(toHex("CANCELLER_ROLE")), account),
    has(executor, account),
    // If the zero address has the role, everyone has it.
    has(executor, zeroAddress),
  ]);
  return { owner, funds, proposers, roles: { canPropose, canCancel, canExecute: isExecutor || isOpen } };

  /** A timelock keeps no list of proposers, so check every account that was ever granted the role. */
  async function readProposers(): Promise<readonly Address[]> {
    const { logs } = await findLogs(config, address, [roleGranted]);
    const named = new Set(logs.flatMap(({ args }) => (args.role === proposerRole ? [args.account] : [])));
    const found = await Promise.all(
      [...named].map(async (whom) => {
        const [may, code] = await Promise.all([has(proposerRole, whom), getCode(client, { address: whom })]);
        return may && code !== undefined && !isDelegated(code) ? [whom] : [];
      }),
    );
    return found.flat();
  }
}

async function readFunds(config: WebConfig, address: Address): Promise<Funds> {
  const client = clientOf(config);
  const { contracts } = deploymentOf(config.chainId);
  const held = (asset: Address) =>
    readContract(client, { address: asset, abi: erc20Abi, functionName: "balanceOf", args: [address] });
  const [native, token, usdt] = await Promise.all([
    getBalance(client, { address }),
    held(contracts.token),
    held(contracts.usdt),
  ]);
  return { native, token, usdt };
}

/** Whether each account is on a list, read from the contract's view function. */
export function readListed(
  config: WebConfig,
  contract: Address,
  view: string,
  accounts: readonly Address[],
): Promise<readonly boolean[]> {
  const client = clientOf(config);
  const abi = parseAbi([`function ${view}(address account) view returns (bool)`]) as Abi;
  return Promise.all(
    accounts.map(
      (account) =>
        readContract(client, {
          address: contract,
          abi,
          functionName: view,
          args: [account],
        }) as Promise<boolean>,
    ),
  );
}

export function encodeCall(abi: Abi, functionName: string, args: readonly unknown[]): Hex {
  return encodeFunctionData({ abi, functionName, args: [...args] });
}

/** Encodes an approval of an exact amount. */
export function encodeApproval(spender: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] });
}
