import type { Deployment } from "@cinder/protocol/deployment";
import { cashierWrites } from "@cinder/protocol/generated/writes/cashier";
import { logWrites } from "@cinder/protocol/generated/writes/log";
import { priceOracleWrites } from "@cinder/protocol/generated/writes/price-oracle";
import { referralWrites } from "@cinder/protocol/generated/writes/referral";
import type { ContractConsole, Setting } from "../model.ts";
import { listOf } from "../values.ts";
import { bothLists, ether, managedOf, most, otherField, whole } from "./common.ts";
import { bookOf, type ManagerScreen } from "./manager-screen.ts";
import { assetOf } from "./surplus.ts";

const levels = 4;
/** Maximum bytes of a name in a bytes32. */
const nameBytes = 32;

/** The payments contract, where the service receives payments and pays vouchers. */
export function cashierConsole(screen: ManagerScreen, contracts: Deployment["contracts"]): ContractConsole {
  const { cashier: config } = screen;
  const book = bookOf(screen, "cashier");
  return {
    contract: "cashier",
    abi: cashierWrites,
    book,
    figures: config.assets.map(({ asset, funding }) => {
      const { unit, name } = assetOf(asset, contracts);
      return {
        id: name,
        label: { key: "adminManager.standing.funding", values: { coin: name } },
        unit,
        value: funding,
      };
    }),
    settings: [
      ...managedOf("cashier", book),
      ...config.assets.flatMap(({ asset, cap }) => assetSettings(asset, cap, contracts)),
      {
        id: "reserve-rate",
        call: "setReserveRate",
        by: "owner",
        group: "terms",
        title: { key: "adminManager.reserve-rate.title" },
        effect: { key: "adminManager.reserve-rate.effect" },
        fields: [
          {
            name: "reserveRate",
            label: { key: "adminManager.field.reserve-rate" },
            unit: "percent",
            current: config.reserveRate,
            min: 0n,
            max: whole,
          },
        ],
      },
      {
        id: "signer",
        call: "setSigner",
        by: "owner",
        group: "peers",
        title: { key: "adminManager.signer.title" },
        effect: { key: "adminManager.signer.effect" },
        fields: [
          {
            name: "signer",
            label: { key: "adminManager.field.signer" },
            unit: "address",
            current: config.signer,
            mayBeEmpty: true,
          },
        ],
      },
      {
        id: "list-asset",
        call: "listAsset",
        by: "owner",
        group: "peers",
        title: { key: "adminManager.list-asset.title" },
        effect: { key: "adminManager.list-asset.effect" },
        fields: [
          { name: "asset", label: { key: "admin.field.asset" }, unit: "address", mayBeEmpty: true },
          {
            name: "symbol",
            label: { key: "adminManager.field.symbol" },
            unit: "text",
            max: BigInt(nameBytes),
          },
          { name: "cap", label: { key: "adminManager.field.cap" }, unit: "lp", min: 0n, max: most(96n) },
        ],
        args: ({ asset, symbol, cap }) => [asset, bytesOf(String(symbol)), cap],
        isFinal: true,
        ...(config.assets.length >= 8 ? { closed: { key: "adminManager.list-asset.closed" } } : {}),
      },
    ],
    lists: bothLists,
  };
}

function assetSettings(
  asset: ManagerScreen["cashier"]["assets"][number]["asset"],
  cap: bigint,
  contracts: Deployment["contracts"],
): readonly Setting[] {
  const { unit, name } = assetOf(asset, contracts);
  return [
    {
      id: `cap-${name}`,
      call: "setCap",
      by: "owner",
      group: "terms",
      title: { key: "adminManager.cap.title", values: { coin: name } },
      effect: { key: "adminManager.cap.effect" },
      fields: [
        {
          name: "cap",
          label: { key: "adminManager.field.cap" },
          unit,
          current: cap,
          min: 0n,
          max: most(96n),
        },
      ],
      args: ({ cap: next }) => [asset, next],
    },
    {
      id: `fund-${name}`,
      call: "fund",
      by: "anyone",
      group: "budget",
      title: { key: "adminManager.fund.title", values: { coin: name } },
      effect: { key: "adminManager.fund.effect" },
      fields: [
        {
          name: "amount",
          label: { key: "admin.field.amount" },
          unit,
          min: 1n,
        },
      ],
      args: ({ amount }) => [asset, amount],
      pays: {
        asset: unit === "native" || unit === "token" || unit === "usdt" ? unit : asset,
        field: "amount",
      },
      isFinal: true,
    },
  ];
}

/** A short name as bytes32. */
export function bytesOf(text: string): string {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0"));
  return `0x${bytes.join("").padEnd(2 * nameBytes, "0")}`;
}

