import type { Address, Hex } from "viem";
import { timelockWrites } from "../../chain/timelock-writes.ts";
import type { Effect, Text, Write } from "../../tx/write.ts";
import type { Words } from "./check.ts";
import type { ContractConsole, Payment, Setting, Values } from "./model.ts";
import { isSame } from "./values.ts";

/** One call of a contract, and what it is to people. */
export type Change = {
  id: string;
  console: ContractConsole;
  call: string;
  args: readonly unknown[];
  title: Text;
  notes: readonly Text[];
  pays?: Payment | undefined;
};

export const noBytes: Hex = `0x${"0".repeat(64)}`;

/** What a setting with its values comes to: the call, and every figure that it changes, before and after. */
export function changeOf(
  console: ContractConsole,
  setting: Setting,
  values: Values,
  { say, show }: Words,
): Change {
  const lines = setting.fields.flatMap(({ name, label, unit, current }): Text[] => {
    const value = values[name];
    if (value === undefined || (current !== undefined && isSame(value, current))) return [];
    const told = { field: say(label), to: show(unit, value) };
    return current === undefined
      ? [{ key: "admin.change.set", values: told }]
      : [{ key: "admin.change.line", values: { ...told, from: show(unit, current) } }];
  });
  return {
    id: setting.id,
    console,
    call: setting.call,
    args: setting.args?.(values) ?? setting.fields.map(({ name }) => values[name]),
    title: setting.title,
    notes: [
      ...lines,
      setting.effect,
      ...(setting.isFinal ? [{ key: "admin.change.final" } satisfies Text] : []),
    ],
    pays: setting.pays?.(values),
  };
}

/** The change itself, sent by whoever may make it. */
export function directWrite(
  { id, console, call, args, title, notes, pays }: Change,
  spends: Address | undefined,
): Write {
  const { contract, abi } = console;
  const effects: readonly Effect[] = pays ? [{ way: "out", ...pays }] : [];
  return {
    kind: `admin.${contract}.${id}`,
    title,
    effects,
    notes,
    ...(pays && spends ? { spends: [{ asset: spends, amount: pays.amount, allowance: 0n }] } : {}),
    call: {
      contract,
      abi,
      functionName: call,
      args,
      ...(pays?.asset === "native" ? { value: pays.amount } : {}),
    },
    done: { key: "admin.done.direct" },
  };
}

/** Announces a change in the timelock that owns the contract. */
export function proposal(
  { id, console, title, notes, pays }: Change,
  data: Hex,
  timelock: {
    address: Address;
    delay: number /** Tells this proposal from an earlier one of the same change. */;
    salt: Hex;
  },
): Write {
  const { contract, book } = console;
  const value = pays?.asset === "native" ? pays.amount : 0n;
  return {
    kind: `admin.${contract}.${id}.propose`,
    title,
    effects: [],
    notes: [
      { key: "admin.change.proposed", values: { hours: hoursOf(timelock.delay) } },
      ...notes,
      ...(pays ? [{ key: "admin.change.timelock-pays" } satisfies Text] : []),
    ],
    call: {
      contract,
      through: timelock.address,
      abi: timelockWrites,
      functionName: "schedule",
      args: [book.target, value, data, noBytes, timelock.salt, BigInt(timelock.delay)],
    },
    done: { key: "admin.done.proposed" },
  };
}

/** Whole hours, or as much of one as there is. */
export function hoursOf(seconds: number): string {
  return String(Math.round((seconds / 3_600) * 100) / 100);
}
