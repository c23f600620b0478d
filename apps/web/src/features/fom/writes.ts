import { fomWrites } from "@cinder/protocol/generated/writes/fom";
import type { Address } from "viem";
import { symbols } from "../../app/symbols.ts";
import { amountShown } from "../../shared/figures.ts";
import type { Effect, Text, Write } from "../../tx/write.ts";
import { rewardNote } from "./check.ts";
import { type Draft, type FomPreview, type FomScreen, type NamedGame, paymentOf } from "./game.ts";
import { asSplit, splitOf } from "./split.ts";

/** An order. The draft has been checked, and the preview is of this very draft. */
export function joinWrite(
  { game, name }: NamedGame,
  screen: FomScreen,
  draft: Draft,
  preview: FomPreview,
): Write {
  const { shell, config, multi } = screen;
  const payment = paymentOf(draft);
  const [allowance] = shell.allowances;
  const days = Number(multi.stakeDays[draft.tier] ?? 0n);
  const units = [BigInt(draft.times), draft.amount ?? 0n, draft.isUSDT] as const;
  const outcome = joinOutcome(screen, preview);
  const back = preview.tokens + preview.reward;
  return {
    kind: `${game}.join`,
    title: { key: "fom.join.title", values: { game: name } },
    effects: [
      { way: "out", asset: draft.isUSDT ? "usdt" : "native", amount: payment },
      ...feeEffect(config.handleGas),
      {
        way: "in",
        asset: "token",
        amount: back,
        note: { key: "fom.join.back", values: { count: days, reward: amountShown(preview.reward) } },
      },
    ],
    split: asSplit(splitOf(preview)),
    notes: joinNotes(screen, draft, preview, outcome),
    refusal: screen.refusal,
    // The payment is fixed. In BNB two markets decide of this: what that comes to, and what it buys.
    quoted: back,
    outcome,
    ...(draft.isUSDT && allowance
      ? {
          spends: [
            {
              asset: allowance.asset,
              amount: payment,
              allowance: allowance.amount,
            },
          ],
        }
      : {}),
    call: {
      contract: game,
      abi: fomWrites,
      functionName: "burn",
      // The first tier has a call of its own, without its number.
      args: draft.tier === 0 ? units : [BigInt(draft.tier), ...units],
      value: preview.value,
    },
    done: { key: "fom.join.done" },
  };
}

/** The contract goes by what the swap really brings: BNB that falls a little may fall below the bound. */
function joinOutcome({ config }: FomScreen, { qualifies }: FomPreview): Text {
  if (qualifies) return { key: "fom.join.qualifies" };
  return {
    key: "fom.join.too-small",
    values: { least: amountShown(config.roundMin), unit: symbols.usdt },
  };
}

function joinNotes(screen: FomScreen, draft: Draft, preview: FomPreview, outcome: Text): Text[] {
  const reward = rewardNote(screen, draft, preview);
  return [
    ...(reward ? [reward] : []),
    { key: "fom.join.final" },
    outcome,
    ...(draft.isUSDT
      ? []
      : [
          {
            key: "fom.join.swapped" as const,
            values: { amount: amountShown(preview.amount), unit: symbols.usdt },
          },
        ]),
  ];
}

/** Pays out a round that is over. Nothing leaves, and nothing arrives but what the winners can then claim. */
export function endRoundWrite({ game, name }: NamedGame, { multi, prizes }: FomScreen): Write {
  const paid = prizes.reduce((sum, prize) => sum + prize, 0n);
  return {
    kind: `${game}.end-round`,
    title: { key: "fom.end.title", values: { game: name, round: Number(multi.totals.round) } },
    effects: [],
    notes: [
      {
        key: "fom.end.note",
        values: { count: prizes.length, paid: amountShown(paid), unit: symbols.usdt },
      },
      { key: "fom.end.free" },
    ],
    call: { contract: game, abi: fomWrites, functionName: "updatePool", args: [] },
    done: { key: "fom.end.done" },
  };
}

/** Puts the end of a round off while the price lets no order through. Nothing leaves, and nothing arrives. */
export function holdRoundWrite({ game, name }: NamedGame, { multi }: FomScreen): Write {
  return {
    kind: `${game}.hold-round`,
    title: { key: "fom.hold.title", values: { game: name, round: Number(multi.totals.round) } },
    effects: [],
    notes: [{ key: "fom.hold.note" }, { key: "fom.hold.most" }, { key: "fom.end.free" }],
    call: { contract: game, abi: fomWrites, functionName: "holdRound", args: [] },
    done: { key: "fom.hold.done" },
  };
}

/** Adds to what a tier rewards with. The amount has been checked. Nothing arrives, now or later. */
export function fundWrite(
  { game, name }: NamedGame,
  { multi }: FomScreen,
  { tier, amount }: { tier: number; amount: bigint },
  token: Address,
): Write {
  return {
    kind: `${game}.fund-tier`,
    title: { key: "fom.fund.title", values: { game: name, days: Number(multi.stakeDays[tier] ?? 0n) } },
    effects: [{ way: "out", asset: "token", amount }],
    notes: [{ key: "fom.fund.gift" }, { key: "fom.fund.stays" }],
    // No screen has read the allowance: the engine does before it asks for anything.
    spends: [{ asset: token, amount, allowance: 0n }],
    call: {
      contract: game,
      abi: fomWrites,
      functionName: "addStakeSurplus",
      args: [BigInt(tier), amount],
    },
    done: { key: "fom.fund.done" },
  };
}

/** What the contract takes for a write, beside the network's own fee. */
export function feeEffect(handleGas: bigint): Effect[] {
  if (handleGas === 0n) return [];
  return [{ way: "out", asset: "native", amount: handleGas, note: { key: "fom.fee" } }];
}
