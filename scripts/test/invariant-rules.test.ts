import { describe, expect, it } from "vitest";
import { invariantProblems, invariantsOf, uncalledProperties } from "../checks/invariant-rules.ts";

const held = invariantsOf(
  "A.t.sol",
  "contract A { function invariant_A1_Holds() public view {} function invariant_A2_Too() public {} function other() {} }",
);
const first = "| A1     | It holds. | `A.t.sol` | `invariant_A1_Holds`   |";
const second = "| A2 | It too. | `A.t.sol` | `invariant_A2_Too` |";
const problems = (...rows: string[]) => invariantProblems("page.md", rows.join("\n"), held);

describe("invariants", () => {
  it("are read from a test", () => {
    expect(held).toEqual([
      { file: "A.t.sol", name: "invariant_A1_Holds" },
      { file: "A.t.sol", name: "invariant_A2_Too" },
    ]);
  });

  it("are all listed", () => {
    expect(problems("# Page", first, second)).toEqual([]);
  });

  it("are missing from the page", () => {
    expect(problems(first)).toEqual(["page.md: does not list invariant_A2_Too of A.t.sol"]);
  });

  it("are listed but do not exist, or elsewhere", () => {
    const gone = "| A3 | Gone. | `A.t.sol` | `invariant_A3_Gone` |";
    const elsewhere = "| A2 | It too. | `B.t.sol` | `invariant_A2_Too` |";
    expect(problems(first, second, gone)).toEqual([
      "page.md: lists invariant_A3_Gone, which is not in A.t.sol",
    ]);
    expect(problems(first, elsewhere)).toEqual([
      "page.md: lists invariant_A2_Too, which is not in B.t.sol",
      "page.md: does not list invariant_A2_Too of A.t.sol",
    ]);
  });

  it("have one number each, that of their name", () => {
    expect(problems(first, second.replace("| A2 |", "| A1 |"))).toEqual([
      "page.md: lists A1 twice",
      "page.md: invariant_A2_Too is not A1",
    ]);
  });

  it("are listed in full", () => {
    expect(problems(first, "| A2 | `invariant_A2_Too` |")).toEqual([
      "page.md: not a row of number, sentence, file and function: | A2 | `invariant_A2_Too` |",
      "page.md: does not list invariant_A2_Too of A.t.sol",
    ]);
  });

  it("may be properties that one campaign asks for, as long as it does", () => {
    const text = "abstract contract P { function property_P1_Holds() internal view {} }";
    const properties = invariantsOf("P.sol", text);
    expect(properties).toEqual([{ file: "P.sol", name: "property_P1_Holds" }]);
    const row = "| P1 | It holds. | `P.sol` | `property_P1_Holds` |";
    expect(invariantProblems("page.md", row, properties)).toEqual([]);
    expect(uncalledProperties(properties, [text])).toEqual(["P.sol: nobody calls property_P1_Holds"]);
    expect(uncalledProperties(properties, [text, "property_P1_Holds();"])).toEqual([]);
  });
});
