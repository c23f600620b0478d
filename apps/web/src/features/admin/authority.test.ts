import type { Address } from "viem";
import { describe, expect, it } from "vitest";
import type { Governance } from "../../chain/governance.ts";
import { isInvolved, sendMethodOf } from "./authority.ts";
import { unknownBook } from "./consoles/common.ts";
import type { ContractConsole } from "./model.ts";

const owner: Address = "0x00000000000000000000000000000000000000A1";
const manager: Address = "0x00000000000000000000000000000000000000B2";
const other: Address = "0x00000000000000000000000000000000000000C3";
const safe: Address = "0x00000000000000000000000000000000000000D4";
const nobody: Address = "0x0000000000000000000000000000000000000000";
const book = { ...unknownBook, known: true, owner, manager };
const lower = (address: Address) => address.toLowerCase() as Address;

const of = (kind: "nobody" | "account" | "contract", pendingOwner = nobody): Governance => ({
  owner: { kind },
  funds: undefined,
  proposers: [],
  pendingOwner,
  roles: undefined,
});
const timelock = (canPropose: boolean): Governance => ({
  owner: { kind: "timelock", delay: 7_200, queue: [], isWhole: true },
  funds: undefined,
  proposers: [safe],
  pendingOwner: nobody,
  roles: { canPropose, canCancel: false, canExecute: true },
});

describe("a change by an account", () => {
  it("goes directly to the contract if the role can make it, in any letter case of the address", () => {
    expect(sendMethodOf("owner", book, lower(owner), of("account")).kind).toBe("direct");
    expect(sendMethodOf("manager", book, lower(manager), of("account")).kind).toBe("direct");
    expect(sendMethodOf("manager", book, owner, of("account")).kind).toBe("direct");
    expect(sendMethodOf("anyone", book, other, undefined).kind).toBe("direct");
  });

  it("isn't possible for other accounts, or for a manager if only the owner can make it", () => {
    expect(sendMethodOf("owner", book, manager, of("account"))).toEqual({
      kind: "none",
      reason: { key: "admin.only.owner" },
    });
    expect(sendMethodOf("manager", book, other, of("account"))).toEqual({
      kind: "none",
      reason: { key: "admin.only.manager" },
    });
    expect(sendMethodOf("owner", book, other, of("nobody"))).toEqual({
      kind: "none",
      reason: { key: "admin.only.nobody" },
    });
    // Nothing is offered until the owner is known.
    expect(sendMethodOf("owner", book, other, undefined).kind).toBe("none");
  });

  it("goes through the timelock, or as a file to a Safe that can propose there", () => {
    expect(sendMethodOf("owner", book, other, timelock(true))).toEqual({
      kind: "propose",
      timelock: owner,
      delay: 7_200,
    });
    expect(sendMethodOf("owner", book, other, timelock(false))).toEqual({
      kind: "export",
      owner,
      timelock: { address: owner, delay: 7_200 },
      safes: [safe],
    });
    // The manager has no delay.
    expect(sendMethodOf("manager", book, manager, timelock(false)).kind).toBe("direct");
  });

  it("goes directly for a guardian if it stops something", () => {
    const guarded: Governance = {
      ...timelock(false),
      care: { guardian: other, pausedUntil: 0, frozen: false, announced: undefined },
    };
    expect(sendMethodOf("stopper", book, lower(other), guarded).kind).toBe("direct");
    expect(sendMethodOf("guardian", book, other, guarded).kind).toBe("direct");
    expect(sendMethodOf("manager", book, other, guarded).kind).toBe("export");
    expect(sendMethodOf("owner", book, other, guarded).kind).toBe("export");
    // The manager can pause, and can't remove itself as the guardian could.
    expect(sendMethodOf("stopper", book, manager, of("account")).kind).toBe("direct");
    expect(sendMethodOf("guardian", book, manager, of("account"))).toEqual({
      kind: "none",
      reason: { key: "admin.only.guardian" },
    });
    expect(isInvolved(other, false, false, [], [guarded])).toBe(true);
  });

  it("goes as a file to a Safe that owns the contract", () => {
    expect(sendMethodOf("owner", book, other, of("contract"))).toEqual({
      kind: "export",
      owner,
      safes: [owner],
    });
  });
});

describe("access to the admin pages", () => {
  const consoles = [{ book } as ContractConsole];
  // @spec 1-s
  it("includes owner, manager, listed accounts, pending owners and proposers", () => {
    expect(isInvolved(lower(owner), false, false, consoles, undefined)).toBe(true);
    expect(isInvolved(lower(manager), false, false, consoles, undefined)).toBe(true);
    expect(isInvolved(other, true, false, [], undefined)).toBe(true);
    expect(isInvolved(other, false, true, [], undefined)).toBe(true);
    expect(isInvolved(lower(other), false, false, consoles, [of("account", other)])).toBe(true);
    expect(isInvolved(other, false, false, consoles, [timelock(true)])).toBe(true);
  });

  it("excludes other accounts and users without a wallet", () => {
    expect(isInvolved(other, false, false, consoles, [of("account"), timelock(false)])).toBe(false);
    expect(isInvolved(nobody, true, true, consoles, [of("account")])).toBe(false);
    // The manager of a contract without one is the zero address.
    const free = [{ book: { ...book, manager: nobody } } as ContractConsole];
    expect(isInvolved(nobody, false, false, free, undefined)).toBe(false);
  });
});
