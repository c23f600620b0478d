import { describe, expect, it } from "vitest";
import { specificationProblems, testsOf } from "../checks/specification-rules.ts";

const tree: Record<string, string> = {
  "src/IShop.sol":
    "interface IShop {\n    // gone\n    struct Order {\n        uint256 price;\n    }\n    function buy(uint256 id) external;\n}",
  "src/shop.ts": "export const PRICE = 5;\n",
  "src/other/shop.ts": "export const PRICE = 6;\n",
  "test/Shop.t.sol": "contract ShopTest { function test_Buys() public {} }",
  "src/shop.test.ts":
    'describe("a shop", () => {\n  it("sells", () => {});\n  it.each([1, 2])("takes %i", () => {});\n  // it("closes", () => {});\n  it.skip("opens", () => {});\n});',
};

const good = (id: string) => `| ${id} | Buying. | \`IShop.sol\` · \`buy\` | \`Shop.t.sol\` · \`test_Buys\` |`;
const others = "23456789".split("").map((section) => good(`${section}-a`));
const counted = (rows: string[]) => [...rows, ...others].filter((row) => /^\| \d/.test(row)).length;
const problems = (rows: string[], more = "", files = tree, count = `${counted(rows)} rows in all`) =>
  specificationProblems(
    new Map([
      [
        "page.md",
        [count, "| id | says | where | proven by |", "|---|---|---|---|", ...rows, ...others, more].join(
          "\n",
        ),
      ],
    ]),
    { paths: Object.keys(files), read: (path) => files[path] ?? "" },
  );

describe("a row of the specification", () => {
  it("is fine with file, name and test", () => {
    expect(
      problems([
        good("1-a"),
        "| 1-b | A price. | `IShop.sol` · `Order.price`<br>`src/shop.ts` · `PRICE` | `shop.test.ts` · `sells` · `takes %i`<br>`Shop.t.sol` · `test_Buys` |",
      ]),
    ).toEqual([]);
  });

  it("fails when its file is gone", () => {
    const { "src/IShop.sol": _, ...rest } = tree;
    expect(problems([good("1-a")], "", rest)).toContain(
      "page.md: 1-a names the file IShop.sol, which is not there",
    );
  });

  it("fails when its name is no longer in the file, nor a field in its struct", () => {
    expect(problems([good("1-a").replace("`buy`", "`sell`")])).toEqual([
      "page.md: 1-a names sell, which is not in src/IShop.sol",
    ]);
    expect(problems([good("1-a").replace("`buy`", "`bu`")])).toEqual([
      "page.md: 1-a names bu, which is not in src/IShop.sol",
    ]);
    expect(problems([good("1-a").replace("`buy`", "`Order.buy`")])).toEqual([
      "page.md: 1-a names Order.buy, which is not in src/IShop.sol",
    ]);
    expect(problems([good("1-a").replace("`buy`", "`gone`")])).toEqual([
      "page.md: 1-a names gone, which is not in src/IShop.sol",
    ]);
  });

  it("fails when its test's file is gone", () => {
    const { "test/Shop.t.sol": _, ...rest } = tree;
    expect(problems([good("1-a")], "", rest)).toContain(
      "page.md: 1-a names the file Shop.t.sol, which is not there",
    );
  });

  it("fails when its test has another name now, is commented out or skipped", () => {
    expect(problems([good("1-a").replace("test_Buys", "test_Sells")])).toEqual([
      'page.md: 1-a is proven by "test_Sells", which is no test of test/Shop.t.sol',
    ]);
    for (const name of ["sell", "closes", "opens"]) {
      expect(
        problems([good("1-a").replace("`Shop.t.sol` · `test_Buys`", `\`shop.test.ts\` · \`${name}\``)]),
      ).toEqual([`page.md: 1-a is proven by "${name}", which is no test of src/shop.test.ts`]);
    }
  });

  it("fails without a test of the file that should prove it", () => {
    expect(problems([good("1-a").replace(" · `test_Buys`", "")])).toEqual([
      "page.md: 1-a names no test of test/Shop.t.sol",
    ]);
  });

  it("names one file, not one of several", () => {
    expect(problems([good("1-a").replace("`IShop.sol` · `buy`", "`shop.ts`")])).toEqual([
      "page.md: 1-a names the file shop.ts, which could be src/shop.ts or src/other/shop.ts",
    ]);
  });

  it("may be open only if that is told, and nothing else is", () => {
    const row = "| 1-a | Selling. | – | – |";
    expect(problems([row])).toEqual([
      'page.md: 1-a says nowhere where it lives, and is not told under "Not yet"',
      'page.md: 1-a has no test, and is not told under "Not yet"',
    ]);
    expect(problems([row], "## Not yet\n\n- 1-a: nothing is sold.")).toEqual([]);
    expect(problems([good("1-a")], "## Not yet\n\n- 1-a, 1-b: nothing is sold.")).toEqual([
      '"Not yet" tells of 1-b, which is no row of any page',
    ]);
  });

  it("is counted, so that none is dropped unseen", () => {
    expect(problems([good("1-a"), good("1-c")])).toEqual(["1-c stands where 1-b should"]);
    expect(problems([good("1-a"), good("1-a")])).toEqual(["1-a stands where 1-b should"]);
    expect(problems([])).toEqual(["section 1 has no row"]);
    expect(problems([good("1-a")], "", tree, "10 rows in all")).toEqual([
      "there are 9 rows in all, and told is 10",
    ]);
    expect(problems([good("1-a")], "", tree, "")).toEqual(["there are 9 rows in all, and told is no number"]);
  });

  it("is written in full", () => {
    for (const row of [
      "| 1-a | Buying. | `IShop.sol` |",
      "| one | Buying. | `IShop.sol` | `Shop.t.sol` · `test_Buys` |",
    ]) {
      expect(problems([row])[0]).toBe(`page.md: not a row of id, sentence, place and proof: ${row}`);
    }
    expect(problems([good("1-a").replace("`IShop.sol` · `buy`", "IShop")])).toEqual([
      "page.md: 1-a has a reference that can't be read: IShop",
    ]);
  });
});

describe("tests of a file", () => {
  it("are read whatever they are written with", () => {
    const text = [
      'describe.each([["(", 1]])("cases of %s", () => {',
      `  it(\`agrees for \${users} users\`, () => {});`,
      '  test("it\'s \\"quoted\\"", { tag: "@core" }, () => {});',
      "  it(",
      '    "stands on a line of its own",',
      "  );",
      '  it.each<[string, Partial<Shell>]>([["a", {}]])("not of %s", () => {});',
      '  visit("no test");',
      "});",
    ].join("\n");
    expect([...testsOf("a.test.ts", text)]).toEqual([
      "cases of %s",
      `agrees for \${users} users`,
      'it\'s "quoted"',
      "stands on a line of its own",
      "not of %s",
    ]);
    expect([
      ...testsOf("A.t.sol", "function test_A() {} function testFuzz_B() {} function help() {} // "),
    ]).toEqual(["test_A", "testFuzz_B"]);
  });
});
