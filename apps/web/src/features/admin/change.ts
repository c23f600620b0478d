import type { Deployment } from "@cinder/protocol/deployment";
import type { Address, Hex } from "viem";
import type { Operation, QueuedCall } from "../../chain/timelock.ts";
import { timelockWrites } from "../../chain/timelock-writes.ts";
import { isSameAddress } from "../../lib/hex.ts";
import type { Effect, Text, Write } from "../../tx/write.ts";
import type { Words } from "./check.ts";
import type { ContractConsole, OwnCoin, Payment, Setting, Values } from "./model.ts";
import type { SafeCall } from "./safe.ts";
import { isSame } from "./values.ts";

/** One call of a contract with its description. */
export type Change = {
  id: string;
  console: ContractConsole;
  call: string;
  args: readonly unknown[];
  title: Text;
  /** Every changed figure, before and after. */
  lines: readonly Text[];
  /** Every value that the call sets, including unchanged ones, because another change may be executed before it. */
  sets: readonly Text[];
  /** Its effects and who is affected. */
  notes: readonly Text[];
  pays?: Payment | undefined;
};

export const noBytes: Hex = `0x${"0".repeat(64)}`;

/** The change that a setting makes with these values. */
export function changeOf(
  console: ContractConsole,
  setting: Setting,
  values: Values,
  { say, show }: Words,
): Change {
  const told = setting.fields.flatMap(
    ({ name, label, unit, current }): readonly { isChanged: boolean; text: Text }[] => {
      const value = values[name];
      if (value === undefined) return [];
      const set = { field: say(label), to: show(unit, value) };
      if (current === undefined) return [{ isChanged: true, text: { key: "admin.change.set", values: set } }];
      if (isSame(value, current)) {
        return [{ isChanged: false, text: { key: "admin.change.stays", values: set } }];
      }
      const line = { ...set, from: show(unit, current) };
      return [{ isChanged: true, text: { key: "admin.change.line", values: line } }];
    },
  );
  const lines = told.flatMap(({ isChanged, text }) => (isChanged ? [text] : []));
  const hasBoth = lines.length < told.length;
  return {
    id: setting.id,
    console,
    call: setting.call,
    args: argsOf(setting, values),
    title: setting.title,
    lines,
    sets: told.map(({ isChanged, text }) =>
      isChanged && hasBoth ? { key: "admin.change.marked", values: { line: say(text) } } : text,
    ),
    notes: [setting.effect, ...(setting.isFinal ? [{ key: "admin.change.final" } satisfies Text] : [])],
    pays: paymentOf(setting, values),
  };
}

export function argsOf(setting: Setting, values: Values): readonly unknown[] {
  return setting.args?.(values) ?? setting.fields.map(({ name }) => values[name]);
}

export function paymentOf({ pays }: Setting, values: Values): Payment | undefined {
  const amount = pays && values[pays.field];
  return pays && typeof amount === "bigint" ? { asset: pays.asset, amount } : undefined;
}

export function isOwn(asset: Payment["asset"]): asset is OwnCoin {
  return !asset.startsWith("0x");
}

/** The coin that the payment needs an approval for, if any. */
export function spentBy({ pays }: Change, contracts: Deployment["contracts"]): Address | undefined {
  if (!pays || pays.asset === "native") return undefined;
  return isOwn(pays.asset) ? contracts[pays.asset] : pays.asset;
}

