import type { Address } from "viem";
import { zeroAddress } from "../../chain/chain.ts";
import type { Governance } from "../../chain/governance.ts";
import { isSameAddress } from "../../lib/hex.ts";
import type { Text } from "../../tx/write.ts";
import type { Book, ContractConsole, Role } from "./model.ts";

/** How the connected account can make a change. */
export type SendMethod =
  /** By signing the call. */
  | { kind: "direct" }
  /** By scheduling it in the timelock that owns the contract. */
  | { kind: "propose"; timelock: Address; delay: number }
  /** By passing it to a Safe that owns the contract or can propose to its owner. */
  | {
      kind: "export";
      owner: Address;
      timelock?: { address: Address; delay: number };
      /** Known Safes that can send it. */
      safes: readonly Address[];
    }
  | { kind: "none"; reason: Text };

export function sendMethodOf(
  by: Role,
  book: Book,
  account: Address,
  governance: Governance | undefined,
): SendMethod {
  if (by === "anyone" || isSameAddress(account, book.owner)) return { kind: "direct" };
  const isManager = isSameAddress(account, book.manager);
  if (isManager && (by === "manager" || by === "stopper")) return { kind: "direct" };
  const guardian = governance?.care?.guardian ?? zeroAddress;
  const isGuardian = isSameAddress(account, guardian);
  if (isGuardian && (by === "guardian" || by === "stopper")) return { kind: "direct" };
  const reason = reasons[by];
  if (!governance) return { kind: "none", reason };
  const { owner, roles } = governance;
  if (owner.kind === "nobody") return { kind: "none", reason: { key: "admin.only.nobody" } };
  if (owner.kind === "account") return { kind: "none", reason };
  if (owner.kind !== "timelock") return { kind: "export", owner: book.owner, safes: [book.owner] };
  const { delay } = owner;
  if (roles?.canPropose) return { kind: "propose", timelock: book.owner, delay };
  const { proposers } = governance;
  return { kind: "export", owner: book.owner, timelock: { address: book.owner, delay }, safes: proposers };
}

/** Why an account without the role can't make a change. */
const reasons: Record<Exclude<Role, "anyone">, Text> = {
  owner: { key: "admin.only.owner" },
  manager: { key: "admin.only.manager" },
  guardian: { key: "admin.only.guardian" },
  stopper: { key: "admin.only.stopper" },
};

/** Whether the account has any role, by the contracts or the deployment file. */
export function isInvolved(
  account: Address,
  isManager: boolean,
  isListed: boolean,
  consoles: readonly ContractConsole[],
  governance: readonly Governance[] | undefined,
): boolean {
  if (isSameAddress(account, zeroAddress)) return false;
  if (isManager || isListed) return true;
  if (consoles.some(({ book }) => isSameAddress(book.owner, account) || isSameAddress(book.manager, account)))
    return true;
  return (governance ?? []).some(
    ({ pendingOwner, roles, care }) =>
      isSameAddress(pendingOwner, account) ||
      isSameAddress(care?.guardian ?? zeroAddress, account) ||
      roles?.canPropose === true ||
      roles?.canCancel === true,
  );
}
