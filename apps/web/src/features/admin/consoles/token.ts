import { tokenWrites } from "@cinder/protocol/generated/writes/token";
import type { Address } from "viem";
import { isZeroAddress } from "../../../lib/hex.ts";
import { figureText } from "../../../ui/amount.ts";
import type { ContractConsole, Field, Setting, Values } from "../model.ts";
import { structOf, sumOf } from "../values.ts";
import { day, ether, hour, ownershipSettings, whiteList, whole } from "./common.ts";
import { bookOf, type ManagerScreen } from "./manager-screen.ts";

/** Fixed in `TokenAdmin`. */
const maxFee = 500n;
const supply = 21_000_000n * ether;
const weightNames = ["nft", "burn", "liquidity", "destroy", "market"] as const;
const spendingNames = ["burnTime", "burnMin", "burnReward", "dividendGas", "sendMin", "maxSlippage"] as const;

const exemption: Setting = {
  id: "exempt",
  call: "setFeeExempt",
  by: "owner",
  group: "peers",
  title: { key: "adminManager.exempt.title" },
  effect: { key: "adminManager.exempt.effect" },
  fields: [{ name: "account", label: { key: "admin.field.account" }, unit: "address" }],
  args: ({ account }) => [account, true],
  isFinal: true,
};

const provider: Setting = {
  id: "provider",
  call: "setProvider",
  by: "owner",
  group: "open",
  title: { key: "adminManager.provider.title" },
  effect: { key: "adminManager.provider.effect" },
  fields: [{ name: "account", label: { key: "admin.field.account" }, unit: "address", mayBeEmpty: true }],
};

/** @param oracle The token's oracle; undefined while unknown. */
export function tokenConsole(screen: ManagerScreen, oracle?: Address): ContractConsole {
  const { token: config } = screen;
  const book = bookOf(screen, "token");
  return {
    contract: "token",
    abi: tokenWrites,
    book,
    figures: [
      { id: "open", label: { key: "adminManager.standing.open-time" }, unit: "time", value: config.openTime },
    ],
    settings: [
      ...openingOf(screen),
      ...ownershipSettings("token", book),
      feesOf(screen),
      sharesOf(screen),
      spendingOf(screen),
      addressesOf(config),
      oracleOf(oracle),
      provider,
      exemption,
    ],
    lists: [whiteList],
  };
}

function openingOf({ token: config, shell }: ManagerScreen): readonly Setting[] {
  const now = shell.timestamp;
  const isOpen = config.openTime !== 0n && now >= config.openTime;
  const closed = isOpen ? { closed: { key: "adminManager.opening.closed" } as const } : {};
  return [
    {
      id: "open-time",
      call: "setOpenTime",
      by: "manager",
      group: "open",
      title: { key: "adminManager.open-time.title" },
      effect: { key: "adminManager.open-time.effect" },
      fields: [
        {
          name: "openTime",
          label: { key: "adminManager.standing.open-time" },
          unit: "time",
          current: config.openTime,
          min: now,
          max: now + 365n * day,
        },
      ],
      ...closed,
    },
    {
      id: "open",
      call: "open",
      by: "manager",
      group: "open",
      title: { key: "adminManager.open.title" },
      effect: { key: "adminManager.open.effect" },
      fields: [],
      isFinal: true,
      ...closed,
    },
    {
      id: "white-rules",
      call: "setWhiteRules",
      by: "owner",
      group: "open",
      title: { key: "adminManager.white-rules.title" },
      effect: { key: "adminManager.white-rules.effect" },
      fields: [
        {
          name: "whiteTime",
          label: { key: "adminManager.field.white-time" },
          unit: "seconds",
          current: config.whiteTime,
          min: 0n,
          max: day,
        },
        {
          name: "whiteMax",
          label: { key: "adminManager.field.white-max" },
          unit: "token",
          min: 1n,
          max: supply,
        },
      ],
      ...closed,
    },
  ];
}

const percent = (name: string, label: Field["label"], current: bigint, min: bigint, max: bigint): Field => ({
  name,
  label,
  unit: "percent",
  current,
  min,
  max,
});

function feesOf({ buyFee, sellFee }: ManagerScreen): Setting {
  return {
    id: "fees",
    call: "setFees",
    by: "owner",
    group: "terms",
    title: { key: "adminManager.token-fees.title" },
    effect: { key: "adminManager.token-fees.effect" },
    fields: [
      percent("buyFee", { key: "adminManager.field.buy-fee" }, buyFee, 0n, maxFee),
      percent("sellFee", { key: "adminManager.field.sell-fee" }, sellFee, 0n, maxFee),
    ],
  };
}