/** A write that makes the change directly. */
export function directWrite(
  { id, console, call, args, title, lines, notes, pays }: Change,
  spends: Address | undefined,
): Write {
  const { contract, abi } = console;
  const { asset, amount = 0n } = pays ?? {};
  // Amounts of other coins are in the change's lines.
  const effects: readonly Effect[] =
    asset !== undefined && isOwn(asset) ? [{ way: "out", asset, amount }] : [];
  return {
    kind: `admin.${contract}.${id}`,
    title,
    effects,
    notes: [...lines, ...notes],
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

/**
 * The calls that an owning contract sends for a change: an exact approval if needed, then the call.
 * @param spends The coin that the call takes, if it needs an approval.
 */
export function ownerCalls(
  { console, call, args, pays }: Change,
  spends: Address | undefined,
  encode: {
    call: (abi: ContractConsole["abi"], name: string, args: readonly unknown[]) => Hex;
    approval: (spender: Address, amount: bigint) => Hex;
  },
): readonly SafeCall[] {
  const { target } = console.book;
  const value = pays?.asset === "native" ? pays.amount : 0n;
  const made = { to: target, value, data: encode.call(console.abi, call, args) };
  if (!pays || !spends) return [made];
  return [{ to: spends, value: 0n, data: encode.approval(target, pays.amount) }, made];
}

export type Timelock = {
  address: Address;
  delay: number;
  /** Distinguishes this proposal from an earlier one of the same change. */
  salt: Hex;
};

/** The timelock call that schedules an operation. Several calls are executed together or not at all. */
export function scheduleCall(calls: readonly SafeCall[], { delay, salt }: Omit<Timelock, "address">) {
  const rest = [noBytes, salt, BigInt(delay)] as const;
  const [only, ...others] = calls;
  return only && others.length === 0
    ? ({ functionName: "schedule", args: [only.to, only.value, only.data, ...rest] } as const)
    : ({ functionName: "scheduleBatch", args: [...columns(calls), ...rest] } as const);
}

function columns(calls: readonly SafeCall[]) {
  return [calls.map(({ to }) => to), calls.map(({ value }) => value), calls.map(({ data }) => data)] as const;
}

/** A write that schedules a change in the timelock that owns the contract. */
export function proposal(
  change: Change,
  calls: readonly SafeCall[],
  timelock: Timelock,
  rivals: readonly Text[],
): Write {
  const { id, console, title } = change;
  const { contract } = console;
  return {
    kind: `admin.${contract}.${id}.propose`,
    title,
    effects: [],
    notes: [
      { key: "admin.change.proposed", values: { count: hoursOf(timelock.delay) } },
      ...rivals,
      ...waitingNotes(change, true),
    ],
    call: { contract, through: timelock.address, abi: timelockWrites, ...scheduleCall(calls, timelock) },
    done: { key: "admin.done.proposed" },
  };
}

/** Notes for a change that is not made immediately. */
export function waitingNotes({ sets, notes, pays }: Change, isTimelock: boolean): readonly Text[] {
  const payer: Text = isTimelock ? { key: "admin.change.timelock-pays" } : { key: "admin.change.safe-pays" };
  const approved: readonly Text[] = pays && pays.asset !== "native" ? [{ key: "admin.change.approves" }] : [];
  return [...sets, ...notes, ...(pays ? [payer] : []), ...approved];
}

/** Scheduled calls of the same function of the same contract. The one executed last sets all values. */
export function rivalCalls(
  queue: readonly Operation[],
  { call, console }: Pick<Change, "call" | "console">,
): readonly QueuedCall[] {
  return queue
    .flatMap(({ calls }) => calls)
    .filter((other) => other.name === call && isSameAddress(other.target, console.book.target));
}

export function executeWrite(operation: Operation, { contract, book }: ContractConsole, title: Text): Write {
  const { calls, predecessor, salt } = operation;
  const [only, ...others] = calls.map(({ target, value, data }) => ({ to: target, value, data }));
  const known = [predecessor, salt] as const;
  return {
    kind: `admin.${contract}.execute`,
    title,
    effects: [],
    notes: [...exactly(operation), { key: "admin.queue.execute-note" }],
    call: {
      contract,
      through: book.owner,
      abi: timelockWrites,
      // The timelock pays the calls' value from its own balance.
      ...(only && others.length === 0
        ? { functionName: "execute", args: [only.to, only.value, only.data, ...known] }
        : { functionName: "executeBatch", args: [...columns(only ? [only, ...others] : []), ...known] }),
    },
    done: { key: "admin.done.direct" },
  };
}

export function cancelWrite(operation: Operation, { contract, book }: ContractConsole, title: Text): Write {
  return {
    kind: `admin.${contract}.cancel`,
    title,
    effects: [],
    notes: [...exactly(operation), { key: "admin.queue.cancel-note" }],
    call: {
      contract,
      through: book.owner,
      abi: timelockWrites,
      functionName: "cancel",
      args: [operation.id],
    },
    done: { key: "admin.done.cancelled" },
  };
}

/** The raw calls, for the signer. */
function exactly({ calls }: Operation): readonly Text[] {
  return calls.map(({ call, data, target }) => ({
    key: "admin.queue.exactly",
    values: { call: call ?? `${target} ${data}` },
  }));
}

/** Hours, rounded to two decimals. */
export function hoursOf(seconds: number): number {
  return Math.round((seconds / 3_600) * 100) / 100;
}
