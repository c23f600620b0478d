import { fomWrites } from "@cinder/protocol/generated/writes/fom";
import type { Address } from "viem";
import { symbols } from "../../app/symbols.ts";
import { amountShown } from "../../shared/figures.ts";
import type { Effect, Text, Write } from "../../tx/write.ts";
import { rewardNote } from "./check.ts";
import { type Draft, type FomPreview, type FomScreen, type NamedGame, paymentOf } from "./game.ts";
import { asSplit, splitOf } from "./split.ts";

/** An order. Requires a checked draft and its own preview. */
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
    // The payment is fixed, but the CIN it buys depends on the market, and for BNB on two markets.
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
      // The first tier has its own call without a tier number.
      args: draft.tier === 0 ? units : [BigInt(draft.tier), ...units],
      value: preview.value,
    },
    done: { key: "fom.join.done" },
  };
}

/** The contract uses the swap's real result, so a small fall of BNB can make an order miss the qualifying minimum. */
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

/** Settles an ended round. The caller pays and receives nothing; winners can claim afterwards. */
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

/** Extends a round while orders are refused. The caller pays and receives nothing. */
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

/** Adds a checked amount to a tier's reward budget. The payer receives nothing. */
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
    // No page has read the allowance; the engine reads it before asking the wallet.
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

/** The contract fee of a write. */
export function feeEffect(handleGas: bigint): Effect[] {
  if (handleGas === 0n) return [];
  return [{ way: "out", asset: "native", amount: handleGas, note: { key: "fom.fee" } }];
}
