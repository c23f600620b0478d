import { doubleWrites } from "@cinder/protocol/generated/writes/double";
import type { ContractConsole } from "../model.ts";
import { bothLists, managedOf, maxFeeRate, most } from "./common.ts";
import type { FomScreen } from "./fom.ts";

export function doubleConsole(
  { doubleConfig: config, doubleTotals: totals, books }: FomScreen,
  contract: "double" | "superDouble",
): ContractConsole {
  const [, book] = books;
  return {
    contract,
    abi: doubleWrites,
    book,
    figures: [
      { id: "reserve", label: { key: "adminFom.standing.reserve" }, unit: "token", value: config.reserve },
      { id: "amount", label: { key: "adminFom.standing.doubled" }, unit: "token", value: totals.totalAmount },
    ],
    settings: [
      ...managedOf(contract, book),
      {
        id: "open-claim",
        call: "setOpenClaim",
        by: "manager",
        group: "open",
        title: { key: "adminFom.double-open.title" },
        effect: { key: "adminFom.double-open.effect" },
        fields: [
          {
            name: "value",
            label: { key: "adminFom.field.open-claim" },
            unit: "yes",
            current: config.openClaim,
          },
        ],
      },
      {
        id: "reserve",
        call: "addReserve",
        by: "owner",
        group: "budget",
        title: { key: "adminFom.reserve.title" },
        effect: { key: "adminFom.reserve.effect" },
        fields: [
          {
            name: "amount",
            label: { key: "admin.field.amount" },
            unit: "token",
            min: 1n,
            max: most(88n),
          },
        ],
        pays: { asset: "token", field: "amount" },
        isFinal: true,
      },
      {
        id: "send-fees",
        call: "sendFees",
        by: "anyone",
        group: "budget",
        title: { key: "adminFom.send-fees.title" },
        effect: { key: "adminFom.send-fees.effect" },
        fields: [],
      },
      {
        id: "terms",
        call: "setTerms",
        by: "owner",
        group: "terms",
        title: { key: "adminFom.double-terms.title" },
        effect: { key: "adminFom.double-terms.effect" },
        fields: [
          {
            name: "feeRate",
            label: { key: "adminFom.field.double-fee" },
            unit: "percent",
            current: config.feeRate,
            min: 0n,
            max: maxFeeRate,
          },
          {
            name: "stakeDays",
            label: { key: "admin.field.stake-days" },
            unit: "days",
            current: config.stakeDays,
            min: 1n,
            max: 730n,
          },
        ],
      },
      {
        id: "fee-to",
        call: "setFeeTo",
        by: "owner",
        group: "peers",
        title: { key: "adminFom.fee-to.title" },
        effect: { key: "adminFom.fee-to.effect" },
        fields: [
          {
            name: "feeTo",
            label: { key: "adminFom.field.fee-to" },
            unit: "address",
            current: config.feeTo,
            mayBeEmpty: true,
          },
        ],
      },
    ],
    lists: bothLists,
  };
}
