import { describe, expect, it } from "vitest";
import { securityProblems, testsOf } from "../checks/security-rules.ts";

const tests = testsOf(
  "A.t.sol",
  "contract A { function test_Attack_Theft() public {} function testFuzz_Attack_Dust(uint256) public {} function test_Plain() {} function help() {} }",
);
const theft = "| Theft | Locked. | `A.t.sol` · `test_Attack_Theft` | `WeakLock`, `Other` |";
const dust = "| Dust | Swept. | `A.t.sol` · `testFuzz_Attack_Dust` | – |";
const cant = "| steal | `A.t.sol` · `test_Plain` |";
const problems = (rows: string[], mocks = ["WeakLock", "Other", "Helper"]) =>
  securityProblems("page.md", rows.join("\n"), tests, mocks);

describe("attacks", () => {
  it("are read from a test", () => {
    expect(tests).toEqual([
      { file: "A.t.sol", name: "test_Attack_Theft" },
      { file: "A.t.sol", name: "testFuzz_Attack_Dust" },
      { file: "A.t.sol", name: "test_Plain" },
    ]);
  });

  it("are all listed", () => {
    expect(problems(["# Page", "| threat | defence | test | twin |", theft, dust, cant])).toEqual([]);
  });

  it("are missing from the page, or listed twice", () => {
    expect(problems([theft, theft])).toEqual([
      "page.md: lists test_Attack_Theft twice",
      "page.md: does not list testFuzz_Attack_Dust of A.t.sol",
    ]);
  });

  it("are not listed by what can't be done alone", () => {
    expect(problems([theft, "| sweep | `A.t.sol` · `testFuzz_Attack_Dust` |"])).toEqual([
      "page.md: does not list testFuzz_Attack_Dust of A.t.sol",
    ]);
  });

  it("are tests that exist, and named as attacks", () => {
    expect(problems([theft, dust, cant.replace("test_Plain", "test_Gone")])).toEqual([
      "page.md: names test_Gone, which is not in A.t.sol",
    ]);
    expect(problems([theft, dust, cant.replace("A.t.sol", "B.t.sol")])).toEqual([
      "page.md: names test_Plain, which is not in B.t.sol",
    ]);
    expect(problems([theft, dust, "| Plain | None. | `A.t.sol` · `test_Plain` | – |"])).toEqual([
      "page.md: test_Plain is not named after an attack",
    ]);
  });

  it("have twins that exist, and every weak twin has its attack", () => {
    expect(problems([theft, dust], ["Other", "WeakDoor"])).toEqual([
      "page.md: there is no twin WeakLock",
      "page.md: no attack names the twin WeakDoor",
    ]);
  });

  it("are listed in full", () => {
    expect(problems([theft, dust, "| Theft | `A.t.sol` |"])).toEqual([
      "page.md: not a row of an attack, nor of what can't be done: | Theft | `A.t.sol` |",
    ]);
  });
});