function sharesOf({ weights }: ManagerScreen): Setting {
  const labels = {
    nft: { key: "adminManager.field.to-nft" },
    burn: { key: "adminManager.field.to-burn" },
    liquidity: { key: "adminManager.field.to-liquidity" },
    destroy: { key: "adminManager.field.to-destroy" },
    market: { key: "adminManager.field.to-market" },
  } as const;
  return {
    id: "shares",
    call: "setShares",
    by: "owner",
    group: "terms",
    title: { key: "adminManager.token-shares.title" },
    effect: { key: "adminManager.token-shares.effect" },
    fields: weightNames.map((name) => ({
      name,
      label: labels[name],
      unit: "count",
      current: weights[name],
      min: 0n,
      max: whole,
    })),
    args: (values) => [structOf(values, weightNames)],
    rule: withinWhole,
  };
}

/** Weights are relative to their sum, which must be positive and within the contract's limit. */
function withinWhole(values: Values) {
  const sum = sumOf(values, weightNames);
  if (sum === 0n) return { key: "adminManager.refused.no-weight" } as const;
  if (sum <= whole) return undefined;
  return {
    key: "admin.refused.sum",
    values: { sum: figureText(sum, 0), max: figureText(whole, 0) },
  } as const;
}

function spendingOf({ spending }: ManagerScreen): Setting {
  return {
    id: "spending",
    call: "setSpending",
    by: "owner",
    group: "terms",
    title: { key: "adminManager.token-spending.title" },
    effect: { key: "adminManager.token-spending.effect" },
    fields: [
      {
        name: "burnTime",
        label: { key: "adminManager.field.burn-time" },
        unit: "seconds",
        current: spending.burnTime,
        min: hour,
        max: 30n * day,
      },
      {
        name: "burnMin",
        label: { key: "adminManager.field.burn-min" },
        unit: "token",
        current: spending.burnMin,
        min: ether,
        max: supply / 100n,
      },
      percent("burnReward", { key: "adminManager.field.burn-reward" }, spending.burnReward, 0n, 500n),
      {
        name: "dividendGas",
        label: { key: "adminManager.field.dividend-gas" },
        unit: "count",
        current: spending.dividendGas,
        min: 300_000n,
        max: 3_000_000n,
      },
      {
        name: "sendMin",
        label: { key: "adminManager.field.send-min" },
        unit: "token",
        current: spending.sendMin,
        min: ether,
        max: supply / 100n,
      },
      percent("maxSlippage", { key: "admin.field.max-slippage" }, spending.maxSlippage, 100n, 300n),
    ],
    args: (values) => [structOf(values, spendingNames)],
  };
}

function addressesOf(config: ManagerScreen["token"]): Setting {
  return {
    id: "addresses",
    call: "setAddresses",
    by: "owner",
    group: "peers",
    title: { key: "adminManager.token-addresses.title" },
    effect: { key: "adminManager.token-addresses.effect" },
    fields: [
      {
        name: "market",
        label: { key: "adminManager.field.market" },
        unit: "address",
        current: config.market,
      },
      {
        name: "burn_",
        label: { key: "adminManager.field.burn" },
        unit: "address",
        current: config.burn,
        mayBeEmpty: true,
      },
      {
        name: "nft",
        label: { key: "adminManager.field.nft" },
        unit: "address",
        current: config.nft,
        mayBeEmpty: true,
      },
      {
        name: "ido",
        label: { key: "adminManager.field.ido" },
        unit: "address",
        current: config.ido,
        mayBeEmpty: true,
      },
    ],
  };
}

function oracleOf(oracle: Address | undefined): Setting {
  const isSet = oracle !== undefined && !isZeroAddress(oracle);
  return {
    id: "oracle",
    call: "setOracle",
    by: "owner",
    group: "peers",
    title: { key: "adminManager.token-oracle.title" },
    effect: { key: "adminManager.token-oracle.effect" },
    fields: [
      { name: "oracle_", label: { key: "adminManager.field.oracle" }, unit: "address", current: oracle },
    ],
    isFinal: true,
    ...(isSet ? { closed: { key: "adminManager.token-oracle.closed" } } : {}),
  };
}