/** The referral registry and team levels. */
export function referralConsole(screen: ManagerScreen): ContractConsole {
  const { referral: config } = screen;
  const book = bookOf(screen, "referral");
  return {
    contract: "referral",
    abi: referralWrites,
    book,
    figures: [
      { id: "users", label: { key: "adminManager.standing.users" }, unit: "count", value: config.totalUser },
      {
        id: "products",
        label: { key: "adminManager.standing.products" },
        unit: "count",
        value: BigInt(config.products.length),
      },
    ],
    settings: [
      ...managedOf("referral", book),
      {
        id: "level",
        call: "setLevel",
        by: "manager",
        group: "people",
        title: { key: "adminManager.level.title" },
        effect: { key: "adminManager.level.effect" },
        fields: [
          { name: "account", label: { key: "admin.field.account" }, unit: "address" },
          { name: "isManual", label: { key: "adminManager.field.by-hand" }, unit: "yes" },
          {
            name: "level",
            label: { key: "adminManager.field.level" },
            unit: "count",
            min: 0n,
            max: BigInt(levels),
          },
        ],
      },
      {
        id: "valid-min",
        call: "setValidMin",
        by: "owner",
        group: "terms",
        title: { key: "adminManager.valid-min.title" },
        effect: { key: "adminManager.valid-min.effect" },
        fields: [
          {
            name: "value",
            label: { key: "adminManager.field.valid-min" },
            unit: "usdt",
            current: config.validMin,
            min: 0n,
            max: most(40n) * ether,
            step: ether,
          },
        ],
      },
      {
        id: "team-amounts",
        call: "setTeamAmounts",
        by: "owner",
        group: "terms",
        title: { key: "adminManager.team-amounts.title" },
        effect: { key: "adminManager.team-amounts.effect" },
        fields: config.teamAmounts.map((current, at) => ({
          name: `values.${at}`,
          label: { key: "adminManager.field.team-amount", values: { level: at + 1 } },
          unit: "usdt",
          current,
          // Each level requires more than the one below, in whole USDT.
          min:
            at === 0
              ? ether
              : (values) => {
                  const below = otherField(`values.${at - 1}`)(values);
                  return below === undefined ? undefined : below + ether;
                },
          max: most(40n) * ether,
          step: ether,
        })),
        args: (values) => [listOf(values, "values", levels)],
      },
      {
        id: "product",
        call: "setProduct",
        by: "owner",
        group: "peers",
        title: { key: "adminManager.product.title" },
        effect: { key: "adminManager.product.effect" },
        fields: [
          { name: "product", label: { key: "adminManager.field.product" }, unit: "address" },
          { name: "listed", label: { key: "admin.field.listed" }, unit: "yes" },
        ],
      },
      {
        id: "close-products",
        call: "closeProducts",
        by: "owner",
        group: "peers",
        title: { key: "adminManager.close-products.title" },
        effect: { key: "adminManager.close-products.effect" },
        fields: [],
        isFinal: true,
        ...(config.productsClosed ? { closed: { key: "adminManager.close-products.closed" } } : {}),
      },
    ],
    lists: bothLists,
  };
}

/** The contract that stores on-chain history. */
export function logConsole(screen: ManagerScreen): ContractConsole {
  const book = bookOf(screen, "log");
  return {
    contract: "log",
    abi: logWrites,
    book,
    figures: [],
    settings: [
      ...managedOf("log", book),
      {
        id: "admin",
        call: "setAdmin",
        by: "owner",
        group: "peers",
        title: { key: "adminManager.log-admin.title" },
        effect: { key: "adminManager.log-admin.effect" },
        fields: [
          { name: "account", label: { key: "admin.field.account" }, unit: "address" },
          { name: "listed", label: { key: "admin.field.listed" }, unit: "yes" },
        ],
      },
    ],
    lists: bothLists,
  };
}

export function oracleConsole(screen: ManagerScreen): ContractConsole {
  const book = bookOf(screen, "oracle");
  return {
    contract: "oracle",
    abi: priceOracleWrites,
    book,
    figures: [],
    settings: [
      ...managedOf("oracle", book),
      {
        id: "pair",
        call: "addPair",
        by: "owner",
        group: "peers",
        title: { key: "adminManager.pair.title" },
        effect: { key: "adminManager.pair.effect" },
        fields: [{ name: "pair", label: { key: "adminManager.field.pair" }, unit: "address" }],
        isFinal: true,
      },
      {
        id: "update",
        call: "update",
        by: "anyone",
        group: "open",
        title: { key: "adminManager.update.title" },
        effect: { key: "adminManager.update.effect" },
        fields: [],
      },
    ],
    lists: bothLists,
  };
}
