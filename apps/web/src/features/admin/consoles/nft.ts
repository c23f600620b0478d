import { nftWrites } from "@cinder/protocol/generated/writes/nft";
import type { ContractConsole, Setting } from "../model.ts";
import { figureAt, listOf, valueAt } from "../values.ts";
import { bothLists, ether, lesser, managedOf } from "./common.ts";
import { bookOf, type ManagerScreen } from "./manager-screen.ts";

/** Fixed in `NftDesk` and `NftStore`. */
const tierCount = 5;
const maxWeight = 1_000_000n;
const caps = [100_000n, 33_333n, 11_111n, 3_703n, 5_000n];
const mostAtOnce = 100n;

const tierNames = [
  { key: "adminManager.tier.spark" },
  { key: "adminManager.tier.flame" },
  { key: "adminManager.tier.blaze" },
  { key: "adminManager.tier.beacon" },
  { key: "adminManager.tier.syndicate" },
] as const;

export function nftConsole(screen: ManagerScreen): ContractConsole {
  const { nftTotals: totals } = screen;
  const book = bookOf(screen, "nft");
  return {
    contract: "nft",
    abi: nftWrites,
    book,
    figures: [
      { id: "cards", label: { key: "adminManager.standing.cards" }, unit: "count", value: totals.lastIndex },
      { id: "users", label: { key: "adminManager.standing.users" }, unit: "count", value: totals.totalUser },
      {
        id: "rewards",
        label: { key: "adminManager.standing.rewards" },
        unit: "usdt",
        value: totals.rewardTotal,
      },
    ],
    settings: [
      ...managedOf("nft", book),
      dividendOf(),
      configOf(screen),
      ...grantsOf(screen),
      {
        id: "minter",
        call: "setMinter",
        by: "owner",
        group: "peers",
        title: { key: "adminManager.minter.title" },
        effect: { key: "adminManager.minter.effect" },
        fields: [
          { name: "account", label: { key: "admin.field.account" }, unit: "address" },
          {
            name: "level",
            label: { key: "adminManager.field.card-level" },
            unit: "count",
            min: 1n,
            max: BigInt(tierCount),
          },
          // Bounds of tier 1; those of tier 5 are 10 and 500.
          {
            name: "perDay",
            label: { key: "adminManager.field.per-day" },
            unit: "count",
            min: 10n,
            max: 10_000n,
          },
        ],
      },
    ],
    lists: bothLists,
  };
}

function dividendOf(): Setting {
  return {
    id: "dividend",
    call: "addDividend",
    by: "anyone",
    group: "budget",
    title: { key: "adminManager.nft-dividend.title" },
    effect: { key: "adminManager.nft-dividend.effect" },
    fields: [{ name: "amount", label: { key: "admin.field.amount" }, unit: "usdt", min: 1n }],
    pays: { asset: "usdt", field: "amount" },
    isFinal: true,
  };
}

function configOf({ nft: config, tiers }: ManagerScreen): Setting {
  return {
    id: "config",
    call: "setConfig",
    by: "owner",
    group: "terms",
    title: { key: "adminManager.nft-config.title" },
    effect: { key: "adminManager.nft-config.effect" },
    fields: [
      ...tiers.flatMap((tier, at) => [
        {
          name: `weights.${at}`,
          label: { key: "adminManager.field.weight", values: { level: at + 1 } } as const,
          unit: "count" as const,
          current: tier.weight,
          // Merging must not lose weight: three NFTs of a tier become one of the next. A Syndicate isn't merged from NFTs.
          min:
            at === 0
              ? 1n
              : (values: Parameters<typeof figureAt>[0]) => {
                  const below = figureAt(values, `weights.${at - 1}`);
                  return below === undefined ? undefined : below * (at < tierCount - 1 ? 3n : 1n);
                },
          max: maxWeight,
        },
        {
          name: `maxima.${at}`,
          label: { key: "adminManager.field.maximum", values: { level: at + 1 } } as const,
          unit: "count" as const,
          current: tier.max,
          min: 0n,
          max: caps[at] ?? 0n,
        },
      ]),
      {
        name: "sendMin",
        label: { key: "adminManager.field.share-min" },
        unit: "usdt",
        current: config.sendMin,
        min: 0n,
        max: 1_000n * ether,
      },
    ],
    args: (values) => [
      {
        weights: listOf(values, "weights", tierCount),
        maxima: listOf(values, "maxima", tierCount),
        sendMin: valueAt(values, "sendMin"),
      },
    ],
  };
}

function grantsOf({ tiers }: ManagerScreen): readonly Setting[] {
  return tiers.map(({ granted, grantCap }, at): Setting => {
    const left = grantCap - granted;
    return {
      id: `grant-${at + 1}`,
      call: "grant",
      by: "manager",
      group: "people",
      title: tierNames[at] ?? { key: "adminManager.grant.title" },
      effect: {
        key: "adminManager.grant.effect",
        values: { granted: String(granted), cap: String(grantCap), left: String(left) },
      },
      fields: [
        { name: "to", label: { key: "admin.field.to" }, unit: "address" },
        {
          name: "count",
          label: { key: "adminManager.field.cards" },
          unit: "count",
          min: 1n,
          max: lesser(left, mostAtOnce),
        },
      ],
      args: ({ to, count }) => [to, BigInt(at + 1), count],
      isFinal: true,
      ...(left === 0n ? { closed: { key: "adminManager.grant.closed" } } : {}),
    };
  });
}
