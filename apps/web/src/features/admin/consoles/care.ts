import type { Care, Governance } from "../../../chain/governance.ts";
import { isZeroAddress } from "../../../lib/hex.ts";
import type { Text } from "../../../tx/write.ts";
import type { ContractConsole, Setting } from "../model.ts";

/**
 * Settings of every upgradeable contract that don't come from the Lens: its guardian and its upgrades.
 * @param moment Formats a time in the current language.
 */
export function careOf(
  { contract, book }: ContractConsole,
  governance: Governance | undefined,
  moment: (seconds: number) => string,
): readonly Setting[] {
  if (contract === "token") return [];
  const care = governance?.care;
  const isTimelock = governance?.owner.kind === "timelock";
  return [...guardianOf(book.manager, care), ...upgradesOf(contract, care, isTimelock, moment)];
}

function guardianOf(manager: string, care: Care | undefined): readonly Setting[] {
  return [
    {
      id: "guardian",
      call: "setGuardian",
      by: "owner",
      group: "guard",
      title: { key: "admin.guardian.title" },
      effect: { key: "admin.guardian.effect" },
      fields: [
        {
          name: "account",
          label: { key: "admin.field.guardian" },
          unit: "address",
          current: care?.guardian,
          mayBeEmpty: true,
        },
      ],
    },
    {
      id: "revoke",
      call: "revokeManager",
      by: "guardian",
      group: "guard",
      title: { key: "admin.revoke.title" },
      effect: { key: "admin.revoke.effect" },
      fields: [],
      closed: isZeroAddress(manager) ? { key: "admin.revoke.nobody" } : undefined,
    },
  ];
}

function upgradesOf(
  contract: string,
  care: Care | undefined,
  isTimelock: boolean,
  moment: (seconds: number) => string,
): readonly Setting[] {
  const announced = care?.announced;
  const frozen: Text | undefined = care?.frozen ? { key: "admin.upgrade.frozen" } : undefined;
  const missing: Text | undefined = frozen ?? (announced ? undefined : { key: "admin.upgrade.none" });
  const times = {
    implementation: announced?.implementation ?? "",
    ready: moment(announced?.readyAt ?? 0),
    expires: moment(announced?.expiresAt ?? 0),
  };
  return [
    {
      id: "announce",
      call: "announceUpgrade",
      by: "owner",
      group: "upgrade",
      title: { key: "admin.announce.title" },
      effect: { key: "admin.announce.effect" },
      fields: [
        { name: "implementation", label: { key: "admin.field.implementation" }, unit: "address" },
        { name: "codehash", label: { key: "admin.field.codehash" }, unit: "hash", of: "implementation" },
      ],
      // The chain can't show an implementation's storage layout, so the owner must confirm having compared the sources.
      typed: "check:upgrade",
      closed: frozen ?? (announced ? { key: "admin.announce.closed", values: times } : undefined),
    },
    {
      id: "withdraw-upgrade",
      call: "withdrawUpgrade",
      by: "owner",
      group: "upgrade",
      title: { key: "admin.withdraw-upgrade.title" },
      effect: { key: "admin.withdraw-upgrade.effect" },
      fields: [],
      closed: missing,
    },
    {
      id: "upgrade",
      call: "upgradeToAndCall",
      by: "owner",
      group: "upgrade",
      title: { key: "admin.upgrade.title" },
      effect: !announced
        ? { key: "admin.upgrade.effect-none" }
        : isTimelock
          ? { key: "admin.upgrade.effect-timelock", values: times }
          : { key: "admin.upgrade.effect", values: times },
      fields: [{ name: "data", label: { key: "admin.field.upgrade-data" }, unit: "text", mayBeEmpty: true }],
      args: ({ data }) => [announced?.implementation, data === "" ? "0x" : data],
      rule: ({ data }) =>
        data === "" || /^0x([0-9a-fA-F]{2})*$/.test(String(data)) ? undefined : { key: "admin.refused.hex" },
      closed: missing,
    },
    {
      id: "freeze",
      call: "freeze",
      by: "owner",
      group: "upgrade",
      title: { key: "admin.freeze.title" },
      effect: { key: "admin.freeze.effect" },
      fields: [],
      isFinal: true,
      typed: `FREEZE ${contract}`,
      closed: frozen,
    },
  ];
}
