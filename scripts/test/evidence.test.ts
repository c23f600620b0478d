import { describe, expect, it } from "vitest";
import { dependencyProblems } from "../checks/dependency-rules.ts";
import { securityProblems } from "../checks/security-rules.ts";
import { invariantsIn, invariantsPage } from "../evidence/invariants.ts";
import { proofsIn, specificationPage } from "../evidence/specification.ts";

const lines = (...all: string[]) => all.join("\n");

describe("tests of a statement", () => {
  it("are the tests below a tag, in any notation", () => {
    const text = lines(
      "// @spec 1-a, 2.1-b..d",
      'describe.each([["(", 1]])("cases of %s", () => {',
      "  // @spec 1-b",
      "  // @spec 1-c",
      '  it("it\'s \\"quoted\\"", () => {});',
      "  // @spec 1-d",
      "  test(",
      "    `agrees for $" + "{users} users`,",
      "  );",
      "});",
    );
    const { proofs, problems } = proofsIn("a.test.ts", text);
    expect(problems).toEqual([]);
    expect(proofs.map(({ name, ids }) => [name, ids])).toEqual([
      ["cases of %s", ["1-a", "2.1-b", "2.1-c", "2.1-d"]],
      ['it\'s "quoted"', ["1-b", "1-c"]],
      ["agrees for $" + "{users} users", ["1-d"]],
    ]);
    const solidity = "    // @spec 1-a\n    function testFuzz_Pays(uint256) public {}";
    expect(proofsIn("A.t.sol", solidity).proofs).toMatchObject([{ name: "testFuzz_Pays", ids: ["1-a"] }]);
  });

  it("are rejected when skipped, commented out or removed", () => {
    for (const test of ['it.skip("sells", f);', '// it("sells", f);', "const price = 5;"]) {
      expect(proofsIn("a.test.ts", `// @spec 1-a\n${test}`)).toEqual({
        proofs: [],
        problems: ["a.test.ts: no test that runs follows // @spec 1-a"],
      });
    }
  });

  it("replace the previously listed tests", () => {
    const source = lines(
      "- **1-b**: not yet.",
      "- 1-a: Buying",
      "  - [Old.t.sol](../Old.t.sol): `test_Old`",
      "- 1-b: Selling",
    );
    const { proofs } = proofsIn("test/a.test.ts", '// @spec 1-a\nit("buys", f);');
    expect(specificationPage(source, proofs, new Map())).toEqual({
      text: lines(
        "- **1-b**: not yet.",
        "- 1-a: Buying",
        "  - [a.test.ts](../test/a.test.ts): `buys`",
        "- 1-b: Selling",
      ),
      problems: [],
    });
  });

  it("are reported when missing, tagged with an unknown number or skipped by npm test", () => {
    const source = lines("- **1-c**: gone.", "- 1-a: Buying", "- 1-a: Buying again");
    const problems = (file: string, text: string) =>
      specificationPage(source, proofsIn(file, text).proofs, new Map()).problems;
    expect(problems("a.test.ts", '// @spec 1-a, 1-b\nit("buys", f);')).toEqual([
      "1-a is listed twice",
      '"Missing or different" names 1-c, which is no statement',
      "a.test.ts: @spec 1-b is no statement of the specification",
    ]);
    const untested = '1-a: no test of npm test proves it, and "Missing or different" omits it';
    expect(problems("a.spec.ts", '// @spec 1-a\ntest("buys", f);')).toContain(untested);
    expect(problems("a.spec.ts", '// @spec 1-a\ntest("buys", { tag: "@core" }, f);')).not.toContain(untested);
  });

  it("require that the heading's struct has the listed fields", () => {
    const source = lines(
      "### 3.1 Order: `IShop.Order`",
      "- 3.1-a: `price`",
      "- 3.1-b: `gone`",
      "### 3.2",
      "- 3.2-a: `free`",
    );
    const contracts = new Map([["IShop", "interface IShop { struct Order { uint256 price; } }"]]);
    const { proofs } = proofsIn("a.test.ts", '// @spec 3.1-a..b, 3.2-a\nit("buys", f);');
    expect(specificationPage(source, proofs, contracts).problems).toEqual([
      "3.1-b: there is no field gone in struct Order",
    ]);
  });
});

