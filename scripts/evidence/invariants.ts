import { basename } from "node:path";
import type { Page } from "./specification.ts";

export interface Invariant {
  readonly file: string;
  /** The function's name: `invariant_B0_…` is a campaign of its own, `property_B1_…` is called by a campaign. */
  readonly name: string;
  /** The statement that always holds: the function's `@notice`. */
  readonly notice: string;
}

export function invariantsIn(file: string, text: string): Invariant[] {
  return [
    ...text.matchAll(/((?:^ *\/\/\/ .*\n)*)(?:^ *\/\/ .*\n)* *function ((?:invariant|property)_\w+)/gm),
  ].map(([, comment = "", name = ""]) => ({ file, name, notice: noticeOf(comment) }));
}

/** @param code The source of all invariant tests. A property that no test calls is reported. */
export function invariantsPage(invariants: readonly Invariant[], code: string): Page {
  const rows = invariants
    .map((invariant) => ({ ...invariant, number: /_([A-Z]\d+)_/.exec(invariant.name)?.[1] ?? "" }))
    .sort((a, b) => a.number.localeCompare(b.number, "en", { numeric: true }));
  const numbers = rows.map(({ number }) => number);
  const table = rows.map(({ number, notice, file, name }) => {
    const test = `[${basename(file)}](../${file}) \`${name}\``;
    return `| ${number} | ${notice} | ${test} |`;
  });
  return {
    text: `<!-- Made by "npm run generate" from contracts/test/invariant. Do not edit. -->
# Invariants

What holds after every transaction, whoever calls what in whatever order. Handlers next to the tests act as many users,
move time and trade. [How deep](README.md#campaigns) the campaigns run, and what they do.

B is Burn, C the payments contract, D Double, E the DEX, F the power pool (\`ForcePool\`), G FOM, I the presale, K keys, M mining,
N NFTs, O the price oracle, R registration and teams, S Stake, T the token, P the whole protocol.

| number | what holds | test |
|---|---|---|
${table.join("\n")}
`,
    problems: rows.flatMap(({ number, notice, file, name }, i) => [
      ...(number === "" ? [`${file}: ${name} has no number, such as B1`] : []),
      ...(numbers.indexOf(number) < i ? [`${file}: another invariant has the number of ${name}`] : []),
      ...(notice === "" ? [`${file}: ${name} has no @notice that says what holds`] : []),
      ...(name.startsWith("property_") && !new RegExp(`(?<!function )\\b${name}\\(`).test(code)
        ? [`${file}: no campaign calls ${name}`]
        : []),
    ]),
  };
}

/** The text of `@notice`, which can span several lines. */
function noticeOf(comment: string): string {
  const text = comment.replaceAll(/^ *\/\/\/ /gm, "").replaceAll("\n", " ");
  return /@notice (.*?)(?= @dev|$)/.exec(text)?.[1]?.trim() ?? "";
}
