import { isZeroAddress } from "../../../lib/hex.ts";
import { figureText } from "../../../ui/amount.ts";
import type { Setting } from "../model.ts";
import { isSame } from "../values.ts";
import { most } from "./common.ts";
import type { FomScreen } from "./fom.ts";

const tiers = 5;

/** Settings of the reward budgets and of burning. */
export function budgetOf({ config, multi }: FomScreen): readonly Setting[] {
  const surplus = (index: unknown) =>
    typeof index === "bigint" ? multi.stakeSurplus[Number(index)] : undefined;
  return [
    ...multi.stakeSurplus.map(
      (left, at): Setting => ({
        id: `fund-${at}`,
        call: "addStakeSurplus",
        by: "anyone",
        group: "budget",
        title: {
          key: "adminFom.fund.title",
          values: { tier: at },
        },
        effect: { key: "adminFom.fund.effect", values: { left: figureText(left / 10n ** 16n, 2) } },
        fields: [
          {
            name: "amount",
            label: { key: "admin.field.amount" },
            unit: "token",
            min: 1n,
            max: most(88n),
          },
        ],
        args: ({ amount }) => [BigInt(at), amount],
        pays: { asset: "token", field: "amount" },
        isFinal: true,
      }),
    ),
    {
      id: "move",
      call: "moveStakeSurplus",
      by: "owner",
      group: "budget",
      title: { key: "adminFom.move.title" },
      effect: { key: "adminFom.move.effect" },
      fields: [
        {
          name: "from",
          label: { key: "adminFom.field.from" },
          unit: "count",
          min: 0n,
          max: BigInt(tiers - 1),
        },
        { name: "to", label: { key: "adminFom.field.to" }, unit: "count", min: 0n, max: BigInt(tiers - 1) },
        {
          name: "amount",
          label: { key: "admin.field.amount" },
          unit: "token",
          min: 1n,
          max: ({ from }) => surplus(from),
        },
      ],
      rule: ({ from, to }) => (from === to ? { key: "adminFom.refused.same-tier" } : undefined),
    },
    {
      id: "burn-surplus",
      call: "setBurnSurplus",
      by: "owner",
      group: "budget",
      title: { key: "adminFom.burn-surplus.title" },
      effect: { key: "adminFom.burn-surplus.effect" },
      fields: [
        {
          name: "burnSurplus",
          label: { key: "adminFom.field.burn-surplus" },
          unit: "token",
          current: config.burnSurplus,
          min: 0n,
          max: most(88n),
        },
      ],
    },
    {
      id: "send-dividends",
      call: "sendDividends",
      by: "anyone",
      group: "budget",
      title: { key: "adminFom.send.title" },
      effect: { key: "adminFom.send.effect" },
      fields: [],
    },
    {
      id: "send-owed",
      call: "sendOwed",
      by: "anyone",
      group: "budget",
      title: { key: "adminFom.send-owed.title" },
      effect: { key: "adminFom.send-owed.effect" },
      fields: [{ name: "receiver", label: { key: "adminFom.field.receiver" }, unit: "address" }],
    },
  ];
}

/** Settings of the contracts that receive dividends, keys and doubled orders. */
export function peersOf(config: FomScreen["config"]): readonly Setting[] {
  return [
    {
      id: "receivers",
      call: "setReceivers",
      by: "owner",
      group: "peers",
      title: { key: "adminFom.receivers.title" },
      effect: { key: "adminFom.receivers.effect" },
      fields: [
        {
          name: "nft",
          label: { key: "adminFom.field.nft" },
          unit: "address",
          current: config.nft,
          mayBeEmpty: true,
        },
        {
          name: "burn",
          label: { key: "adminFom.field.burn" },
          unit: "address",
          current: config.burn,
          mayBeEmpty: true,
        },
        {
          name: "keyNft",
          label: { key: "admin.field.key-nft" },
          unit: "address",
          current: config.keyNft,
          mayBeEmpty: true,
        },
      ],
      rule: ({ keyNft }) =>
        isZeroAddress(config.keyNft) || isZeroAddress(keyNft) || isSame(keyNft, config.keyNft)
          ? undefined
          : { key: "adminFom.refused.key-nft" },
    },
    {
      id: "double",
      call: "setDouble",
      by: "owner",
      group: "peers",
      title: { key: "adminFom.double.title" },
      effect: { key: "adminFom.double.effect" },
      fields: [
        { name: "double", label: { key: "adminFom.field.double" }, unit: "address", current: config.double },
      ],
      isFinal: true,
      ...(isZeroAddress(config.double) ? {} : { closed: { key: "adminFom.double.closed" } }),
    },
  ];
}
