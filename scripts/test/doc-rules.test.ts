import { describe, expect, it } from "vitest";
import { docProblems } from "../checks/doc-rules.ts";

const world = { isScript: (name: string) => name === "start", exists: (path: string) => path === "here.md" };

describe("docs", () => {
  it("accepts commands and links that exist", () => {
    expect(
      docProblems(
        "a.md",
        "npm is a tool. Run `npm start`, `npm install`, see `pnpm-lock.yaml`, pnpm, [x](here.md#part), [y](https://z)",
        world,
      ),
    ).toEqual([]);
  });

  it("reports a command and a link that do not exist", () => {
    expect(docProblems("a.md", "Run `npm run strat` and see [x](gone.md).", world)).toEqual([
      'a.md: there is no script "strat" in package.json',
      "a.md: links to gone.md, which is not there",
    ]);
  });

  it("reports a pnpm command, since readers have only npm", () => {
    expect(docProblems("a.md", "Run `pnpm start`.\n\n```sh\nA=0 pnpm --filter x build\n```", world)).toEqual([
      'a.md: "pnpm start" is no command for those who have npm alone',
      'a.md: "pnpm --filter" is no command for those who have npm alone',
    ]);
  });
});
