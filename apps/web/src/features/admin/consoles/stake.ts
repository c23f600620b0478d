import { stakeWrites } from "@cinder/protocol/generated/writes/stake";
import { isSameAddress } from "../../../lib/hex.ts";
import type { ContractConsole, Setting, Values } from "../model.ts";
import { figureAt, structOf } from "../values.ts";
import {
  bothLists,
  day,
  ether,
  handleGas,
  hour,
  managedOf,
  maxFeeRate,
  most,
  otherField,
  whole,
} from "./common.ts";
import { bookOf, type ManagerScreen } from "./manager-screen.ts";

const configNames = [
  "directRate",
  "indirectRate",
  "userMax",
  "roundCool",
  "handleGas",
  "feeRate",
  "releaseDay",
] as const;

export function stakeConsole(screen: ManagerScreen, token: string): ContractConsole {
  const { stake: config, stakeTotals: totals } = screen;
  const book = bookOf(screen, "stake");
  const free = book.lines.find(({ asset }) => isSameAddress(asset, token))?.surplus ?? 0n;
  return {
    contract: "stake",
    abi: stakeWrites,
    book,
    figures: [
      { id: "round", label: { key: "adminManager.standing.round" }, unit: "count", value: config.round },
      {
        id: "amount",
        label: { key: "adminManager.standing.staked" },
        unit: "token",
        value: totals.totalAmount,
      },
      { id: "free", label: { key: "adminManager.standing.free" }, unit: "token", value: free },
    ],
    settings: [
      ...managedOf("stake", book),
      ...roundsOf(screen.shell.timestamp, free),
      allotment,
      configOf(config),
    ],
    lists: bothLists,
  };
}

function roundsOf(now: bigint, free: bigint): readonly Setting[] {
  const start = (values: Values) => {
    const given = figureAt(values, "startTime") ?? 0n;
    return given === 0n ? now : given;
  };
  return [
    {
      id: "open-round",
      call: "openRound",
      by: "manager",
      group: "rounds",
      title: { key: "adminManager.open-round.title" },
      effect: { key: "adminManager.open-round.effect" },
      fields: [
        { name: "bonus", label: { key: "adminManager.field.bonus" }, unit: "percent", min: 0n, max: whole },
        { name: "budget", label: { key: "adminManager.field.budget" }, unit: "token", min: 0n, max: free },
        {
          name: "limit",
          label: { key: "adminManager.field.limit" },
          unit: "token",
          min: ether,
          max: most(88n),
        },
        {
          name: "startTime",
          label: { key: "adminManager.field.start-time" },
          unit: "time",
          min: now,
          mayBeEmpty: true,
          max: now + 60n * day,
        },
        {
          name: "endTime",
          label: { key: "adminManager.field.end-time" },
          unit: "time",
          min: (values) => start(values) + hour,
          max: (values) => start(values) + 90n * day,
        },
        {
          name: "whiteTime",
          label: { key: "adminManager.field.white-time" },
          unit: "seconds",
          min: 0n,
          max: (values) => {
            const end = figureAt(values, "endTime");
            return end === undefined || end < start(values) ? undefined : end - start(values);
          },
        },
      ],
    },
    {
      id: "add-budget",
      call: "addBudget",
      by: "manager",
      group: "budget",
      title: { key: "adminManager.add-budget.title" },
      effect: { key: "adminManager.add-budget.effect" },
      fields: [{ name: "amount", label: { key: "admin.field.amount" }, unit: "token", min: 1n, max: free }],
    },
    {
      id: "close-round",
      call: "closeRound",
      by: "manager",
      group: "rounds",
      title: { key: "adminManager.close-round.title" },
      effect: { key: "adminManager.close-round.effect" },
      fields: [],
      isFinal: true,
    },
  ];
}

const allotment: Setting = {
  id: "allotment",
  call: "setAllotment",
  by: "owner",
  group: "rounds",
  title: { key: "adminManager.stake-allotment.title" },
  effect: { key: "adminManager.stake-allotment.effect" },
  fields: [
    {
      name: "perDay",
      label: { key: "adminManager.field.allotment-day" },
      unit: "token",
      min: 0n,
      max: otherField("total"),
    },
    {
      name: "total",
      label: { key: "adminManager.field.allotment-total" },
      unit: "token",
      min: 0n,
      max: most(88n),
    },
    {
      name: "accountShare",
      label: { key: "adminManager.field.account-share" },
      unit: "percent",
      min: 1n,
      max: 2_000n,
    },
  ],
};

function configOf(config: ManagerScreen["stake"]): Setting {
  return {
    id: "config",
    call: "setConfig",
    by: "owner",
    group: "terms",
    title: { key: "adminManager.stake-config.title" },
    effect: { key: "adminManager.stake-config.effect" },
    fields: [
      {
        name: "directRate",
        label: { key: "adminManager.field.direct" },
        unit: "percent",
        current: config.directRate,
        min: 0n,
        max: 2_000n,
      },
      {
        name: "indirectRate",
        label: { key: "adminManager.field.indirect" },
        unit: "percent",
        current: config.indirectRate,
        min: 0n,
        max: 2_000n,
      },
      {
        name: "userMax",
        label: { key: "adminManager.field.user-max" },
        unit: "token",
        current: config.userMax,
        min: ether,
        max: most(88n),
      },
      {
        name: "roundCool",
        label: { key: "adminManager.field.round-cool" },
        unit: "seconds",
        current: config.roundCool,
        min: 0n,
        max: 30n * day,
      },
      {
        name: "feeRate",
        label: { key: "adminManager.field.fee-rate" },
        unit: "percent",
        current: config.feeRate,
        min: 0n,
        max: maxFeeRate,
      },
      {
        name: "releaseDay",
        label: { key: "adminManager.field.release-day" },
        unit: "percent",
        current: config.releaseDay,
        min: 20n,
        max: whole,
      },
      handleGas(config.handleGas),
    ],
    args: (values) => [structOf(values, configNames)],
  };
}
