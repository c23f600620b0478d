import type { Deployment } from "@cinder/protocol/deployment";
import { formatAmount } from "@cinder/protocol/format";
import type { Address } from "viem";
import { zeroAddress } from "../../../chain/chain.ts";
import type { Governance } from "../../../chain/governance.ts";
import { isSameAddress } from "../../../lib/hex.ts";
import type { Unit } from "../../../shared/admin/words.ts";
import type { Book, ContractConsole, Setting } from "../model.ts";
import { careOf } from "./care.ts";

/** Settings that withdraw surplus, one per coin: at most what the contract holds beyond what it owes. */
export function surplusOf({ lines }: Book, contracts: Deployment["contracts"]): readonly Setting[] {
  const known = lines.map(({ asset, held, owed, surplus }): Setting => {
    const { unit, name } = assetOf(asset, contracts);
    const told = (amount: bigint) => `${formatAmount(amount, 4)} ${name}`;
    return {
      id: `withdraw-${name}`,
      call: "withdrawToken",
      by: "owner",
      group: "surplus",
      title: { key: "admin.withdraw.title", values: { coin: name } },
      effect: {
        key: "admin.withdraw.effect",
        values: { held: told(held), owed: told(owed), most: told(surplus) },
      },
      fields: [
        { name: "to", label: { key: "admin.field.to" }, unit: "address" },
        { name: "amount", label: { key: "admin.field.amount" }, unit, min: 1n, max: surplus },
      ],
      args: ({ to, amount }) => [asset, to, amount],
      ...(surplus === 0n ? { closed: { key: "admin.withdraw.nothing", values: { coin: name } } } : {}),
    };
  });
  return [...known, other];
}

/** All settings of a contract, including its guardian, upgrades and surplus withdrawals. */
export function allSettings(
  console: ContractConsole,
  contracts: Deployment["contracts"],
  governance: Governance | undefined,
  moment: (seconds: number) => string,
): readonly Setting[] {
  return [...console.settings, ...careOf(console, governance, moment), ...surplusOf(console.book, contracts)];
}

/** Withdraws tokens that were sent here by mistake. */
const other: Setting = {
  id: "withdraw-other",
  call: "withdrawToken",
  by: "owner",
  group: "surplus",
  title: { key: "admin.withdraw-other.title" },
  effect: { key: "admin.withdraw-other.effect" },
  fields: [
    { name: "asset", label: { key: "admin.field.asset" }, unit: "address", mayBeEmpty: true },
    { name: "to", label: { key: "admin.field.to" }, unit: "address" },
    { name: "amount", label: { key: "admin.field.smallest" }, unit: "count", min: 1n },
  ],
};

export function assetOf(asset: Address, contracts: Deployment["contracts"]): { unit: Unit; name: string } {
  const is = (other: Address) => isSameAddress(asset, other);
  if (is(zeroAddress)) return { unit: "native", name: "BNB" };
  if (is(contracts.token)) return { unit: "token", name: "CIN" };
  if (is(contracts.usdt)) return { unit: "usdt", name: "USDT" };
  if (is(contracts.tokenPair) || is(contracts.nativePair)) return { unit: "lp", name: "LP" };
  return { unit: "lp", name: `${asset.slice(0, 5)}…${asset.slice(-4)}` };
}
