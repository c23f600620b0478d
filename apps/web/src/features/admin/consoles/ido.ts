import { idoWrites } from "@cinder/protocol/generated/writes/ido";
import { isSameAddress } from "../../../lib/hex.ts";
import type { ContractConsole, Setting, Values } from "../model.ts";
import { figureAt, structOf } from "../values.ts";
import {
  bothLists,
  day,
  ether,
  handleGas,
  hour,
  lesser,
  managedOf,
  maxSlippage,
  most,
  otherField,
  whole,
} from "./common.ts";
import { bookOf, type ManagerScreen } from "./manager-screen.ts";

/** Fixed in `IdoDesk`, `IdoPool` and `IdoRounds`. */
const maxRounds = 64n;
const maxReferral = 1_000n;
const leastUnit = 10n ** 12n;
/** The manager's minimum price: a unit includes keys or an NFT, whose free grants are capped. */
const leastPrice = ether / 100n;
const mostManagerRounds = 48n;
const leastPriceRate = 5_000n;
const mostFirstShare = 2_500n;
const mostLiquidityRate = 8_000n;
const limitNames = [
  "grantDay",
  "grantTotal",
  "roundDay",
  "roundTotal",
  "rounds",
  "priceRate",
  "priceMin",
  "firstShare",
  "liquidityRate",
  "liquidityDays",
] as const;
const configNames = [
  "directRate",
  "indirectRate",
  "userMax",
  "roundCool",
  "handleGas",
  "firstRate",
  "vestDays",
  "keysPerUnit",
  "maxSlippage",
] as const;
const roundNames = [
  "idoTotal",
  "idoAmount",
  "idoTokens",
  "idoFirst",
  "idoMin",
  "startTime",
  "endTime",
  "softCap",
] as const;

export function idoConsole(screen: ManagerScreen, token: string, account: string): ContractConsole {
  const { ido: config } = screen;
  const book = bookOf(screen, "ido");
  const isOwner = isSameAddress(book.owner, account);
  const free = book.lines.find(({ asset }) => isSameAddress(asset, token))?.surplus ?? 0n;
  return {
    contract: "ido",
    abi: idoWrites,
    book,
    figures: [
      { id: "round", label: { key: "adminManager.standing.round" }, unit: "count", value: config.round },
      { id: "rounds", label: { key: "adminManager.standing.rounds" }, unit: "count", value: config.rounds },
      { id: "left", label: { key: "adminManager.standing.units-left" }, unit: "count", value: config.idoHas },
      { id: "free", label: { key: "adminManager.standing.free" }, unit: "token", value: free },
    ],
    settings: [
      ...managedOf("ido", book),
      ...roundsOf(screen, free, isOwner),
      configOf(config),
      limitsOf(screen),
      grantOf(isOwner ? free : lesser(free, screen.idoUsage.grantToday)),
      {
        id: "peers",
        call: "setPeers",
        by: "owner",
        group: "peers",
        title: { key: "adminManager.ido-peers.title" },
        effect: { key: "adminManager.ido-peers.effect" },
        fields: [
          {
            name: "nft",
            label: { key: "adminManager.field.nft" },
            unit: "address",
            current: config.nft,
            mayBeEmpty: true,
          },
          {
            name: "keys",
            label: { key: "admin.field.key-nft" },
            unit: "address",
            current: config.keys,
            mayBeEmpty: true,
          },
        ],
      },
    ],
    lists: bothLists,
  };
}

function roundsOf(
  { ido: config, idoLimits: limits, idoUsage: usage, shell }: ManagerScreen,
  free: bigint,
  isOwner: boolean,
): readonly Setting[] {
  // CIN for the liquidity is reserved with the round.
  const room = isOwner ? free : lesser(free, usage.roundToday);
  const now = shell.timestamp;
  const start = (values: Values) => {
    const given = figureAt(values, "startTime") ?? 0n;
    return given === 0n ? now : given;
  };
  const total = (values: Values) => figureAt(values, "idoTotal");
  return [
    {
      id: "add-round",
      call: "addRound",
      by: "manager",
      group: "rounds",
      title: { key: "adminManager.add-round.title" },
      effect: { key: "adminManager.add-round.effect" },
      fields: [
        {
          name: "idoTotal",
          label: { key: "adminManager.field.units" },
          unit: "count",
          min: 1n,
          max: most(32n),
        },
        {
          name: "idoAmount",
          label: { key: "adminManager.field.unit-price" },
          unit: "native",
          min: isOwner ? leastUnit : leastPrice,
          max: most(80n),
        },
        {
          name: "idoTokens",
          label: { key: "adminManager.field.unit-tokens" },
          unit: "token",
          min: leastUnit,
          max: most(88n),
        },
        {
          name: "idoMin",
          label: { key: "adminManager.field.units-min" },
          unit: "count",
          min: 1n,
          max: (values) => {
            const all = total(values);
            return all === undefined || config.userMax < all ? config.userMax : all;
          },
        },
        {
          name: "softCap",
          label: { key: "adminManager.field.soft-cap" },
          unit: "count",
          min: 0n,
          max: total,
        },
        {
          name: "idoFirst",
          label: { key: "adminManager.field.white-time" },
          unit: "seconds",
          min: 0n,
          max: 7n * day,
        },
        {
          name: "startTime",
          label: { key: "adminManager.field.start-time" },
          unit: "time",
          min: now,
          max: now + (isOwner ? 365n : 30n) * day,
          mayBeEmpty: true,
        },
        {
          name: "endTime",
          label: { key: "adminManager.field.end-time" },
          unit: "time",
          min: (values) => start(values) + (figureAt(values, "idoFirst") ?? 0n) + hour,
          // The previous round may end after this one's start; the contract then counts from that end.
        },
      ],
      args: (values) => [structOf(values, roundNames)],
      rule: (values) => {
        const sold = (total(values) ?? 0n) * (figureAt(values, "idoTokens") ?? 0n);
        const needed = sold + (sold * limits.liquidityRate) / whole;
        if (needed <= room) return undefined;
        const shown = (amount: bigint) => String(amount / ether);
        return { key: "adminManager.refused.funding", values: { needed: shown(needed), free: shown(room) } };
      },
      ...(config.rounds >= maxRounds ? { closed: { key: "adminManager.add-round.closed" } } : {}),
    },
    {
      id: "end-round",
      call: "endRound",
      by: "anyone",
      group: "rounds",
      title: { key: "adminManager.end-round.title" },
      effect: { key: "adminManager.end-round.effect" },
      fields: [],
      isFinal: true,
      ...(config.round === 0n ? { closed: { key: "adminManager.end-round.closed" } } : {}),
    },
    {
      id: "remove-round",
      call: "removeRound",
      by: "owner",
      group: "rounds",
      title: { key: "adminManager.remove-round.title" },
      effect: { key: "adminManager.remove-round.effect" },
      fields: [],
      isFinal: true,
      ...(config.rounds === 0n ? { closed: { key: "adminManager.remove-round.closed" } } : {}),
    },
  ];
}

