import type { Section } from "./section.ts";

/** The white paper's texts. They contain no figures; current figures from the chain are shown beside them. */
export const sections = [
  {
    id: "about",
    title: { key: "paper.about.title" },
    words: [{ key: "paper.about.1" }, { key: "paper.about.2" }, { key: "paper.about.3" }],
    risks: [{ key: "paper.about.risk1" }, { key: "paper.about.risk2" }, { key: "paper.about.risk3" }],
  },
  {
    id: "token",
    peer: "token",
    title: { key: "paper.token.title" },
    words: [{ key: "paper.token.1" }, { key: "paper.token.2" }, { key: "paper.token.3" }],
    risks: [{ key: "paper.token.risk1" }, { key: "paper.token.risk2" }],
  },
  {
    id: "exchange",
    peer: "oracle",
    title: { key: "paper.exchange.title" },
    words: [{ key: "paper.exchange.1" }, { key: "paper.exchange.2" }, { key: "paper.exchange.3" }],
    risks: [
      { key: "paper.exchange.risk1" },
      { key: "paper.exchange.risk2" },
      { key: "paper.exchange.risk3" },
    ],
  },
  {
    id: "presale",
    peer: "ido",
    title: { key: "paper.presale.title" },
    words: [{ key: "paper.presale.1" }, { key: "paper.presale.2" }, { key: "paper.presale.3" }],
    risks: [{ key: "paper.presale.risk1" }, { key: "paper.presale.risk2" }],
  },
  {
    id: "burn",
    peer: "burn",
    title: { key: "paper.burn.title" },
    words: [{ key: "paper.burn.1" }, { key: "paper.burn.2" }, { key: "paper.burn.3" }],
    risks: [{ key: "paper.burn.risk1" }, { key: "paper.burn.risk2" }],
  },
  {
    id: "stake",
    peer: "stake",
    title: { key: "paper.stake.title" },
    words: [{ key: "paper.stake.1" }, { key: "paper.stake.2" }],
    risks: [{ key: "paper.stake.risk1" }, { key: "paper.stake.risk2" }],
  },
  {
    id: "mining",
    peer: "mining",
    title: { key: "paper.mining.title" },
    words: [{ key: "paper.mining.1" }, { key: "paper.mining.2" }, { key: "paper.mining.3" }],
    risks: [{ key: "paper.mining.risk1" }, { key: "paper.mining.risk2" }],
  },
  {
    id: "fom",
    peer: "fom",
    title: { key: "paper.fom.title" },
    words: [
      { key: "paper.fom.1" },
      { key: "paper.fom.2" },
      { key: "paper.fom.3" },
      { key: "paper.fom.4" },
      { key: "paper.fom.5" },
    ],
    risks: [{ key: "paper.fom.risk1" }, { key: "paper.fom.risk2" }, { key: "paper.fom.risk3" }],
  },
  {
    id: "super-fom",
    peer: "superFom",
    title: { key: "paper.super.title" },
    words: [{ key: "paper.super.1" }],
    risks: [{ key: "paper.super.risk1" }],
  },
  {
    id: "double",
    peer: "double",
    title: { key: "paper.double.title" },
    words: [{ key: "paper.double.1" }, { key: "paper.double.2" }],
    risks: [{ key: "paper.double.risk1" }, { key: "paper.double.risk2" }],
  },
  {
    id: "cards",
    peer: "nft",
    title: { key: "paper.cards.title" },
    words: [{ key: "paper.cards.1" }, { key: "paper.cards.2" }, { key: "paper.cards.3" }],
    risks: [{ key: "paper.cards.risk1" }, { key: "paper.cards.risk2" }],
  },
  {
    id: "team",
    peer: "referral",
    title: { key: "paper.team.title" },
    words: [
      { key: "paper.team.1" },
      { key: "paper.team.2" },
      { key: "paper.team.3" },
      { key: "paper.team.4" },
    ],
    risks: [{ key: "paper.team.risk1" }],
  },
  {
    id: "service",
    peer: "cashier",
    title: { key: "paper.service.title" },
    words: [{ key: "paper.service.1" }, { key: "paper.service.2" }],
    risks: [{ key: "paper.service.risk1" }, { key: "paper.service.risk2" }],
  },
  {
    id: "powers",
    title: { key: "paper.powers.title" },
    words: [
      { key: "paper.powers.1" },
      { key: "paper.powers.2" },
      { key: "paper.powers.3" },
      { key: "paper.powers.4" },
    ],
    risks: [{ key: "paper.powers.risk1" }, { key: "paper.powers.risk2" }],
  },
  {
    id: "solvency",
    title: { key: "paper.solvency.title" },
    words: [{ key: "paper.solvency.1" }, { key: "paper.solvency.2" }],
    risks: [{ key: "paper.solvency.risk1" }],
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof sections)[number]["id"];
