import { DOUBLE_GRACE } from "@cinder/protocol/double";
import { FOM_HOLD, FOM_MOST_HELD } from "@cinder/protocol/fixed";
import { FOM_PRIZES } from "@cinder/protocol/fom-prizes";
import { symbols } from "../../app/symbols.ts";
import { percent } from "../../shared/percent.ts";
import { span, type Units } from "../../shared/span.ts";
import type { GameTerms } from "./paper.ts";
import type { Figures } from "./section.ts";
import { bnb, cin, days, rates, sum, usdt, type Writer } from "./words.ts";

/** Figures of one of the two games, which share their rules. */
export function gameFigures({ config, multi }: GameTerms, units: Units): Figures {
  const { burnRates, teamRates, stakeDays, stakeRates, stakeSurplus, potRate, totals } = multi;
  const highest = teamRates.at(-1) ?? 0n;
  return {
    lines: [
      { id: "pot", name: { key: "paper.fom.pot" }, value: usdt(totals.pot) },
      { id: "price", name: { key: "paper.fom.price" }, value: usdt(config.price) },
      { id: "min", name: { key: "paper.fom.min" }, value: usdt(config.roundMin) },
      { id: "time", name: { key: "paper.fom.time" }, value: span(config.roundTime, units) },
      { id: "last", name: { key: "paper.fom.last" }, value: percent(FOM_PRIZES.lastRate) },
      { id: "before", name: { key: "paper.fom.before" }, value: String(FOM_PRIZES.winners - 1) },
      { id: "each", name: { key: "paper.fom.each" }, value: percent(FOM_PRIZES.nextRate) },
      { id: "hold", name: { key: "paper.fom.hold" }, value: span(FOM_HOLD, units) },
      { id: "held", name: { key: "paper.fom.held" }, value: span(FOM_MOST_HELD, units) },
      { id: "every", name: { key: "paper.fom.every" }, value: percent(config.burnEvery) },
      { id: "left", name: { key: "paper.burn.left" }, value: cin(config.burnSurplus) },
      { id: "rates", name: { key: "paper.fom.rates" }, value: rates(burnRates) },
      { id: "team", name: { key: "paper.fom.team" }, value: rates(teamRates) },
      { id: "valid", name: { key: "paper.fom.valid" }, value: days(config.outDays, units) },
      { id: "user", name: { key: "paper.fom.user" }, value: usdt(config.userMax) },
      { id: "keys", name: { key: "paper.fom.keys" }, value: usdt(config.keyPrice) },
      { id: "gas", name: { key: "paper.gas" }, value: bnb(config.handleGas, 6) },
    ],
    split: {
      label: { key: "paper.fom.split" },
      coin: symbols.usdt,
      parts: [
        { label: { key: "paper.fom.swap" }, rate: config.swapRate },
        { label: { key: "paper.fom.generations" }, rate: sum(burnRates) },
        { label: { key: "paper.fom.teams" }, rate: highest },
        { label: { key: "paper.fom.pot-part" }, rate: potRate },
        { label: { key: "paper.fom.dividends" }, rate: config.rewardRate },
        { label: { key: "paper.fee" }, rate: config.feeRate },
      ],
    },
    grids: [
      {
        caption: { key: "paper.fom.tiers" },
        columns: [{ key: "paper.fom.lock" }, { key: "paper.fom.reward" }, { key: "paper.fom.budget" }],
        rows: stakeDays.map((count, at) => [
          days(count, units),
          percent(stakeRates[at] ?? 0n),
          cin(stakeSurplus[at] ?? 0n),
        ]),
      },
    ],
  };
}

/** Figures of both games' double pools, side by side. */
export function doubleFigures(fom: GameTerms, superFom: GameTerms, { say, units, names }: Writer): Figures {
  const row = (name: string, { doubleConfig: config, doubleTotals: totals }: GameTerms) => [
    name,
    days(config.stakeDays, units),
    percent(config.feeRate),
    cin(config.reserve),
    cin(totals.totalAmount),
    say(config.openClaim ? { key: "paper.double.open" } : { key: "paper.double.closed" }),
  ];
  return {
    lines: [{ id: "grace", name: { key: "paper.double.grace" }, value: span(DOUBLE_GRACE, units) }],
    grids: [
      {
        caption: { key: "paper.double.pools" },
        columns: [
          { key: "paper.double.pool" },
          { key: "paper.double.term" },
          { key: "paper.double.fee" },
          { key: "paper.double.reserve" },
          { key: "paper.double.in" },
          { key: "paper.double.claims" },
        ],
        rows: [row(names.fom, fom), row(names.superFom, superFom)],
      },
    ],
  };
}
