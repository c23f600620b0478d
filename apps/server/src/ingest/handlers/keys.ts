import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { type Address, zeroAddress } from "viem";
import { keyTransfers } from "../../db/schema/collectibles.ts";
import type { BatchContext } from "../batch-context.ts";
import { type ChainEvent, defineFeature, managedSettings } from "../feature.ts";
import { surplusWithdrawn } from "./surplus.ts";

export const keys = defineFeature({
  contracts: ["keyNft"],
  abi: keyNftAbi,
  on: {
    /** Keys that the account can mint later. */
    KeysCredited({ args }, context) {
      context.activity({
        account: args.account,
        action: "credit",
        isCredit: true,
        asset: "key",
        amount: args.count,
        index: args.id,
        counterparty: args.product,
      });
    },
    TransferSingle({ origin, args }, context) {
      moved(origin, context, args, [args.id], [args.value]);
    },
    TransferBatch({ origin, args }, context) {
      moved(origin, context, args, args.ids, args.values);
    },
    PowerExchanged({ args }, context) {
      context.activity({
        account: args.account,
        action: "exchangePower",
        asset: "force",
        amount: args.force,
        index: args.id,
      });
    },
    SurplusWithdrawn: surplusWithdrawn,
  },
  settings: [...managedSettings, "EditionOpened", "ProductChanged"],
  ignored: ["ApprovalForAll", "KeysMinted", "KeysMissed", "Synthesized", "URI"],
});

function moved(
  origin: ChainEvent["origin"],
  context: BatchContext,
  { from, to }: { from: Address; to: Address },
  editions: readonly bigint[],
  amounts: readonly bigint[],
): void {
  editions.forEach((edition, part) => {
    const amount = amounts[part] ?? 0n;
    context.rows.add(keyTransfers, { ...origin, part, edition, from, to, amount });
    const moving = { asset: "key", amount, index: edition };
    const action = from === zeroAddress ? "mint" : to === zeroAddress ? "burn" : "transfer";
    if (from !== zeroAddress) {
      const counterparty = to === zeroAddress ? undefined : to;
      context.activity({ ...moving, account: from, action, direction: "out", counterparty });
    }
    if (to !== zeroAddress) {
      const counterparty = from === zeroAddress ? undefined : from;
      context.activity({ ...moving, account: to, action, direction: "in", counterparty });
    }
  });
}
