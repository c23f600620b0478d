import type { WebConfig } from "@cinder/api/config";
import {
  type Abi,
  type Address,
  createClient,
  encodeFunctionData,
  type Hex,
  http,
  isAddress,
  keccak256,
  parseAbi,
  toHex,
  webSocket,
} from "viem";
import { readContract } from "viem/actions";
import { zeroAddress } from "./chain.ts";
import { type Owner, readOwner } from "./timelock.ts";

/** What an account may do in a timelock. */
export type TimelockRoles = { canPropose: boolean; canCancel: boolean; canExecute: boolean };

/** Who is in charge of a contract, and on the way to be. */
export type Governance = {
  owner: Owner;
  /** Who has been named and has not accepted yet; zero for nobody. */
  pendingOwner: Address;
  /** Of the account that looks, where the owner is a timelock. */
  roles: TimelockRoles | undefined;
};

const ownableAbi = parseAbi(["function pendingOwner() view returns (address)"]);
const rolesAbi = parseAbi(["function hasRole(bytes32 role, address account) view returns (bool)"]);

/** Many questions at once go in one request; nodes take so many. */
const batchSize = 100;

function clientOf({ rpcUrl }: WebConfig) {
  const options = { retryCount: 0, timeout: 10_000 };
  return createClient({
    transport: rpcUrl.startsWith("ws")
      ? webSocket(rpcUrl, options)
      : http(rpcUrl, { ...options, batch: { batchSize } }),
  });
}

export type Owned = { target: Address; owner: Address };

/** Of several contracts at once: each owner is looked at once. */
export async function readGovernance(
  config: WebConfig,
  account: Address,
  books: readonly Owned[],
): Promise<readonly Governance[]> {
  const client = clientOf(config);
  const owners = new Map<Address, Promise<Pick<Governance, "owner" | "roles">>>();
  for (const { owner } of books) {
    if (!owners.has(owner)) owners.set(owner, readOwnerFor(config, account, owner));
  }
  return Promise.all(
    books.map(async ({ target, owner }) => {
      const [who, pendingOwner] = await Promise.all([
        owners.get(owner),
        readContract(client, { address: target, abi: ownableAbi, functionName: "pendingOwner" }),
      ]);
      return { owner: { kind: "nobody" }, roles: undefined, ...who, pendingOwner } satisfies Governance;
    }),
  );
}

async function readOwnerFor(config: WebConfig, account: Address, owner: Address) {
  const who = await readOwner(config, owner);
  if (who.kind !== "timelock") return { owner: who, roles: undefined };
  const client = clientOf(config);
  const has = (role: string, whom: Address) =>
    readContract(client, {
      address: owner,
      abi: rolesAbi,
      functionName: "hasRole",
      args: [keccak256(toHex(role)), whom],
    });
  const [canPropose, canCancel, isExecutor, isOpen] = await Promise.all([
    has("PROPOSER_ROLE", account),
    has("CANCELLER_ROLE", account),
    has("EXECUTOR_ROLE", account),
    // Where the zero address may, anybody may.
    has("EXECUTOR_ROLE", zeroAddress),
  ]);
  return { owner: who, roles: { canPropose, canCancel, canExecute: isExecutor || isOpen } };
}

/** Whether each of some accounts is on a list, by the contract's own view of it. */
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

/** Whether an address is one, and its capitals, if it has any, are where they belong: a mistyped digit shows there. */
export function isSoundAddress(text: string): boolean {
  const isPlain = text === text.toLowerCase() || /^0x[0-9A-F]+$/.test(text);
  return isAddress(text, { strict: !isPlain });
}
