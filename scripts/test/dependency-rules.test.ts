import { describe, expect, it } from "vitest";
import { dependencyProblems, packagesOf } from "../checks/dependency-rules.ts";

const root = { folder: ".", packages: new Map([["linter", "2.0.0"]]) };
const shop = {
  folder: "apps/shop",
  packages: new Map([
    ["@till/core", "1.0.0"],
    ["wallet", "3.1.0"],
  ]),
};

const files: Record<string, string> = {
  "scripts/stages.ts": 'bin("linter")',
  "apps/shop/src/pay.ts": 'import { pay } from "@till/core/pay";\nimport wallet from "wallet";\n',
};

const reasons = [
  "| `linter` | 2.0.0 | MIT | lints | many rules | a team |",
  "| `@till/core` | 1.0.0 | Apache-2.0 | pays | many coins | a team |",
  "| `wallet` | 3.1.0 | GPL-3.0-or-later | signs | cryptography | a team |",
];
const uses = [
  '| . | `linter` | 2.0.0 | `scripts/stages.ts` · `bin("linter")` |',
  "| apps/shop | `@till/core` | 1.0.0 | `src/pay.ts` |",
  "| apps/shop | `wallet` | 3.1.0 | `src/pay.ts` |",
];

function problems({ why = reasons, where = uses, open = "", manifests = [root, shop], tree = files } = {}) {
  const page = [
    "| package | version | licence | what for | why not by hand | health |",
    "| --- | --- | --- | --- | --- | --- |",
    ...why,
    "",
    "| folder | package | version | used in |",
    "| :-- | --- | --- | --- |",
    ...where,
    "",
    "| other | table |",
    "| --- | --- |",
    "| `nobody` | 1.0.0 |",
    "",
    "## Open",
    "",
    open,
  ].join("\n");
  return dependencyProblems(page, manifests, (path) => tree[path]);
}

const replaced = (rows: readonly string[], from: string, to: string) =>
  rows.map((row) => row.replace(from, to));

describe("the page of dependencies", () => {
  it("is fine when it has all of them, and each is used", () => {
    expect(problems()).toEqual([]);
  });

  it("fails when a dependency is missing", () => {
    expect(problems({ why: reasons.slice(0, 2), where: uses.slice(0, 2) })).toEqual([
      "wallet 3.1.0 is justified nowhere",
      'wallet 3.1.0 of apps/shop stands under "Where" nowhere',
    ]);
    const bench = { folder: "bench", packages: new Map([["wallet", "3.1.0"]]) };
    expect(problems({ manifests: [root, shop, bench] })).toEqual([
      'wallet 3.1.0 of bench stands under "Where" nowhere',
    ]);
  });

  it("fails when the version is another one", () => {
    expect(problems({ why: replaced(reasons, "3.1.0", "3.0.0") })).toEqual([
      "wallet 3.1.0 is justified nowhere",
      "no package.json asks for wallet 3.0.0 any more",
    ]);
    expect(problems({ where: replaced(uses, "3.1.0", "3.0.0") })).toEqual([
      'wallet 3.1.0 of apps/shop stands under "Where" nowhere',
      "no package.json asks for wallet 3.0.0 of apps/shop any more",
    ]);
  });

  it("fails when nobody asks for it any more, or it stands there twice", () => {
    expect(problems({ manifests: [shop] })).toEqual([
      "no package.json asks for linter 2.0.0 any more",
      "no package.json asks for linter 2.0.0 of . any more",
    ]);
    expect(problems({ why: [...reasons, reasons[0] ?? ""] })).toEqual(["linter 2.0.0 is justified twice"]);
  });

  it("fails when the place of its use is gone, or no longer names it", () => {
    expect(problems({ where: replaced(uses, "scripts/stages.ts", "scripts/gone.ts") })).toEqual([
      "linter of . is used in scripts/gone.ts, which is not there",
    ]);
    expect(problems({ tree: { ...files, "scripts/stages.ts": 'bin("tsc")' } })).toEqual([
      "linter of . is no longer used in scripts/stages.ts",
    ]);
    expect(
      problems({ tree: { ...files, "apps/shop/src/pay.ts": 'import "@till/core-old";\nimport "wallet";' } }),
    ).toEqual(["@till/core of apps/shop is no longer used in src/pay.ts"]);
  });

  it("finds a place from the folder first, then from the root", () => {
    const where = replaced(uses, "`src/pay.ts` |", "`scripts/stages.ts` · `linter` |");
    expect(problems({ where })).toEqual([]);
  });

  it("fails on a licence that is not known to fit, unless that is told", () => {
    const why = replaced(reasons, "Apache-2.0", "Community License");
    expect(problems({ why })).toEqual([
      '@till/core is under "Community License", which is not known to fit GPL-3.0-or-later, and not told under "Open"',
    ]);
    expect(problems({ why, open: "- `@till/core`: not free, and only offered." })).toEqual([]);
    expect(problems({ open: "- `@till/core`, `wallet`: not free." })).toEqual([
      '"Open" tells of @till/core, where nothing is open',
      '"Open" tells of wallet, where nothing is open',
    ]);
  });

  it("fails on one that nothing uses, unless that is told", () => {
    const where = replaced(uses, "3.1.0 | `src/pay.ts`", "3.1.0 | –");
    expect(problems({ where })).toEqual(['wallet of apps/shop is used nowhere, and not told under "Open"']);
    expect(problems({ where, open: "- `wallet` of apps/shop: nothing uses it." })).toEqual([]);
  });

  it("is told in full", () => {
    expect(problems({ why: replaced(reasons, "| many rules ", "") })).toEqual(["linter is not told in full"]);
    expect(problems({ why: replaced(reasons, "many rules", "") })).toEqual(["linter is not told in full"]);
    expect(problems({ where: replaced(uses, " | `src/pay.ts` |", " |") })).toEqual([
      "@till/core of apps/shop is not told in full",
      "wallet of apps/shop is not told in full",
    ]);
  });
});

describe("a package.json", () => {
  it("asks for all kinds, but parts of the project are none", () => {
    const json = JSON.stringify({
      name: "shop",
      dependencies: { "@cinder/api": "workspace:*", wallet: "3.1.0" },
      devDependencies: { tester: "1.0.0" },
      optionalDependencies: { runtime: "24.0.0" },
      peerDependencies: { view: "^19.0.0" },
    });
    expect([...packagesOf(json)]).toEqual([
      ["wallet", "3.1.0"],
      ["tester", "1.0.0"],
      ["runtime", "24.0.0"],
      ["view", "^19.0.0"],
    ]);
  });
});
