import { burnWrites } from "@cinder/protocol/generated/writes/burn";
import type { Address } from "viem";
import { symbols } from "../../app/symbols.ts";
import { amountShown, factorShown } from "../../shared/figures.ts";
import type { Effect, Text, Write } from "../../tx/write.ts";
import { type BurnPreview, type BurnScreen, type Draft, paymentOf } from "./screen.ts";
import { asSplit, shownParts, splitOf } from "./split.ts";

/**
 * An order for the user or as a gift. Requires a checked draft and its own preview.
 * @param knowsReferrers Whether the preview is for the order's owner.
 */
export function orderWrite(
  screen: BurnScreen,
  draft: Draft,
  account: Address,
  preview: BurnPreview,
  knowsReferrers: boolean,
): Write {
  const { shell, config } = screen;
  const isGift = draft.recipient !== undefined;
  const owner = (draft.recipient?.toLowerCase() ?? account) as Address;
  const payment = paymentOf(draft);
  const [allowance] = shell.allowances;
  return {
    kind: "burn.order",
    title: isGift ? { key: "burn.order.gift-title" } : { key: "burn.order.title" },
    effects: [
      { way: "out", asset: draft.isBNB ? "native" : "usdt", amount: payment },
      ...feeEffect(config.handleGas),
    ],
    split: asSplit(shownParts(splitOf(preview.parts), knowsReferrers)),
    notes: orderNotes(screen, draft, preview),
    refusal: screen.refusal,
    // The USDT payment is fixed, but its worth in native coin, and so the split, depends on the market.
    ...(draft.isBNB ? {} : { quoted: preview.amount }),
    ...(draft.isBNB || !allowance
      ? {}
      : {
          spends: [
            {
              asset: allowance.asset,
              amount: payment,
              allowance: allowance.amount,
            },
          ],
        }),
    call: {
      contract: "burn",
      abi: burnWrites,
      functionName: "burn",
      args: [owner, BigInt(draft.times), draft.amount ?? 0n, draft.isBNB],
      value: config.handleGas + (draft.isBNB ? payment : 0n),
    },
    done: isGift ? { key: "burn.order.gift-done" } : { key: "burn.order.done" },
  };
}

function orderNotes({ config }: BurnScreen, draft: Draft, preview: BurnPreview): Text[] {
  const values = {
    max: amountShown(preview.rewardMax),
    count: Number(config.outDays),
    unit: symbols.native,
  };
  return [
    ...(draft.recipient === undefined
      ? [{ key: "burn.order.returns" as const, values }]
      : [
          { key: "burn.order.gift-to" as const, values: { address: draft.recipient } },
          { key: "burn.order.gift-returns" as const, values },
        ]),
    { key: "burn.order.final", values: { factor: factorShown(config.rewardRate) } },
    ...(draft.isBNB
      ? []
      : [
          {
            key: "burn.order.swapped" as const,
            values: { amount: amountShown(preview.amount), unit: symbols.native },
          },
        ]),
  ];
}

export function claimWrite({ user, config }: BurnScreen): Write {
  return {
    kind: "burn.claim",
    title: { key: "burn.claim.title" },
    effects: [{ way: "in", asset: "native", amount: user.balance }, ...feeEffect(config.handleGas)],
    notes: [{ key: "burn.claim.note" }],
    call: {
      contract: "burn",
      abi: burnWrites,
      functionName: "claimReward",
      args: [],
      value: config.handleGas,
    },
    done: { key: "burn.claim.done" },
  };
}

function feeEffect(handleGas: bigint): Effect[] {
  if (handleGas === 0n) return [];
  return [{ way: "out", asset: "native", amount: handleGas, note: { key: "burn.order.fee" } }];
}
