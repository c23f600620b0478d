import { burnWrites } from "@cinder/protocol/generated/writes/burn";
import { isZeroAddress } from "../../../lib/hex.ts";
import { figureText } from "../../../ui/amount.ts";
import type { ContractConsole, Setting, Values } from "../model.ts";
import { listOf, structOf, sumOf, valueAt } from "../values.ts";
import {
  bothLists,
  ether,
  handleGas,
  managedOf,
  maxFeeRate,
  maxSlippage,
  most,
  otherField,
  whole,
} from "./common.ts";
import { bookOf, type ManagerScreen } from "./manager-screen.ts";

/** Fixed in `BurnSettings`. */
const generations = 5;
const leastOrder = ether / 1_000n;
const mostOrderMin = 100n * ether;
const burnRates = Array.from({ length: generations }, (_, at) => `burnRates.${at}`);
const termNames = [
  "handleGas",
  "burnEvery",
  "rewardRate",
  "outDays",
  "maxSlippage",
  "startTime",
  "orderMin",
  "giftMin",
] as const;

export function burnConsole(screen: ManagerScreen): ContractConsole {
  const { burn: config, burnMulti: multi } = screen;
  const book = bookOf(screen, "burn");
  return {
    contract: "burn",
    abi: burnWrites,
    book,
    figures: [
      {
        id: "orders",
        label: { key: "adminManager.standing.orders" },
        unit: "count",
        value: multi.totalOrder,
      },
      {
        id: "waiting",
        label: { key: "adminManager.standing.waiting" },
        unit: "native",
        value: multi.waiting,
      },
      {
        id: "stakeOwed",
        label: { key: "adminManager.standing.stake-owed" },
        unit: "token",
        value: multi.stakeOwed,
      },
    ],
    settings: [
      ...managedOf("burn", book),
      ...budgetOf(screen),
      ratesOf(screen),
      termsOf(config),
      stakeOf(config),
    ],
    lists: bothLists,
  };
}

function budgetOf({ burn: config, burnMulti: multi }: ManagerScreen): readonly Setting[] {
  return [
    {
      id: "burn-surplus",
      call: "setBurnSurplus",
      by: "owner",
      group: "budget",
      title: { key: "adminManager.burn-surplus.title" },
      effect: { key: "adminManager.burn-surplus.effect" },
      fields: [
        {
          name: "burnSurplus",
          label: { key: "adminManager.field.burn-surplus" },
          unit: "token",
          current: config.burnSurplus,
          min: 0n,
          max: most(128n),
        },
      ],
    },
    {
      id: "dividend",
      call: "addDividend",
      by: "anyone",
      group: "budget",
      title: { key: "adminManager.burn-dividend.title" },
      effect: { key: "adminManager.burn-dividend.effect" },
      fields: [{ name: "amount", label: { key: "admin.field.amount" }, unit: "native", min: 1n }],
      args: () => [],
      pays: { asset: "native", field: "amount" },
      isFinal: true,
    },
    {
      id: "fund-stake",
      call: "fundStake",
      by: "anyone",
      group: "budget",
      title: { key: "adminManager.fund-stake.title" },
      effect: { key: "adminManager.fund-stake.effect" },
      fields: [],
      ...(multi.stakeOwed === 0n ? { closed: { key: "adminManager.fund-stake.closed" } } : {}),
    },
  ];
}

function ratesOf({ burn: config, burnMulti: multi }: ManagerScreen): Setting {
  return {
    id: "rates",
    call: "setRates",
    by: "owner",
    group: "terms",
    title: { key: "adminManager.burn-rates.title" },
    effect: { key: "adminManager.burn-rates.effect" },
    fields: [
      {
        name: "feeRate",
        label: { key: "adminManager.field.fee-rate" },
        unit: "percent",
        current: config.feeRate,
        min: 0n,
        max: maxFeeRate,
      },
      {
        name: "swapRate",
        label: { key: "adminManager.field.swap-rate" },
        unit: "percent",
        current: config.swapRate,
        min: 1_000n,
        max: 9_000n,
      },
      ...burnRates.map((name, at) => ({
        name,
        label: { key: "adminManager.field.generation", values: { at: at + 1 } } as const,
        unit: "percent" as const,
        current: multi.burnRates[at],
        min: 0n,
        max: 1_000n,
      })),
    ],
    args: (values) => [
      valueAt(values, "feeRate"),
      valueAt(values, "swapRate"),
      listOf(values, "burnRates", generations),
    ],
    rule: notAboveWhole,
  };
}

/** The remainder goes to dividends, so the other rates must not exceed 100 %. */
function notAboveWhole(values: Values) {
  const sum = sumOf(values, ["feeRate", "swapRate", ...burnRates]);
  if (sum <= whole) return undefined;
  return { key: "admin.refused.sum", values: { sum: `${figureText(sum, 2)}%`, max: "100%" } } as const;
}

function termsOf(config: ManagerScreen["burn"]): Setting {
  return {
    id: "terms",
    call: "setTerms",
    by: "owner",
    group: "terms",
    title: { key: "adminManager.burn-terms.title" },
    effect: { key: "adminManager.burn-terms.effect" },
    fields: [
      {
        name: "orderMin",
        label: { key: "adminManager.field.order-min" },
        unit: "native",
        current: config.orderMin,
        min: leastOrder,
        max: mostOrderMin,
      },
      {
        name: "giftMin",
        label: { key: "adminManager.field.gift-min" },
        unit: "native",
        current: config.giftMin,
        min: otherField("orderMin"),
        max: mostOrderMin,
      },
      {
        name: "rewardRate",
        label: { key: "adminManager.field.reward-cap" },
        unit: "factor",
        current: config.rewardRate,
        min: whole,
        max: 15_000n,
      },
      {
        name: "outDays",
        label: { key: "adminManager.field.out-days" },
        unit: "days",
        current: config.outDays,
        min: 1n,
        max: 60n,
      },
      {
        name: "burnEvery",
        label: { key: "adminManager.field.burn-every" },
        unit: "percent",
        current: config.burnEvery,
        min: 0n,
        max: whole,
      },
      {
        name: "startTime",
        label: { key: "adminManager.field.start-time" },
        unit: "time",
        current: config.startTime,
        max: most(40n),
        mayBeEmpty: true,
      },
      maxSlippage(config.maxSlippage),
      handleGas(config.handleGas),
    ],
    args: (values) => [structOf(values, termNames)],
  };
}

function stakeOf(config: ManagerScreen["burn"]): Setting {
  const isSet = !isZeroAddress(config.stake);
  return {
    id: "stake",
    call: "setStake",
    by: "owner",
    group: "peers",
    title: { key: "adminManager.burn-stake.title" },
    effect: { key: "adminManager.burn-stake.effect" },
    fields: [
      { name: "stake", label: { key: "adminManager.field.stake" }, unit: "address", current: config.stake },
    ],
    isFinal: true,
    ...(isSet ? { closed: { key: "adminManager.burn-stake.closed" } } : {}),
  };
}
