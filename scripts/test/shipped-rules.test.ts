import { describe, expect, it } from "vitest";
import { copyProblems, definedIn } from "../checks/shipped-rules.ts";

const ours = definedIn([
  "interface IBurn {}\nabstract contract Desk {}\ncontract Burn is Desk, IBurn {\n}\n",
  "library Shares {}\nlibrary Errors {}\n",
]);
const problems = (text: string) => copyProblems("A.t.sol", text, ours);

describe("the rule against copies of shipped code", () => {
  it("finds contracts, base contracts and libraries that produce code", () => {
    expect(ours).toEqual({ contracts: ["Burn"], bases: ["Desk", "Burn"], libraries: ["Shares"] });
  });

  it("accepts contracts that _new deploys", () => {
    expect(problems('Burn burn = Burn(_new("Burn"));\nHandler handler = new Handler(burn);')).toEqual([]);
    expect(problems("contract A is Test {\n    Burn[] list = new Burn[](2);\n}")).toEqual([]);
  });

  it("rejects contracts that a test creates itself", () => {
    const found = ['A.t.sol:1: makes a Burn of its own; _new("Burn") takes the one that ships'];
    expect(problems("Burn burn = new Burn();")).toEqual(found);
    expect(problems("new Burn{salt: 0}();")).toEqual(found);
    expect(problems("bytes memory code = type(Burn).creationCode;")).toEqual(found);
  });

  it("rejects libraries called and contracts inherited by an unlisted test", () => {
    const calls = ["A.t.sol:1: calls Shares, so contracts/scripts/shipped.ts has to list the file"];
    expect(problems("Shares.cut(1);")).toEqual(calls);
    expect(problems("using Shares for uint256;")).toEqual(calls);
    expect(problems("contract A is\n    Test,\n    Desk\n{\n}")).toEqual([
      "A.t.sol: inherits Desk, so contracts/scripts/shipped.ts has to list it",
    ]);
  });
});
