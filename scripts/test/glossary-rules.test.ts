import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { avoidedWords, glossaryProblems, proseLines, textLines } from "../checks/glossary-rules.ts";
import { root } from "../lib/root.ts";

const glossary = `
| concept | English | 中文 | meaning | avoid |
| ------- | ------- | ---- | ------- | ----- |
| people | no one | 用戶 | Users. | \`nobody\`, \`使用者\` |
| key | key | 鑰匙 | A token. | – |
| NFT | NFT | NFT | A token. | \`分紅卡\`; \`card\` (allowed for a box on a screen) |
`;
const words = avoidedWords(glossary);

describe("the glossary's avoided words", () => {
  it("are read with their replacements; only words after a semicolon may have exceptions", () => {
    expect(words).toEqual([
      { word: "nobody", instead: "no one", sometimes: false },
      { word: "使用者", instead: "用戶", sometimes: false },
      { word: "分紅卡", instead: "NFT", sometimes: false },
      { word: "card", instead: "NFT", sometimes: true },
    ]);
  });

  it("are reported with file, line and replacement", () => {
    const source =
      '  "team.nobody": "{{card}} and cards",\n  "team.none":\n    "Nobody yet.",\n  "zh": "使用者",';
    expect(glossaryProblems("team.ts", textLines(source), words)).toEqual([
      "team.ts:3: “nobody” is not our word. Write: no one",
      "team.ts:4: “使用者” is not our word. Write: 用戶",
    ]);
  });

  it("are found in prose, but not in code or link targets", () => {
    const document = "`nobody` and [a link](nobody.md)\n```\nnobody\n```\nAsk nobody.";
    expect(glossaryProblems("a.md", proseLines(document), words)).toEqual([
      "a.md:5: “nobody” is not our word. Write: no one",
    ]);
  });

  it("need a column of avoided words in the glossary", () => {
    expect(() => avoidedWords("| concept | English |\n| --- | --- |\n")).toThrow("no column “avoid”");
  });

  it("do not occur in our texts and documents", () => {
    expect(() => execFileSync("node", ["checks/glossary.ts"], { cwd: `${root}/scripts` })).not.toThrow();
  });
});
