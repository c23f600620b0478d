import { formatAmount } from "@cinder/protocol/format";
import { idoWrites } from "@cinder/protocol/generated/writes/ido";
import { vestedDown } from "@cinder/protocol/vesting";
import { symbols } from "../../app/symbols.ts";
import type { Round } from "../../shared/ido/round.ts";
import { percent } from "../../shared/percent.ts";
import type { Effect, Spending, Unit, Write } from "../../tx/write.ts";
import { type IdoScreen, isZero } from "./screen.ts";
import { scheduleOf } from "./vesting-curve.ts";

const keysUnit: Unit = { key: "ido.unit.keys" };
const nodesUnit: Unit = { key: "ido.unit.nodes" };

/** `ido(times)`: sends exactly the price and fee of the contract's preview. */
export function buyWrite({ preview, refusal, config, shell }: IdoScreen, round: Round): Write {
  const { times, paid, tokens, keys, value, direct, indirect, proceeds, handleGas } = preview;
  const schedule = scheduleOf(round, config);
  const vested = vestedDown(tokens, schedule, shell.timestamp);
  const effects: Effect[] = [
    { way: "out", asset: "native", amount: paid },
    ...fee(handleGas),
    {
      way: "in",
      asset: "token",
      amount: tokens,
      // In a round after trading has opened, part has vested by the time it succeeds.
      note:
        shell.timestamp < schedule.start
          ? {
              key: "ido.buy.vesting",
              values: { first: percent(round.firstRate), count: Number(round.vestDays) },
            }
          : vested === tokens
            ? { key: "ido.buy.vested-all" }
            : { key: "ido.buy.vested", values: { tokens: formatAmount(vested) } },
    },
  ];
  if (keys > 0n) {
    effects.push({
      way: "in",
      asset: { unit: keysUnit },
      amount: keys,
      note: preview.succeeds ? { key: "ido.buy.keys-now" } : { key: "ido.buy.keys-later" },
    });
  }
  return {
    kind: "ido.buy",
    title: { key: "ido.buy.title", values: { count: Number(times), round: String(round.index) } },
    effects,
    split: {
      asset: "native",
      parts: [
        { label: { key: "ido.split.proceeds" }, amount: proceeds },
        ...(direct > 0n ? [{ label: { key: "ido.split.direct" } as const, amount: direct }] : []),
        ...(indirect > 0n ? [{ label: { key: "ido.split.indirect" } as const, amount: indirect }] : []),
      ],
    },
    notes: [
      preview.succeeds
        ? { key: "ido.buy.final" }
        : { key: "ido.buy.refundable", values: { cap: String(round.softCap), count: Number(round.softCap) } },
      { key: "ido.buy.risk" },
    ],
    refusal,
    call: { contract: "ido", abi: idoWrites, functionName: "ido", args: [times], value },
    done: { key: "ido.buy.done", values: { count: Number(times), round: String(round.index) } },
  };
}

/** Percent. An average price can rise before the transaction, so the allowance is 1 % more than the payment. */
const allowedRise = 101n;

/** `burn(times, isBNB)`: the payment buys CIN that is burned; the buyer receives one NFT per unit. */
export function burnWrite({ burnPreview, burnRefusal, shell, config }: IdoScreen): Write {
  const { times, asset, paid, value, handleGas, tokens, nodes, keys } = burnPreview;
  const isNative = isZero(asset);
  const effects: Effect[] = [
    { way: "out", asset: isNative ? "native" : "usdt", amount: paid },
    ...fee(handleGas),
    { way: "in", asset: { unit: nodesUnit }, amount: nodes, note: { key: "ido.burn.node-note" } },
  ];
  if (keys > 0n) effects.push({ way: "in", asset: { unit: keysUnit }, amount: keys });
  return {
    kind: "ido.burn",
    title: { key: "ido.burn.title", values: { count: Number(times) } },
    effects,
    split: {
      asset: isNative ? "native" : "usdt",
      parts: [{ label: { key: "ido.split.burned" }, amount: paid }],
    },
    notes: [
      { key: "ido.burn.destroyed", values: { tokens: formatAmount(tokens) } },
      { key: "ido.burn.guard", values: { slippage: percent(config.maxSlippage) } },
      ...(isNative ? [] : [{ key: "ido.burn.average" as const, values: { native: symbols.native } }]),
      { key: "ido.burn.final" },
    ],
    refusal: burnRefusal,
    ...(isNative ? {} : { spends: [spending(shell, asset, (paid * allowedRise) / 100n)], quoted: paid }),
    call: { contract: "ido", abi: idoWrites, functionName: "burn", args: [times, isNative], value },
    done: { key: "ido.burn.done", values: { count: Number(times) } },
  };
}

/** The contract fee, which is never refunded. */
function fee(handleGas: bigint): Effect[] {
  if (handleGas === 0n) return [];
  return [{ way: "out", asset: "native", amount: handleGas, note: { key: "ido.split.fee" } }];
}

function spending(shell: IdoScreen["shell"], asset: Spending["asset"], amount: bigint): Spending {
  const allowed = shell.allowances.find((allowance) => allowance.asset === asset);
  if (!allowed) throw new Error(`The screen tells no allowance of ${asset}.`);
  return { asset, amount, allowance: allowed.amount };
}

/** `refund(round)`: returns the exact price, without a deadline. */
export function refundWrite(round: bigint, refundable: bigint): Write {
  return {
    kind: "ido.refund",
    title: { key: "ido.refund.title", values: { round: String(round) } },
    effects: [{ way: "in", asset: "native", amount: refundable }],
    notes: [{ key: "ido.refund.fee" }],
    call: { contract: "ido", abi: idoWrites, functionName: "refund", args: [round] },
    done: { key: "ido.refund.done", values: { round: String(round) } },
  };
}
