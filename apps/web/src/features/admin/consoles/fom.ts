import type { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { fomWrites } from "@cinder/protocol/generated/writes/fom";
import type { AnswerTo } from "../../../chain/chain.ts";
import { figureText } from "../../../ui/amount.ts";
import type { ContractConsole, Field, Setting, Values } from "../model.ts";
import { listOf, structOf, sumOf } from "../values.ts";
import {
  bothLists,
  day,
  ether,
  handleGas,
  managedOf,
  maxFeeRate,
  maxSlippage,
  most,
  otherField,
  whole,
} from "./common.ts";
import { budgetOf, peersOf } from "./fom-money.ts";

export type FomScreen = AnswerTo<typeof getManagerFomAbi>;

/** Fixed in `FomSettings`. */
const mostPerUser = 1_000_000n * ether;
const tiers = 5;
const generations = 7;
const levels = 4;

const burnRates = Array.from({ length: generations }, (_, at) => `burnRates.${at}`);
const termNames = [
  "handleGas",
  "burnEvery",
  "outDays",
  "maxSlippage",
  "startTime",
  "price",
  "userMax",
  "roundMin",
  "roundTime",
  "keyPrice",
  "sendMin",
] as const;

export function fomConsole(screen: FomScreen, contract: "fom" | "superFom"): ContractConsole {
  const { config, multi } = screen;
  const [book] = screen.books;
  const { totals } = multi;
  return {
    contract,
    abi: fomWrites,
    book,
    figures: [
      { id: "pot", label: { key: "adminFom.standing.pot" }, unit: "usdt", value: totals.pot },
      {
        id: "dividends",
        label: { key: "adminFom.standing.dividends" },
        unit: "usdt",
        value: totals.dividends,
      },
      { id: "round", label: { key: "adminFom.standing.round" }, unit: "count", value: totals.round },
      {
        id: "roundEnd",
        label: { key: "adminFom.standing.round-end" },
        unit: "time",
        value: totals.roundEndTime,
      },
      { id: "orders", label: { key: "adminFom.standing.orders" }, unit: "count", value: totals.totalOrder },
      {
        id: "burnSurplus",
        label: { key: "adminFom.field.burn-surplus" },
        unit: "token",
        value: config.burnSurplus,
      },
    ],
    settings: [
      ...managedOf(contract, book),
      openOf(config),
      ...budgetOf(screen),
      ratesOf(screen),
      termsOf(config),
      ...tiersOf(multi),
      ...peersOf(config),
    ],
    lists: bothLists,
  };
}

function openOf(config: FomScreen["config"]): Setting {
  return {
    id: "open-claim",
    call: "setOpenClaim",
    by: "manager",
    group: "open",
    title: { key: "adminFom.open-claim.title" },
    effect: { key: "adminFom.open-claim.effect" },
    fields: [
      { name: "value", label: { key: "adminFom.field.open-claim" }, unit: "yes", current: config.openClaim },
    ],
  };
}

function ratesOf({ config, multi }: FomScreen): Setting {
  const percent = (name: string, label: Field["label"], current: bigint | undefined, max: bigint): Field => ({
    name,
    label,
    unit: "percent",
    current,
    min: 0n,
    max,
  });
  return {
    id: "rates",
    call: "setRates",
    by: "owner",
    group: "terms",
    title: { key: "adminFom.rates.title" },
    effect: { key: "adminFom.rates.effect" },
    fields: [
      percent("feeRate", { key: "adminFom.field.fee-rate" }, config.feeRate, maxFeeRate),
      { ...percent("swapRate", { key: "adminFom.field.swap-rate" }, config.swapRate, whole), min: 1_000n },
      percent("rewardRate", { key: "adminFom.field.reward-rate" }, config.rewardRate, whole),
      ...burnRates.map((name, at) =>
        percent(
          name,
          { key: "adminFom.field.generation", values: { at: at + 1 } },
          multi.burnRates[at],
          1_000n,
        ),
      ),
      ...multi.teamRates.map((current, at) => ({
        ...percent(
          `teamRates.${at}`,
          { key: "adminFom.field.team", values: { level: at + 1 } },
          current,
          2_000n,
        ),
        // A level's rate is at least that of the level below.
        ...(at === 0 ? {} : { min: otherField(`teamRates.${at - 1}`) }),
      })),
    ],
    args: (values) => [
      {
        ...structOf(values, ["feeRate", "swapRate", "rewardRate"]),
        burnRates: listOf(values, "burnRates", generations),
        teamRates: listOf(values, "teamRates", levels),
      },
    ],
    rule: notAboveWhole,
  };
}

/** The remainder goes to the pot, so the other rates must not exceed 100 %. */
function notAboveWhole(values: Values) {
  const sum = sumOf(values, ["feeRate", "swapRate", "rewardRate", ...burnRates, `teamRates.${levels - 1}`]);
  if (sum <= whole) return undefined;
  return { key: "admin.refused.sum", values: { sum: `${figureText(sum, 2)}%`, max: "100%" } } as const;
}

function termsOf(config: FomScreen["config"]): Setting {
  return {
    id: "terms",
    call: "setTerms",
    by: "owner",
    group: "terms",
    title: { key: "adminFom.terms.title" },
    effect: { key: "adminFom.terms.effect" },
    fields: [
      {
        name: "price",
        label: { key: "adminFom.field.price" },
        unit: "usdt",
        current: config.price,
        min: ether,
        max: mostPerUser,
      },
      {
        name: "userMax",
        label: { key: "adminFom.field.user-max" },
        unit: "usdt",
        current: config.userMax,
        min: otherField("price"),
        max: mostPerUser,
      },
      {
        name: "roundMin",
        label: { key: "adminFom.field.round-min" },
        unit: "usdt",
        current: config.roundMin,
        min: otherField("price"),
        // Otherwise no order could qualify.
        max: otherField("userMax"),
      },
      {
        name: "roundTime",
        label: { key: "adminFom.field.round-time" },
        unit: "seconds",
        current: config.roundTime,
        min: 60n,
        max: 30n * day,
      },
      {
        name: "startTime",
        label: { key: "adminFom.field.start-time" },
        unit: "time",
        current: config.startTime,
        max: most(40n),
        mayBeEmpty: true,
      },
      {
        name: "burnEvery",
        label: { key: "adminFom.field.burn-every" },
        unit: "percent",
        current: config.burnEvery,
        min: 0n,
        max: 9_000n,
      },
      {
        name: "outDays",
        label: { key: "adminFom.field.out-days" },
        unit: "days",
        current: config.outDays,
        min: 0n,
        max: 60n,
      },
      maxSlippage(config.maxSlippage),
      handleGas(config.handleGas),
      {
        name: "keyPrice",
        label: { key: "adminFom.field.keys" },
        unit: "usdt",
        current: config.keyPrice,
        min: 0n,
        max: 1_000_000n * ether,
      },
      {
        name: "sendMin",
        label: { key: "adminFom.field.send-min" },
        unit: "usdt",
        current: config.sendMin,
        min: 1n,
        max: 10_000n * ether,
      },
    ],
    args: (values) => [structOf(values, termNames)],
  };
}

function tiersOf(multi: FomScreen["multi"]): readonly Setting[] {
  return Array.from({ length: tiers }, (_, at) => ({
    id: `tier-${at}`,
    call: "setTier",
    by: "owner",
    group: "tiers",
    title: { key: "adminFom.tier.title", values: { tier: at } },
    effect: { key: "adminFom.tier.effect" },
    fields: [
      {
        name: "stakeDays",
        label: { key: "admin.field.stake-days" },
        unit: "days",
        current: multi.stakeDays[at],
        min: 1n,
        max: 180n,
      },
      {
        name: "stakeRate",
        label: { key: "adminFom.field.stake-rate" },
        unit: "percent",
        current: multi.stakeRates[at],
        min: 0n,
        max: whole,
      },
    ],
    args: ({ stakeDays, stakeRate }) => [BigInt(at), stakeDays, stakeRate],
  }));
}
