import { EXECUTION_WINDOW, EXIT_WINDOW, KEY_POWER_DAYS, MAX_BAN, MAX_PAUSE } from "@cinder/protocol/fixed";
import { formatAmount, shortAddress } from "@cinder/protocol/format";
import { SYNTHESIS_COUNT, SYNTHESIS_KEYS } from "@cinder/protocol/nft";
import type { Address } from "viem";
import { zeroAddress } from "../../chain/chain.ts";
import { tierName } from "../../shared/nft/tier-name.ts";
import { percent } from "../../shared/percent.ts";
import { span } from "../../shared/span.ts";
import type { GameTerms, Terms } from "./paper.ts";
import type { Figures } from "./section.ts";
import { contractName, rates, sum, usdt, type Writer } from "./words.ts";

export function nftFigures({ tiers, nftTotals }: Terms, { say, units }: Writer): Figures {
  return {
    lines: [
      { id: "paid", name: { key: "paper.cards.paid" }, value: usdt(nftTotals.rewardTotal) },
      { id: "weight", name: { key: "paper.cards.weight" }, value: String(nftTotals.totalForce) },
      { id: "count", name: { key: "paper.cards.count" }, value: String(SYNTHESIS_COUNT) },
      { id: "keys", name: { key: "paper.cards.keys" }, value: String(SYNTHESIS_KEYS) },
      { id: "power", name: { key: "paper.cards.power" }, value: units.days(KEY_POWER_DAYS) },
    ],
    grids: [
      {
        caption: { key: "paper.cards.tiers" },
        columns: [
          { key: "paper.cards.tier" },
          { key: "paper.cards.each" },
          { key: "paper.cards.supply" },
          { key: "paper.cards.minted" },
          { key: "paper.cards.gifts" },
        ],
        rows: tiers.map((tier, at) => [
          say(tierName(at + 1)),
          String(tier.weight),
          String(tier.supply),
          `${tier.minted} / ${tier.max}`,
          `${tier.granted} / ${tier.grantCap}`,
        ]),
      },
    ],
  };
}

export function teamFigures({ referral, burnMulti }: Terms, { multi }: GameTerms): Figures {
  // Whoever owns all accounts of an upline gets every generation's share, and the whole differential team share.
  const own = sum(multi.burnRates);
  return {
    lines: [
      { id: "users", name: { key: "paper.team.users" }, value: String(referral.totalUser) },
      { id: "depth", name: { key: "paper.team.depth" }, value: String(referral.algebra) },
      { id: "valid", name: { key: "paper.team.valid" }, value: usdt(referral.validMin) },
      { id: "rates", name: { key: "paper.fom.team" }, value: rates(multi.teamRates) },
      {
        id: "own",
        name: { key: "paper.team.own" },
        value: rates([own, sum(burnMulti.burnRates)]),
      },
      {
        id: "own-team",
        name: { key: "paper.team.own-team" },
        value: percent(own + (multi.teamRates.at(-1) ?? 0n)),
      },
    ],
    grids: [
      {
        caption: { key: "paper.team.levels" },
        columns: [{ key: "paper.team.level" }, { key: "paper.team.needs" }],
        rows: referral.teamAmounts.map((amount, at) => [`V${at + 1}`, usdt(amount)]),
      },
    ],
  };
}

export function serviceFigures({ cashier }: Terms, { units, coinOf }: Writer): Figures {
  return {
    lines: [
      { id: "reserve", name: { key: "paper.service.reserve" }, value: percent(cashier.reserveRate) },
      { id: "day", name: { key: "paper.service.day" }, value: span(cashier.dayTimes, units) },
    ],
    grids: [
      {
        caption: { key: "paper.service.assets" },
        columns: [
          { key: "paper.service.asset" },
          { key: "paper.service.cap" },
          { key: "paper.service.funding" },
          { key: "paper.service.today" },
        ],
        rows: cashier.assets.map(({ asset, cap, funding, paidToday }) => [
          coinOf(asset),
          formatAmount(cap, 2),
          formatAmount(funding, 2),
          formatAmount(paidToday, 2),
        ]),
      },
    ],
  };
}

export function powerFigures({ books }: Terms, { say, names, units }: Writer): Figures {
  const person = (address: Address) =>
    address === zeroAddress ? say({ key: "paper.powers.nobody" }) : shortAddress(address);
  return {
    lines: [
      { id: "window", name: { key: "paper.powers.window" }, value: span(EXIT_WINDOW, units) },
      { id: "expiry", name: { key: "paper.powers.expiry" }, value: span(EXECUTION_WINDOW, units) },
      { id: "pause", name: { key: "paper.powers.pause" }, value: span(MAX_PAUSE, units) },
      { id: "ban", name: { key: "paper.powers.ban" }, value: span(MAX_BAN, units) },
    ],
    grids: [
      {
        caption: { key: "paper.powers.who" },
        columns: [
          { key: "paper.powers.contract" },
          { key: "paper.powers.owner" },
          { key: "paper.powers.manager" },
          { key: "paper.powers.paused" },
        ],
        rows: books
          .filter(({ known }) => known)
          .map(({ name, owner, manager, paused }) => [
            contractName(name, names),
            person(owner),
            person(manager),
            say(paused ? { key: "paper.yes" } : { key: "paper.no" }),
          ]),
      },
    ],
  };
}

/** One line for each asset that a contract holds or owes. */
export function solvencyFigures({ books }: Terms, { coinOf, names }: Writer): Figures {
  return {
    grids: [
      {
        caption: { key: "paper.solvency.books" },
        columns: [
          { key: "paper.powers.contract" },
          { key: "paper.service.asset" },
          { key: "paper.solvency.held" },
          { key: "paper.solvency.owed" },
          { key: "paper.solvency.surplus" },
        ],
        rows: books.flatMap(({ name, lines }) =>
          lines
            .filter(({ held, owed }) => held > 0n || owed > 0n)
            .map(({ asset, held, owed, surplus }) => [
              contractName(name, names),
              coinOf(asset),
              formatAmount(held, 2),
              formatAmount(owed, 2),
              formatAmount(surplus, 2),
            ]),
        ),
      },
    ],
  };
}
