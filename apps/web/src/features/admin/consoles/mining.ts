import type { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { miningWrites } from "@cinder/protocol/generated/writes/mining";
import type { AnswerTo } from "../../../chain/chain.ts";
import { isZeroAddress } from "../../../lib/hex.ts";
import type { ContractConsole, Setting } from "../model.ts";
import { listOf } from "../values.ts";
import { bothLists, ether, handleGas, managedOf, maxFeeRate, otherField, whole } from "./common.ts";

export type MiningScreen = AnswerTo<typeof getManagerMiningAbi>;

/** Fixed in `MiningSettings`. */
const mostOfAll = 100_000_000n * ether;
const maxMintDay = 100_000n * ether;
const limitUnit = ether / 1_000n;
const grain = 10n ** 9n;
const tiers = 6;

const generations = [
  { key: "adminMining.field.direct" },
  { key: "adminMining.field.indirect" },
  { key: "adminMining.field.third" },
] as const;

export function miningConsole(screen: MiningScreen): ContractConsole {
  const { config, arrays, totals, books } = screen;
  return {
    contract: "mining",
    abi: miningWrites,
    book: books,
    figures: [
      {
        id: "mintSurplus",
        label: { key: "adminMining.standing.surplus" },
        unit: "token",
        value: config.mintSurplus,
      },
      {
        id: "totalAmount",
        label: { key: "adminMining.standing.amount" },
        unit: "token",
        value: totals.totalAmount,
      },
      {
        id: "totalForce",
        label: { key: "adminMining.standing.force" },
        unit: "force",
        value: totals.totalForce,
      },
      {
        id: "totalUser",
        label: { key: "adminMining.standing.users" },
        unit: "count",
        value: totals.totalUser,
      },
    ],
    settings: [
      ...managedOf("mining", books),
      ...budgetOf(screen),
      ...termsOf(screen),
      ...tiersOf(arrays),
      ...keysOf(screen),
    ],
    lists: bothLists,
  };
}

function budgetOf({ config }: MiningScreen): readonly Setting[] {
  return [
    {
      id: "mint-day",
      call: "setMintDay",
      by: "owner",
      group: "budget",
      title: { key: "adminMining.mint-day.title" },
      effect: { key: "adminMining.mint-day.effect" },
      fields: [
        {
          name: "amount",
          label: { key: "adminMining.field.mint-day" },
          unit: "token",
          current: config.mintDay,
          min: 0n,
          max: maxMintDay,
          step: grain,
        },
      ],
    },
    {
      id: "announce-mint-day",
      call: "announceMintDay",
      by: "owner",
      group: "budget",
      title: { key: "adminMining.announce-mint-day.title" },
      effect: { key: "adminMining.announce-mint-day.effect" },
      fields: [
        {
          name: "amount",
          label: { key: "adminMining.field.mint-day" },
          unit: "token",
          min: 0n,
          max: maxMintDay,
          step: grain,
        },
      ],
    },
    {
      id: "withdraw-mint-day",
      call: "withdrawMintDay",
      by: "owner",
      group: "budget",
      title: { key: "adminMining.withdraw-mint-day.title" },
      effect: { key: "adminMining.withdraw-mint-day.effect" },
      fields: [],
    },
    {
      id: "mint-add",
      call: "setMintAdd",
      by: "anyone",
      group: "budget",
      title: { key: "adminMining.mint-add.title" },
      effect: { key: "adminMining.mint-add.effect" },
      fields: [
        {
          name: "amount",
          label: { key: "admin.field.amount" },
          unit: "token",
          min: grain,
          step: grain,
        },
      ],
      pays: { asset: "token", field: "amount" },
      isFinal: true,
    },
  ];
}

function termsOf({ config, arrays }: MiningScreen): readonly Setting[] {
  return [
    {
      id: "fees",
      call: "setFees",
      by: "owner",
      group: "terms",
      title: { key: "adminMining.fees.title" },
      effect: { key: "adminMining.fees.effect" },
      fields: [
        {
          name: "feeRate",
          label: { key: "adminMining.field.fee-rate" },
          unit: "percent",
          current: config.feeRate,
          min: 0n,
          max: maxFeeRate,
        },
        handleGas(config.handleGas, grain),
      ],
    },
    {
      id: "limits",
      call: "setLimits",
      by: "owner",
      group: "terms",
      title: { key: "adminMining.limits.title" },
      effect: { key: "adminMining.limits.effect" },
      fields: [
        {
          name: "userMin",
          label: { key: "adminMining.field.user-min" },
          unit: "token",
          current: config.userMin,
          min: limitUnit,
          max: mostOfAll,
          step: limitUnit,
        },
        {
          name: "userMax",
          label: { key: "adminMining.field.user-max" },
          unit: "token",
          current: config.userMax,
          min: otherField("userMin"),
          max: mostOfAll,
          step: limitUnit,
        },
      ],
    },
    {
      id: "invite-rates",
      call: "setInviteRates",
      by: "owner",
      group: "terms",
      title: { key: "adminMining.invite-rates.title" },
      effect: { key: "adminMining.invite-rates.effect" },
      fields: generations.map((label, at) => ({
        name: `rates.${at}`,
        label,
        unit: "percent",
        current: arrays.inviteRates[at],
        min: 0n,
        max: 2_000n,
      })),
      args: (values) => [listOf(values, "rates", generations.length)],
    },
  ];
}

function tiersOf(arrays: MiningScreen["arrays"]): readonly Setting[] {
  return Array.from({ length: tiers }, (_, at) => ({
    id: `tier-${at}`,
    call: "setTier",
    by: "owner",
    group: "tiers",
    title: { key: "adminMining.tier.title", values: { tier: at } },
    effect: { key: "adminMining.tier.effect" },
    fields: [
      {
        name: "stakeDays",
        label: { key: "admin.field.stake-days" },
        unit: "days",
        current: arrays.stakeDays[at],
        min: 1n,
        max: 730n,
      },
      {
        name: "stakeForce",
        label: { key: "adminMining.field.stake-force" },
        unit: "factor",
        current: arrays.stakeForces[at],
        min: 1_000n,
        max: 50_000n,
      },
      {
        name: "stakeRate",
        label: { key: "adminMining.field.stake-rate" },
        unit: "percent",
        current: arrays.stakeRates[at],
        min: 0n,
        max: whole,
      },
      {
        name: "stakeTotal",
        label: { key: "adminMining.field.stake-total" },
        unit: "token",
        current: arrays.stakeTotals[at],
        min: 0n,
        max: mostOfAll,
        step: ether,
      },
    ],
    args: ({ stakeDays, stakeForce, stakeRate, stakeTotal }) => [
      BigInt(at),
      stakeDays,
      stakeForce,
      stakeRate,
      stakeTotal,
    ],
  }));
}

function keysOf({ config }: MiningScreen): readonly Setting[] {
  return [
    {
      id: "power-cap",
      call: "setPowerCap",
      by: "owner",
      group: "terms",
      title: { key: "adminMining.power-cap.title" },
      effect: { key: "adminMining.power-cap.effect" },
      fields: [
        {
          name: "rate",
          label: { key: "adminMining.field.power-rate" },
          unit: "percent",
          current: config.powerRate,
          min: 10n,
          max: 1_000n,
        },
        {
          name: "floor",
          label: { key: "adminMining.field.power-floor" },
          unit: "force",
          current: config.powerFloor,
          min: 1_000n * ether,
          max: 100_000n * ether,
          step: ether,
        },
      ],
    },
    {
      id: "key-nft",
      call: "setKeyNft",
      by: "owner",
      group: "peers",
      title: { key: "adminMining.key-nft.title" },
      effect: { key: "adminMining.key-nft.effect" },
      fields: [
        {
          name: "account",
          label: { key: "admin.field.key-nft" },
          unit: "address",
          current: config.keyNft,
        },
      ],
      isFinal: true,
      ...(isZeroAddress(config.keyNft) ? {} : { closed: { key: "adminMining.key-nft.closed" } }),
    },
  ];
}
