import { describe, expect, it } from "vitest";
import { docProblems } from "../checks/doc-rules.ts";

const world = { isScript: (name: string) => name === "start", exists: (path: string) => path === "here.md" };

describe("docs", () => {
  it("accepts commands and links that exist", () => {
    expect(
      docProblems(
        "a.md",
        "npm is a tool. Run `npm start`, `pnpm install`, see [x](here.md#part), [y](https://z)",
        world,
      ),
    ).toEqual([]);
  });

  it("names a command and a link that do not", () => {
    expect(docProblems("a.md", "Run `pnpm strat` and see [x](gone.md).", world)).toEqual([
      'a.md: there is no script "strat" in package.json',
      "a.md: links to gone.md, which is not there",
    ]);
  });
});
