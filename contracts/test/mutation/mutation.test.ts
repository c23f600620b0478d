/** Tests of the mutation tester itself, on a contract with few, known mutants. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { type Build, buildMutants } from "../../mutation/build.ts";
import { applyEdits } from "../../mutation/edits.ts";
import { Hunt, type Verdict } from "../../mutation/hunt.ts";
import { Workers } from "../../mutation/workers.ts";

const jar = `// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// A jar of coins: “ten at most”.
contract Jar {
    uint256 public coins;
    address private immutable owner = msg.sender;

    event Put(uint256 amount);

    modifier onlyOwner() {
        if (msg.sender != owner) revert("owner");
        _;
    }

    function put(uint256 amount) external {
        if (amount + coins > 10) revert("full");
        if (amount == 0) return;
        coins += amount;
        emit Put(amount);
    }

    function empty() external onlyOwner {
        coins = 0;
    }

    function half() external view returns (uint256 value) {
        value = coins;
        assembly {
            value := div(value, 2)
        }
    }

    function twice(uint256 value) external pure returns (uint256 result) {
        assembly {
            result := add(value, value)
        }
    }

    function loop(uint256 times) external pure returns (uint256 turns) {
        while (turns < times) turns++;
    }

    function unused(uint256 a) external pure returns (uint256) {
        return a * 2;
    }
}
`;

const tests = `// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Jar} from "./Jar.sol";

contract Base {
    bool public constant IS_TEST = true;
    Jar internal jar;

    function setUp() public {
        jar = new Jar();
    }

    function same(uint256 a, uint256 b) internal pure {
        require(a == b, "not the same");
    }
}

contract Weak is Base {
    function test_PutsSome() public {
        jar.put(4);
        require(jar.coins() > 0);
        jar.put(0);
        jar.empty();
        jar.half();
        jar.twice(3);
        jar.loop(3);
    }
}

contract Strong is Base {
    function test_PutsUpToTen() public {
        jar.put(6);
        jar.put(4);
        same(jar.coins(), 10);
        same(jar.half(), 5);
        try jar.put(1) {
            revert("eleven");
        } catch {}
        jar.empty();
        same(jar.coins(), 0);
        same(jar.twice(3), 6);
        same(jar.loop(3), 3);
    }

    function test_OnlyOwnerEmpties() public {
        jar.put(4);
        try new Thief().rob(jar) {
            revert("robbed");
        } catch {}
    }
}

contract Thief {
    function rob(Jar jar) external {
        jar.empty();
    }
}
`;

describe("edits", () => {
  it("can be nested or adjacent, and keep the text around them", () => {
    const wrap = (start: number, end: number, name: string) => ({
      start,
      end,
      make: (inner: string) => `${name}(${inner})`,
    });
    const edits = [wrap(2, 3, "c"), wrap(0, 3, "a"), wrap(0, 3, "b"), wrap(3, 5, "d")];
    assert.equal(applyEdits("012345", edits), "a(b(01c(2)))d(34)5");
  });

  it("throw when they overlap", () => {
    const make = (inner: string) => inner;
    const edits = [
      { start: 0, end: 3, make },
      { start: 2, end: 4, make },
    ];
    assert.throws(() => applyEdits("01234", edits), /overlap/);
  });
});

describe("mutants", () => {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  const all = new Map<string, Build>();
  const verdicts = new Map<string, Verdict[]>();

  before(async () => {
    for (const suite of ["Weak", "Strong"]) {
      const input = {
        language: "Solidity",
        sources: { "project/Jar.sol": { content: jar }, "project/Jar.t.sol": { content: tests } },
        settings: { optimizer: { enabled: true, runs: 200 }, evmVersion: "cancun" },
      };
      const whole = buildMutants(input, (name) => name === "project/Jar.sol", folder);
      const build = { ...whole, suites: whole.suites.filter(({ id }) => id.name === suite) };
      const workers = new Workers(build.artifacts, join(folder, suite), 1);
      const effort = { fuzzRuns: 1, invariantRuns: 1, invariantDepth: 1, gasLimit: 3_000_000 };
      const hunt = new Hunt(build, { workers, effort, log: () => undefined });
      assert.deepEqual(await hunt.prepare(), []);
      const found: Verdict[] = [];
      // The infinite loop takes longest, and the weak test does not detect it anyway.
      const tried = build.mutants.filter(({ line }) => suite === "Strong" || line < 40);
      await hunt.run(tried, (verdict) => found.push(verdict));
      workers.stop();
      all.set(suite, build);
      verdicts.set(suite, found);
    }
  });

  after(() => rmSync(folder, { recursive: true }));

  it("are found at their places in the contract", () => {
    const mutants = all.get("Strong")?.mutants ?? [];
    const list = mutants.map(({ line, kind, original, shown }) => `${line} ${kind}: ${original} → ${shown}`);
    assert.deepEqual(list.sort(), [
      "12 guard: msg.sender != owner → false",
      "12 operator: msg.sender != owner → msg.sender == owner",
      "17 bound: amount + coins > 10 → amount + coins >= 10",
      "17 guard: amount + coins > 10 → false",
      "17 operator: amount + coins → amount - coins",
      "18 condition: amount == 0 → false",
      "18 condition: amount == 0 → true",
      "18 operator: amount == 0 → amount != 0",
      "19 operator: coins += amount → coins -= amount",
      "19 statement: coins += amount → removed",
      "20 event: emit Put(amount) → removed",
      "23 modifier: onlyOwner → removed",
      "24 statement: coins = 0 → removed",
      "28 statement: value = coins → removed",
      "30 assembly: div(value, 2) → mul(value, 2)",
      "30 assembly: value := div(value, 2) → removed",
      "36 assembly: add(value, value) → sub(value, value)",
      "36 assembly: result := add(value, value) → removed",
      "41 bound: turns < times → turns <= times",
      "41 operator: turns++ → turns--",
      "41 statement: turns++ → removed",
      "45 operator: a * 2 → a / 2",
      "45 returned: a * 2 → 0",
    ]);
    assert.equal(all.get("Strong")?.leftOut.size, 0);
  });

  it("survive a weak test in code that it does not check", () => {
    const survivors = survivorsOf(verdicts.get("Weak"));
    assert.ok(survivors.includes("17 guard: false"));
    assert.ok(survivors.includes("23 modifier: removed"));
    assert.ok(survivors.includes("30 assembly: mul(value, 2)"));
    assert.ok(!survivors.includes("19 statement: removed"));
  });

  it("survive a strong test only in unchecked or unobservable code", () => {
    assert.deepEqual(survivorsOf(verdicts.get("Strong")), [
      // An amount of zero gives the same result.
      "18 condition: false",
      "20 event: removed",
      "45 operator: a / 2",
      "45 returned: 0",
    ]);
  });

  it("are reported when no test reaches them", () => {
    const missed = verdicts.get("Strong")?.filter(({ reached }) => !reached) ?? [];
    assert.deepEqual([...new Set(missed.map(({ mutant }) => mutant.within))], ["Jar.unused"]);
  });

  it("end with their process if they loop forever", () => {
    const endless = verdicts
      .get("Strong")
      ?.find(({ mutant }) => mutant.line === 41 && mutant.shown === "removed");
    assert.ok(endless?.killer);
  });

  function survivorsOf(some: readonly Verdict[] = []): string[] {
    return some
      .filter(({ killer }) => killer === null)
      .map(({ mutant }) => `${mutant.line} ${mutant.kind}: ${mutant.shown}`)
      .sort();
  }
});