function configOf(config: ManagerScreen["ido"]): Setting {
  return {
    id: "config",
    call: "setConfig",
    by: "owner",
    group: "terms",
    title: { key: "adminManager.ido-config.title" },
    effect: { key: "adminManager.ido-config.effect" },
    fields: [
      {
        name: "directRate",
        label: { key: "adminManager.field.direct" },
        unit: "percent",
        current: config.directRate,
        min: 0n,
        max: maxReferral,
      },
      {
        name: "indirectRate",
        label: { key: "adminManager.field.indirect" },
        unit: "percent",
        current: config.indirectRate,
        min: 0n,
        max: maxReferral,
      },
      {
        name: "userMax",
        label: { key: "adminManager.field.units-max" },
        unit: "count",
        current: config.userMax,
        min: 1n,
        max: most(16n),
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
        name: "firstRate",
        label: { key: "adminManager.field.first-rate" },
        unit: "percent",
        current: config.firstRate,
        min: 0n,
        max: whole,
      },
      {
        name: "vestDays",
        label: { key: "adminManager.field.vest-days" },
        unit: "days",
        current: config.vestDays,
        min: 1n,
        max: 365n,
      },
      {
        name: "keysPerUnit",
        label: { key: "adminManager.field.keys-per-unit" },
        unit: "count",
        current: config.keysPerUnit,
        min: 0n,
        max: 100n,
      },
      maxSlippage(config.maxSlippage),
      handleGas(config.handleGas),
    ],
    args: (values) => [structOf(values, configNames)],
  };
}

function limitsOf({ idoLimits: limits }: ManagerScreen): Setting {
  return {
    id: "limits",
    call: "setLimits",
    by: "owner",
    group: "terms",
    title: { key: "adminManager.ido-limits.title" },
    effect: { key: "adminManager.ido-limits.effect" },
    fields: [
      {
        name: "grantDay",
        label: { key: "adminManager.field.grant-day" },
        unit: "token",
        current: limits.grantDay,
        min: 0n,
        max: otherField("grantTotal"),
      },
      {
        name: "grantTotal",
        label: { key: "adminManager.field.grant-total" },
        unit: "token",
        current: limits.grantTotal,
        min: 0n,
      },
      {
        name: "roundDay",
        label: { key: "adminManager.field.round-day" },
        unit: "token",
        current: limits.roundDay,
        min: 0n,
        max: otherField("roundTotal"),
      },
      {
        name: "roundTotal",
        label: { key: "adminManager.field.round-total" },
        unit: "token",
        current: limits.roundTotal,
        min: 0n,
      },
      {
        name: "rounds",
        label: { key: "adminManager.field.manager-rounds" },
        unit: "count",
        current: limits.rounds,
        min: 0n,
        max: mostManagerRounds,
      },
      {
        name: "priceRate",
        label: { key: "adminManager.field.price-rate" },
        unit: "percent",
        current: limits.priceRate,
        min: leastPriceRate,
        max: whole,
      },
      {
        name: "priceMin",
        label: { key: "adminManager.field.price-min" },
        unit: "native",
        current: limits.priceMin,
        min: 0n,
        max: most(96n),
      },
      {
        name: "firstShare",
        label: { key: "adminManager.field.first-share" },
        unit: "percent",
        current: limits.firstShare,
        min: 1n,
        max: mostFirstShare,
      },
      {
        name: "liquidityRate",
        label: { key: "adminManager.field.liquidity-rate" },
        unit: "percent",
        current: limits.liquidityRate,
        min: 0n,
        max: mostLiquidityRate,
      },
      {
        name: "liquidityDays",
        label: { key: "adminManager.field.liquidity-days" },
        unit: "days",
        current: limits.liquidityDays,
        min: 30n,
        max: 3_650n,
      },
    ],
    args: (values) => [structOf(values, limitNames)],
  };
}

function grantOf(free: bigint): Setting {
  return {
    id: "mint",
    call: "mint",
    by: "manager",
    group: "people",
    title: { key: "adminManager.ido-mint.title" },
    effect: { key: "adminManager.ido-mint.effect" },
    fields: [
      { name: "account", label: { key: "admin.field.account" }, unit: "address" },
      { name: "times", label: { key: "adminManager.field.units" }, unit: "count", min: 0n, max: most(16n) },
      { name: "amount", label: { key: "admin.field.amount" }, unit: "token", min: 1n, max: free },
    ],
    isFinal: true,
  };
}
