import { BURN_MAX_ORDERS, PRICE_MAX_AGE, PRICE_WINDOW } from "@cinder/protocol/fixed";
import { isMissing, type Peer } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { percent } from "../../shared/percent.ts";
import { span } from "../../shared/span.ts";
import type { Text } from "../../tx/write.ts";
import { doubleFigures, gameFigures } from "./figures-games.ts";
import { nftFigures, powerFigures, serviceFigures, solvencyFigures, teamFigures } from "./figures-people.ts";
import type { Paper } from "./paper.ts";
import type { Figures } from "./section.ts";
import type { SectionId } from "./sections.ts";
import { bnb, cin, days, rates, sum, type Writer } from "./words.ts";

const bps = 10_000n;

/** The white paper's data with the DEX's fee in basis points, once known. */
type PaperData = Paper & { exchangeFee: bigint | undefined };

/**
 * A section's current figures. Constants of the contracts that no Lens question returns are repeated in the protocol package; their
 * names say that they are in the code.
 */
export function figuresOf(id: SectionId, paper: PaperData, writer: Writer): Figures {
  return of[id](paper, writer);
}

const of: Record<SectionId, (paper: PaperData, writer: Writer) => Figures> = {
  about: () => ({}),
  token: ({ terms: { buyFee, sellFee, weights, token, spending } }, { say, units, moment }) => ({
    lines: [
      { id: "buy", name: { key: "paper.token.buy" }, value: percent(buyFee) },
      { id: "sell", name: { key: "paper.token.sell" }, value: percent(sellFee) },
      {
        id: "open",
        name: { key: "paper.token.open" },
        value: token.openTime === 0n ? say({ key: "paper.undecided" }) : moment(token.openTime),
      },
      { id: "white", name: { key: "paper.token.white" }, value: span(token.whiteTime, units) },
      { id: "send", name: { key: "paper.token.send-min" }, value: cin(spending.sendMin) },
      { id: "burn", name: { key: "paper.token.burn-min" }, value: cin(spending.burnMin) },
      { id: "every", name: { key: "paper.token.burn-time" }, value: span(spending.burnTime, units) },
      { id: "reward", name: { key: "paper.token.burn-reward" }, value: percent(spending.burnReward) },
    ],
    split: {
      label: { key: "paper.token.split" },
      coin: symbols.token,
      parts: [
        { label: { key: "paper.token.nft" }, rate: weights.nft },
        { label: { key: "paper.token.dividend" }, rate: weights.burn },
        { label: { key: "paper.token.liquidity" }, rate: weights.liquidity },
        { label: { key: "paper.token.destroy" }, rate: weights.destroy },
        { label: { key: "paper.token.market" }, rate: weights.market },
      ],
    },
  }),
  exchange: ({ shell, terms: { spending, burn, ido }, fom, superFom, exchangeFee }, { say, units }) => {
    const unknown = say({ key: "paper.unknown-one" });
    // The rows come from several contracts; skip those that couldn't be read.
    const row = (name: Text, peer: Peer, { maxSlippage }: { maxSlippage: bigint }) => [
      say(name),
      isMissing(shell, peer) ? unknown : percent(maxSlippage),
    ];
    const covers = [PRICE_WINDOW / 2n, PRICE_WINDOW + PRICE_WINDOW / 2n];
    return {
      lines: [
        {
          id: "fee",
          name: { key: "paper.exchange.fee" },
          value: exchangeFee === undefined ? unknown : percent(exchangeFee),
        },
        {
          id: "average",
          name: { key: "paper.exchange.average" },
          value: covers.map((time) => span(time, units)).join(" – "),
        },
        { id: "silence", name: { key: "paper.exchange.silence" }, value: span(PRICE_MAX_AGE, units) },
      ],
      grids: [
        {
          caption: { key: "paper.exchange.slippage" },
          columns: [{ key: "paper.exchange.whose" }, { key: "paper.exchange.most" }],
          rows: [
            row({ key: "paper.exchange.token" }, "token", spending),
            row({ key: "paper.exchange.burn" }, "burn", burn),
            row({ key: "paper.exchange.ido" }, "ido", ido),
            row({ key: "paper.exchange.fom" }, "fom", fom.config),
            row({ key: "paper.exchange.super" }, "superFom", superFom.config),
          ],
        },
      ],
    };
  },
  presale: ({ terms: { ido } }, { units }) => ({
    lines: [
      { id: "round", name: { key: "paper.presale.round" }, value: `${ido.round} / ${ido.rounds}` },
      { id: "price", name: { key: "paper.presale.price" }, value: bnb(ido.idoAmount) },
      { id: "tokens", name: { key: "paper.presale.tokens" }, value: cin(ido.idoTokens) },
      { id: "max", name: { key: "paper.presale.max" }, value: String(ido.userMax) },
      { id: "cool", name: { key: "paper.presale.cool" }, value: span(ido.roundCool, units) },
      { id: "first", name: { key: "paper.presale.first" }, value: percent(ido.firstRate) },
      { id: "vest", name: { key: "paper.presale.vest" }, value: days(ido.vestDays, units) },
      { id: "direct", name: { key: "paper.direct" }, value: percent(ido.directRate) },
      { id: "indirect", name: { key: "paper.indirect" }, value: percent(ido.indirectRate) },
      { id: "keys", name: { key: "paper.presale.keys" }, value: String(ido.keysPerUnit) },
      { id: "gas", name: { key: "paper.gas" }, value: bnb(ido.handleGas, 6) },
    ],
  }),
  burn: ({ terms: { burn, burnMulti } }, { units }) => ({
    lines: [
      { id: "cap", name: { key: "paper.burn.cap" }, value: percent(burn.rewardRate) },
      { id: "out", name: { key: "paper.burn.out" }, value: days(burn.outDays, units) },
      { id: "min", name: { key: "paper.burn.min" }, value: bnb(burn.orderMin) },
      { id: "gift", name: { key: "paper.burn.gift" }, value: bnb(burn.giftMin) },
      { id: "rates", name: { key: "paper.burn.rates" }, value: rates(burnMulti.burnRates) },
      { id: "every", name: { key: "paper.burn.every" }, value: percent(burn.burnEvery) },
      { id: "left", name: { key: "paper.burn.left" }, value: cin(burn.burnSurplus) },
      { id: "most", name: { key: "paper.burn.most" }, value: String(BURN_MAX_ORDERS) },
      { id: "running", name: { key: "paper.burn.running" }, value: bnb(burnMulti.totalForce) },
      { id: "gas", name: { key: "paper.gas" }, value: bnb(burn.handleGas, 6) },
    ],
    split: {
      label: { key: "paper.burn.split" },
      coin: symbols.native,
      parts: [
        { label: { key: "paper.burn.swap" }, rate: burn.swapRate },
        {
          label: { key: "paper.burn.dividend" },
          rate: bps - burn.swapRate - burn.feeRate - sum(burnMulti.burnRates),
        },
        { label: { key: "paper.burn.generations" }, rate: sum(burnMulti.burnRates) },
        { label: { key: "paper.fee" }, rate: burn.feeRate },
      ],
    },
  }),
  stake: ({ terms: { stake, stakeTotals }, stake: { rounds } }, { say, units }) => {
    const [newest] = rounds;
    // A round keeps its terms; changed settings apply to the next round.
    const terms = newest && newest.index === stake.round ? newest : stake;
    const none = say({ key: "paper.none" });
    return {
      lines: [
        { id: "round", name: { key: "paper.stake.round" }, value: newest ? String(newest.index) : none },
        { id: "bonus", name: { key: "paper.stake.bonus" }, value: newest ? percent(newest.bonus) : none },
        {
          id: "budget",
          name: { key: "paper.stake.budget" },
          value: newest ? `${cin(newest.surplus)} / ${cin(newest.budget)}` : none,
        },
        { id: "day", name: { key: "paper.stake.day" }, value: percent(terms.releaseDay) },
        { id: "max", name: { key: "paper.stake.max" }, value: cin(stake.userMax) },
        { id: "direct", name: { key: "paper.direct" }, value: percent(terms.directRate) },
        { id: "indirect", name: { key: "paper.indirect" }, value: percent(terms.indirectRate) },
        { id: "fee", name: { key: "paper.deposit-fee" }, value: percent(terms.feeRate) },
        { id: "cool", name: { key: "paper.presale.cool" }, value: span(stake.roundCool, units) },
        { id: "gas", name: { key: "paper.gas" }, value: bnb(stake.handleGas, 6) },
        { id: "in", name: { key: "paper.stake.in" }, value: cin(stakeTotals.totalAmount) },
        { id: "out", name: { key: "paper.stake.out" }, value: cin(stakeTotals.totalExtract) },
      ],
    };
  },
  mining: ({ mining: { config, arrays, totals } }, { units }) => ({
    lines: [
      { id: "day", name: { key: "paper.mining.day" }, value: cin(config.mintDay) },
      { id: "left", name: { key: "paper.mining.left" }, value: cin(config.mintSurplus) },
      { id: "min", name: { key: "paper.mining.min" }, value: cin(config.userMin) },
      { id: "max", name: { key: "paper.mining.max" }, value: cin(config.userMax) },
      { id: "rates", name: { key: "paper.mining.rates" }, value: rates(arrays.inviteRates) },
      { id: "fee", name: { key: "paper.deposit-fee" }, value: percent(config.feeRate) },
      { id: "gas", name: { key: "paper.gas" }, value: bnb(config.handleGas, 6) },
      { id: "in", name: { key: "paper.mining.in" }, value: cin(totals.totalAmount) },
    ],
    grids: [
      {
        caption: { key: "paper.mining.tiers" },
        columns: [
          { key: "paper.mining.lock" },
          { key: "paper.mining.factor" },
          { key: "paper.mining.bonus" },
          { key: "paper.mining.room" },
        ],
        rows: arrays.stakeDays.map((count, at) => [
          days(count, units),
          `${Number(arrays.stakeForces[at] ?? 0n) / 10_000}×`,
          percent(arrays.stakeRates[at] ?? 0n),
          cin(roomOf(arrays.stakeTotals[at], arrays.stakeAmounts[at])),
        ]),
      },
    ],
  }),
  fom: ({ fom }, { units }) => gameFigures(fom, units),
  "super-fom": ({ superFom }, { units }) => gameFigures(superFom, units),
  double: ({ fom, superFom }, writer) => doubleFigures(fom, superFom, writer),
  cards: ({ terms }, writer) => nftFigures(terms, writer),
  team: ({ terms, fom }) => teamFigures(terms, fom),
  service: ({ terms }, writer) => serviceFigures(terms, writer),
  powers: ({ terms }, writer) => powerFigures(terms, writer),
  solvency: ({ terms }, writer) => solvencyFigures(terms, writer),
};

function roomOf(limit = 0n, taken = 0n): bigint {
  return limit > taken ? limit - taken : 0n;
}
