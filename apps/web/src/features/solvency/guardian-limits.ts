import type { Limit } from "./powers.ts";

/** What the guardian can't do. Each entry is a row of evidence/security.md with its test; a test compares the two. */
export const guardianLimits = [
  {
    role: "guardian",
    cannot: { key: "powers.guardian.cannot.reopen" },
    file: "Roles.t.sol",
    test: "test_RevertWhen_GuardianReopens",
  },
  {
    role: "guardian",
    cannot: { key: "powers.guardian.cannot.pause-again" },
    file: "Roles.t.sol",
    test: "test_RevertWhen_GuardianPausesAgainAtOnce",
  },
  {
    role: "guardian",
    cannot: { key: "powers.guardian.cannot.keep-lists" },
    file: "Roles.t.sol",
    test: "test_RevertWhen_GuardianKeepsLists",
  },
  {
    role: "guardian",
    cannot: { key: "powers.guardian.cannot.appoint" },
    file: "Roles.t.sol",
    test: "test_RevertWhen_GuardianAppoints",
  },
  {
    role: "guardian",
    cannot: { key: "powers.guardian.cannot.configure" },
    file: "Roles.t.sol",
    test: "test_RevertWhen_GuardianConfigures",
  },
  {
    role: "guardian",
    cannot: { key: "powers.guardian.cannot.withdraw" },
    file: "Roles.t.sol",
    test: "test_RevertWhen_GuardianWithdraws",
  },
  {
    role: "guardian",
    cannot: { key: "powers.guardian.cannot.upgrade" },
    file: "Roles.t.sol",
    test: "test_RevertWhen_GuardianUpgrades",
  },
  {
    role: "guardian",
    cannot: { key: "powers.guardian.cannot.own" },
    file: "Roles.t.sol",
    test: "test_RevertWhen_GuardianMovesOwnership",
  },
] as const satisfies readonly Limit[];
