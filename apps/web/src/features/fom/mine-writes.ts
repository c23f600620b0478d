import { doubleWrites } from "@cinder/protocol/generated/writes/double";
import { fomWrites } from "@cinder/protocol/generated/writes/fom";
import type { Address } from "viem";
import { symbols } from "../../app/symbols.ts";
import { amountShown } from "../../shared/figures.ts";
import type { Write } from "../../tx/write.ts";
import { type FomOrder, games, type NamedGame } from "./game.ts";
import { type DoubleStake, doubledAmount, graceDays, isHeld, type MineScreen } from "./mine.ts";
import { feeEffect } from "./writes.ts";

/** Claims all generation and team rewards and prizes, in USDT. */
export function claimBalanceWrite({ game, name }: NamedGame, { user, config }: MineScreen): Write {
  return {
    kind: `${game}.claim`,
    title: { key: "fomMine.claim.title", values: { game: name } },
    effects: [{ way: "in", asset: "usdt", amount: user.balance }, ...feeEffect(config.handleGas)],
    notes: [{ key: "fomMine.claim.note" }],
    call: {
      contract: game,
      abi: fomWrites,
      functionName: "claimReward",
      args: [],
      value: config.handleGas,
    },
    done: { key: "fomMine.claim.done" },
  };
}

/** Claims one order's reward. */
export function claimOrderWrite(
  { game, name }: NamedGame,
  { config }: MineScreen,
  order: FomOrder,
  reward: bigint,
): Write {
  const values = { game: name, index: Number(order.index) };
  return {
    kind: `${game}.claim-order`,
    title: { key: "fomMine.reward.title", values },
    effects: [{ way: "in", asset: "token", amount: reward }, ...feeEffect(config.handleGas)],
    notes: [{ key: "fomMine.reward.note" }],
    call: {
      contract: game,
      abi: fomWrites,
      functionName: "claimReward",
      args: [order.index],
      value: config.handleGas,
    },
    done: { key: "fomMine.reward.done" },
  };
}

/** Withdraws an unlocked order's CIN with its unclaimed reward. It has no contract fee and can't be paused. */
export function releaseWrite(
  { game, name }: NamedGame,
  screen: MineScreen,
  order: FomOrder,
  reward: bigint,
): Write {
  const values = { tokens: amountShown(order.tokens), reward: amountShown(reward), unit: symbols.token };
  return {
    kind: `${game}.release`,
    title: { key: "fomMine.release.title", values: { game: name, index: Number(order.index) } },
    effects: [{ way: "in", asset: "token", amount: order.tokens + (isHeld(screen) ? 0n : reward) }],
    notes: [
      isHeld(screen) && reward > 0n
        ? { key: "fomMine.release.withheld", values }
        : { key: "fomMine.release.parts", values },
      { key: "fomMine.release.instead" },
    ],
    call: { contract: game, abi: fomWrites, functionName: "release", args: [order.index] },
    done: { key: "fomMine.release.done" },
  };
}

/**
 * Moves an unlocked order's CIN to the double pool instead of the wallet.
 * @param day Formats a time in the current language.
 */
export function moveWrite(
  { game, name }: NamedGame,
  { doubleConfig, price, shell }: MineScreen,
  order: FomOrder,
  account: Address,
  day: (seconds: bigint) => string,
): Write {
  const { fee, paid } = doubledAmount(order.tokens, doubleConfig.feeRate);
  const end = shell.timestamp + doubleConfig.stakeDays * doubleConfig.dayTimes;
  const unlockPrice = `${amountShown(2n * price.average)} ${symbols.usdt}`;
  return {
    kind: `${game}.double`,
    title: { key: "fomMine.move.title", values: { game: name, index: Number(order.index) } },
    effects: [
      {
        way: "in",
        asset: "token",
        amount: paid,
        note: { key: "fomMine.move.when", values: { day: day(end), price: unlockPrice } },
      },
    ],
    notes: [
      {
        key: "fomMine.move.parts",
        values: { tokens: amountShown(order.tokens), fee: amountShown(fee), unit: symbols.token },
      },
      { key: "fomMine.move.locked", values: { count: Number(doubleConfig.stakeDays) } },
      doubleConfig.openClaim
        ? { key: "fomMine.move.gate", values: { days: graceDays } }
        : { key: "fomMine.move.gate-closed", values: { days: graceDays } },
      { key: "fomMine.move.reward" },
    ],
    call: {
      contract: games[game].double,
      abi: doubleWrites,
      functionName: "deposit",
      args: [account, order.tokens, order.index],
    },
    done: { key: "fomMine.move.done" },
  };
}

/** Claims all unlocked stakes of the double pool. */
export function claimDoubleWrite({ game, name }: NamedGame, { claimable }: MineScreen): Write {
  return {
    kind: `${game}.claim-double`,
    title: { key: "fomMine.double.claim-title", values: { game: name } },
    effects: [{ way: "in", asset: "token", amount: claimable }],
    notes: [{ key: "fomMine.double.claim-note" }],
    call: { contract: games[game].double, abi: doubleWrites, functionName: "claim", args: [] },
    done: { key: "fomMine.double.claim-done" },
  };
}

/** Withdraws principal without reward while claims stay closed. */
export function withdrawWrite({ game, name }: NamedGame, stake: DoubleStake): Write {
  return {
    kind: `${game}.withdraw-double`,
    title: { key: "fomMine.double.withdraw-title", values: { game: name, index: Number(stake.index) } },
    effects: [{ way: "in", asset: "token", amount: stake.amount }],
    notes: [
      {
        key: "fomMine.double.withdraw-note",
        values: { reward: amountShown(stake.reward), unit: symbols.token },
      },
    ],
    call: {
      contract: games[game].double,
      abi: doubleWrites,
      functionName: "withdraw",
      args: [stake.index],
    },
    done: { key: "fomMine.double.withdraw-done" },
  };
}
