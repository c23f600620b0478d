import { formatAmount } from "@cinder/protocol/format";
import { idoWrites } from "@cinder/protocol/generated/writes/ido";
import type { Round } from "../../shared/ido/round.ts";
import { percent } from "../../shared/percent.ts";
import type { Effect, Spending, Text, Write } from "../../tx/write.ts";
import { type IdoScreen, isZero } from "./screen.ts";

const keysUnit: Text = { key: "ido.asset.keys" };
const nodesUnit: Text = { key: "ido.asset.nodes" };

/** `ido(times)`: exactly the price and the fee, as the screen's own preview has it. */
export function buyWrite({ preview, refusal }: IdoScreen, round: Round): Write {
  const { times, tokens, keys, value, direct, indirect, proceeds, handleGas } = preview;
  const terms = { first: percent(round.firstRate), days: Number(round.vestDays) };
  const effects: Effect[] = [
    { way: "out", asset: "native", amount: value },
    { way: "in", asset: "token", amount: tokens, note: { key: "ido.buy.vesting", values: terms } },
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
    title: { key: "ido.buy.title", values: { times: String(times), round: String(round.index) } },
    effects,
    split: {
      asset: "native",
      parts: [
        { label: { key: "ido.split.proceeds" }, amount: proceeds },
        ...(direct > 0n ? [{ label: { key: "ido.split.direct" } as const, amount: direct }] : []),
        ...(indirect > 0n ? [{ label: { key: "ido.split.indirect" } as const, amount: indirect }] : []),
        ...(handleGas > 0n ? [{ label: { key: "ido.split.fee" } as const, amount: handleGas }] : []),
      ],
    },
    notes: [
      preview.succeeds
        ? { key: "ido.buy.final" }
        : { key: "ido.buy.refundable", values: { cap: String(round.softCap) } },
      { key: "ido.buy.risk" },
    ],
    refusal,
    call: { contract: "ido", abi: idoWrites, functionName: "ido", args: [times], value },
    done: { key: "ido.buy.done", values: { times: String(times), round: String(round.index) } },
  };
}

/** A price by the average may rise until the transaction: so much more is allowed, not paid. */
const allowedRise = 101n;

/** `burn(times, isBNB)`: everything buys CIN that is destroyed; what stays is a card per unit. */
export function burnWrite({ burnPreview, burnRefusal, shell, config }: IdoScreen): Write {
  const { times, asset, paid, value, handleGas, tokens, nodes, keys } = burnPreview;
  const isNative = isZero(asset);
  const effects: Effect[] = isNative
    ? [{ way: "out", asset: "native", amount: value }]
    : [{ way: "out", asset: "usdt", amount: paid }];
  if (!isNative && value > 0n)
    effects.push({ way: "out", asset: "native", amount: value, note: { key: "ido.split.fee" } });
  effects.push({ way: "in", asset: { unit: nodesUnit }, amount: nodes, note: { key: "ido.burn.node-note" } });
  if (keys > 0n) effects.push({ way: "in", asset: { unit: keysUnit }, amount: keys });
  return {
    kind: "ido.burn",
    title: { key: "ido.burn.title", values: { times: String(times) } },
    effects,
    split: {
      asset: isNative ? "native" : "usdt",
      parts: [
        { label: { key: "ido.split.burned" }, amount: paid },
        ...(isNative && handleGas > 0n
          ? [{ label: { key: "ido.split.fee" } as const, amount: handleGas }]
          : []),
      ],
    },
    notes: [
      { key: "ido.burn.destroyed", values: { tokens: formatAmount(tokens) } },
      { key: "ido.burn.guard", values: { slippage: percent(config.maxSlippage) } },
      { key: "ido.burn.final" },
    ],
    refusal: burnRefusal,
    ...(isNative ? {} : { spends: [spending(shell, asset, (paid * allowedRise) / 100n)] }),
    call: { contract: "ido", abi: idoWrites, functionName: "burn", args: [times, isNative], value },
    done: { key: "ido.burn.done", values: { times: String(times) } },
  };
}

function spending(shell: IdoScreen["shell"], asset: Spending["asset"], amount: bigint): Spending {
  const allowed = shell.allowances.find((allowance) => allowance.asset === asset);
  if (!allowed) throw new Error(`The screen tells no allowance of ${asset}.`);
  return { asset, spender: allowed.spender, amount, allowance: allowed.amount };
}

/** `refund(round)`: the price to the wei, for as long as it takes. */
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
