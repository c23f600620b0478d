import { render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { InvestError } from "../server/invest.ts";
import { useInvestSentence } from "./session.ts";

beforeAll(() => startTexts("app"));
beforeEach(() => setLanguage("en"));

function Sentence({ error }: { error: unknown }) {
  return <p>{useInvestSentence()(error)}</p>;
}

/** The specification's list of failures of a service call. */
// @spec 8-c..g, 8-r
it.each([
  ["the network", new InvestError("network"), /^Can't reach the server/],
  ["a timeout", new InvestError("timeout"), /^The request timed out\./],
  ["an HTTP status", new InvestError("http", { status: 503 }), /^Server error \(503\)\./],
  ["code 4700", new InvestError("logged-out"), /^You've been signed out/],
  ["code 4800", new InvestError("refused", { message: "Only 3 are left." }), /^Only 3 are left\.$/],
  ["any other code", new InvestError("unexpected", { message: "inner detail" }), /^Operate Error\./],
  ["whatever else", new Error("inner detail"), /^Operate Error\./],
])("%s has a sentence", (_, error, sentence) => {
  render(<Sentence error={error} />);
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.queryByText(/inner detail/)).toBeNull();
});
