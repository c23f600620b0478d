import { zeroAddress } from "../../../chain/chain.ts";
import type { AccountList, Book, Field, Setting, Values } from "../model.ts";
import { figureAt } from "../values.ts";

/** 100 % in basis points. */
export const whole = 10_000n;
export const ether = 10n ** 18n;
/** The maximum of a figure that the contract stores in this many bits. */
export const most = (bits: bigint) => (1n << bits) - 1n;

export const lesser = (one: bigint, other: bigint) => (one < other ? one : other);

export const maxHandleGas = ether / 100n;
export const maxFeeRate = 1_000n;
export const hour = 3_600n;
export const day = 86_400n;

/** A limit that is another field's value. */
export const otherField = (name: string) => (values: Values) => figureAt(values, name);

export const handleGas = (current: bigint, step?: bigint): Field => ({
  name: "handleGas",
  label: { key: "admin.field.handle-gas" },
  unit: "native",
  current,
  min: 0n,
  max: maxHandleGas,
  ...(step === undefined ? {} : { step }),
});

export const maxSlippage = (current: bigint): Field => ({
  name: "maxSlippage",
  label: { key: "admin.field.max-slippage" },
  unit: "percent",
  current,
  min: 0n,
  max: 300n,
});

/** Settings of every contract: its owner and manager, and renouncing ownership. */
export function ownershipSettings(contract: string, book: Book): readonly Setting[] {
  return [
    {
      id: "manager",
      call: "setManager",
      by: "owner",
      group: "care",
      title: { key: "admin.manager.title" },
      effect: { key: "admin.manager.effect" },
      fields: [
        {
          name: "account",
          label: { key: "admin.field.manager" },
          unit: "address",
          current: book.manager,
          mayBeEmpty: true,
        },
      ],
    },
    {
      id: "transfer",
      call: "transferOwnership",
      by: "owner",
      group: "care",
      title: { key: "admin.transfer.title" },
      effect: { key: "admin.transfer.effect" },
      // Zero cancels a pending transfer of ownership.
      fields: [
        {
          name: "newOwner",
          label: { key: "admin.field.new-owner" },
          unit: "address",
          mayBeEmpty: true,
        },
      ],
    },
    {
      id: "renounce",
      call: "renounceOwnership",
      by: "owner",
      group: "care",
      title: { key: "admin.renounce.title" },
      effect: { key: "admin.renounce.effect" },
      fields: [],
      isFinal: true,
      typed: `RENOUNCE ${contract}`,
    },
  ];
}

/** Further settings of every upgradeable contract. `careOf` adds its guardian and its upgrades. */
export function managedOf(contract: string, book: Book): readonly Setting[] {
  return [
    {
      id: "pause",
      call: "setPaused",
      by: "stopper",
      group: "open",
      title: { key: "admin.pause.title" },
      effect: { key: "admin.pause.effect" },
      fields: [{ name: "value", label: { key: "admin.field.paused" }, unit: "yes", current: book.paused }],
    },
    ...ownershipSettings(contract, book),
  ];
}

const blackList: AccountList = {
  id: "black",
  one: "setBlackList",
  many: "setBlackLists",
  has: "isBlackList",
  title: { key: "admin.black.title" },
  effect: { key: "admin.black.effect" },
};

export const whiteList: AccountList = {
  id: "white",
  one: "setWhiteList",
  many: "setWhiteLists",
  has: "isWhiteList",
  title: { key: "admin.white.title" },
  effect: { key: "admin.white.effect" },
};

export const bothLists: readonly AccountList[] = [blackList, whiteList];

/** Used for a contract that can't be read. */
export const unknownBook: Book = {
  target: zeroAddress,
  owner: zeroAddress,
  manager: zeroAddress,
  known: false,
  paused: false,
  lines: [],
};