describe("an invariant", () => {
  const text = lines(
    "    /// @notice It holds what",
    "    /// it owes.",
    "    /// @dev Slow.",
    "    // @spec 1-a",
    "    function property_B1_HoldsWhatItOwes() internal {}",
  );

  it("is listed with its notice", () => {
    const page = invariantsPage(invariantsIn("test/B.t.sol", text), "property_B1_HoldsWhatItOwes();");
    expect(page.problems).toEqual([]);
    expect(page.text).toContain(
      "| B1 | It holds what it owes. | [B.t.sol](../test/B.t.sol) `property_B1_HoldsWhatItOwes` |",
    );
  });

  it("needs a notice, a unique number, and a campaign that calls it", () => {
    const bare = "function property_B1_Again() internal {}\nfunction invariant_Whole() public {}";
    expect(invariantsPage(invariantsIn("B.t.sol", `${text}\n${bare}`), text).problems).toEqual([
      "B.t.sol: invariant_Whole has no number, such as B1",
      "B.t.sol: invariant_Whole has no @notice that says what holds",
      "B.t.sol: no campaign calls property_B1_HoldsWhatItOwes",
      "B.t.sol: another invariant has the number of property_B1_Again",
      "B.t.sol: property_B1_Again has no @notice that says what holds",
      "B.t.sol: no campaign calls property_B1_Again",
    ]);
  });
});

describe("the security page", () => {
  const tests = new Map([["A.t.sol", "function test_Attack_Theft() {} function test_Plain() {}"]]);
  const theft = "| Theft | Locked. | `A.t.sol` · `test_Attack_Theft` | `WeakLock`, `Other` |";
  const cant = "| steal | `A.t.sol` · `test_Plain` |";

  it("names all attacks and weak twins, and only existing tests", () => {
    const problems = (page: string, mocks = ["WeakLock", "Other"]) => securityProblems(page, tests, mocks);
    expect(problems(lines(theft, cant))).toEqual([]);
    expect(problems(lines(theft, cant.replace("Plain", "Gone")))).toEqual([
      "there is no test A.t.sol · test_Gone",
    ]);
    expect(problems("| steal | `A.t.sol` · `test_Attack_Theft` |", [])).toEqual([
      "the attack A.t.sol · test_Attack_Theft is not listed",
    ]);
    expect(problems(theft, ["Other", "WeakDoor"])).toEqual([
      "there is no twin WeakLock",
      "no attack names the twin WeakDoor",
    ]);
  });
});

describe("the dependencies page", () => {
  const left = { folder: "apps/a", name: "left", licence: "MIT", isNamed: true };
  const row = "| `left` | MIT | pads | hard | somebody |";
  const open = lines("", "## Open", "", "- `left`: see above.", "");

  it("lists the packages of every package.json, and no others", () => {
    expect(dependencyProblems(row, [left])).toEqual([]);
    expect(dependencyProblems(row, [{ ...left, name: "right" }])).toEqual([
      "right is not listed",
      "no package.json asks for left",
      "right is installed under MIT, which is not what is listed",
    ]);
    expect(dependencyProblems(row.replace("pads", ""), [left])).toEqual([
      "left has an empty cell, or too many",
    ]);
  });

  it("lists the installed licence, which must be compatible or explained", () => {
    const strange = row.replace("MIT", "none named");
    const found = [{ ...left, licence: "none named" }];
    expect(dependencyProblems(strange, found)).toEqual([
      'left: none named may not fit GPL-3.0-or-later, and "Open" omits it',
    ]);
    expect(dependencyProblems(strange + open, found)).toEqual([]);
    expect(dependencyProblems(row, found)).toEqual([
      "left is installed under none named, which is not what is listed",
    ]);
  });

  it("reports packages that are not imported", () => {
    const unused = { ...left, isNamed: false };
    const list = lines("", "## Used without an import", "", "- `left` of apps/a: a peer.", "");
    expect(dependencyProblems(row, [unused])).toEqual([
      'nothing in apps/a uses left, and "Used without an import" omits it',
    ]);
    expect(dependencyProblems(row + list, [unused])).toEqual([]);
    expect(dependencyProblems(row + list, [left])).toEqual([
      '"Used without an import" lists left of apps/a, which is imported or gone',
    ]);
  });
});
