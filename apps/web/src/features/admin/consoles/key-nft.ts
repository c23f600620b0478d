import { keyNftWrites } from "@cinder/protocol/generated/writes/key-nft";
import type { ContractConsole } from "../model.ts";
import { bothLists, ether, managedOf } from "./common.ts";
import { bookOf, type ManagerScreen } from "./manager-screen.ts";

/** Fixed in `KeyNftDesk`. */
const maxEditions = 64n;
const grantCap = 1_500n;

export function keyNftConsole(screen: ManagerScreen): ContractConsole {
  const { keyNft: config } = screen;
  const book = bookOf(screen, "keyNft");
  return {
    contract: "keyNft",
    abi: keyNftWrites,
    book,
    figures: [
      {
        id: "editions",
        label: { key: "adminManager.standing.editions" },
        unit: "count",
        value: config.editions,
      },
    ],
    settings: [
      ...managedOf("keyNft", book),
      {
        id: "edition",
        call: "openEdition",
        by: "owner",
        group: "rounds",
        title: { key: "adminManager.edition.title" },
        effect: { key: "adminManager.edition.effect" },
        fields: [
          {
            name: "supply",
            label: { key: "adminManager.field.supply" },
            unit: "count",
            min: 1n,
            max: 1_000_000n,
          },
          {
            name: "power",
            label: { key: "adminManager.field.power" },
            unit: "force",
            min: 10n ** 9n,
            max: 100_000n * ether,
          },
          {
            name: "cid",
            label: { key: "adminManager.field.cid" },
            unit: "text",
            max: 100n,
            mayBeEmpty: true,
          },
          {
            name: "suffix",
            label: { key: "adminManager.field.suffix" },
            unit: "text",
            max: 32n,
            mayBeEmpty: true,
          },
        ],
        isFinal: true,
        ...(config.editions >= maxEditions ? { closed: { key: "adminManager.edition.closed" } } : {}),
      },
      {
        id: "grant",
        call: "grant",
        by: "manager",
        group: "people",
        title: { key: "adminManager.key-grant.title" },
        effect: { key: "adminManager.key-grant.effect", values: { cap: String(grantCap) } },
        fields: [
          { name: "to", label: { key: "admin.field.to" }, unit: "address" },
          { name: "count", label: { key: "adminManager.field.keys" }, unit: "count", min: 1n, max: grantCap },
        ],
        isFinal: true,
      },
      {
        id: "product",
        call: "setProduct",
        by: "owner",
        group: "peers",
        title: { key: "adminManager.key-product.title" },
        effect: { key: "adminManager.key-product.effect" },
        fields: [
          { name: "product", label: { key: "adminManager.field.product" }, unit: "address" },
          {
            name: "perDay",
            label: { key: "adminManager.field.keys-per-day" },
            unit: "count",
            min: 0n,
            max: 20_000n,
          },
        ],
      },
    ],
    lists: bothLists,
  };
}
