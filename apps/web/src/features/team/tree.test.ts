import { describe, expect, it } from "vitest";
import { address, begins, wholeTeam } from "../../../test/team-samples.ts";
import { windowOf } from "../../ui/use-window.ts";
import type { Member } from "./member.ts";
import {
  addPage,
  addWholeTeam,
  createTree,
  findByDigits,
  markBranch,
  rowsOf,
  setOpen,
  stepOf,
  type Tree,
} from "./tree.ts";

const root = "0xroot";
const member = (account: string, invites = 0): Member => ({ account, index: 1, invites });
const keys = (tree: Tree) => rowsOf(tree).map(({ key }) => key);

/** Two direct referrals, the first expanded with two of its own. */
function small(): Tree {
  let tree = addPage(createTree(root), root, [member("0xa", 2), member("0xb")], null);
  tree = setOpen(tree, "0xa", true);
  return addPage(tree, "0xa", [member("0xa1"), member("0xa2")], null);
}

describe("a tree", () => {
  it("lists open branches in order, with generations, places and counts", () => {
    const tree = small();
    expect(keys(tree)).toEqual(["0xa", "0xa1", "0xa2", "0xb"]);
    expect(rowsOf(tree)).toMatchObject([
      { isOpen: true, at: 1, of: 2, node: { depth: 1 } },
      { isOpen: false, at: 1, of: 2, node: { depth: 2, parent: "0xa" } },
      { at: 2, of: 2, node: { depth: 2 } },
      { at: 2, of: 2, node: { depth: 1 } },
    ]);
    expect(keys(setOpen(tree, "0xa", false))).toEqual(["0xa", "0xb"]);
  });

  it("marks the end of a branch as loading, failed or incomplete", () => {
    expect(keys(createTree(root))).toEqual([`reading-${root}`]);
    const open = setOpen(small(), "0xb", true);
    expect(keys(open).at(-1)).toBe("reading-0xb");
    expect(keys(markBranch(open, "0xb", "failed")).at(-1)).toBe("failed-0xb");
    const goesOn = addPage(createTree(root), root, [member("0xa")], "cursor");
    expect(rowsOf(goesOn)).toMatchObject([
      { at: 1, of: -1 },
      { kind: "more", parent: root, depth: 1 },
    ]);
  });

  it("appends pages without duplicates", () => {
    const once = addPage(createTree(root), root, [member("0xa"), member("0xb")], "next");
    const twice = addPage(once, root, [member("0xb", 7), member("0xc")], null);
    expect(keys(twice)).toEqual(["0xa", "0xb", "0xc"]);
    expect(twice.nodes.get("0xb")?.invites).toBe(7);
    // Trees are immutable: the earlier one is unchanged.
    expect(keys(once)).toEqual(["0xa", "0xb", `more-${root}`]);
  });
});

it("keeps each member in one branch, even if a source repeats it", () => {
  const tree = small();
  const knotted = addPage(
    setOpen(tree, "0xa1", true),
    "0xa1",
    [member("0xa"), member(root), member("0xb"), member("0xc")],
    null,
  );
  expect(keys(knotted)).toEqual(["0xa", "0xa1", "0xc", "0xa2", "0xb"]);
});

describe("ten thousand members", () => {
  const whole = wholeTeam(10_000);
  const tree = addWholeTeam(createTree(root), whole, true);
  const rows = rowsOf(tree);

  it("are complete, each below its referrer, with counted team sizes", () => {
    expect(rows).toHaveLength(10_000);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(10_000);
    const seen = new Set([root]);
    const astray = rows.filter((row) => {
      seen.add(row.key);
      return row.kind !== "node" || !seen.has(row.node.parent);
    });
    expect(astray).toEqual([]);
    const directs = whole.filter(({ parent }) => parent === null);
    const below = directs.map(({ account }) => tree.nodes.get(account)?.teamUser ?? 0);
    expect(below.reduce((sum, count) => sum + count, 0) + directs.length).toBe(10_000);
    expect(tree.nodes.get(address(1))?.invites).toBe(10);
  });

  it("keep figures that were loaded earlier", () => {
    const known = addPage(
      createTree(root),
      root,
      [{ ...member(address(1), 10), amount: 5n, level: 3 }],
      null,
    );
    expect(addWholeTeam(known, whole, true).nodes.get(address(1))).toMatchObject({
      amount: 5n,
      level: 3,
      depth: 1,
    });
  });

  it("need only as many rows as fit the screen, at any position", () => {
    for (const top of [0, 48 * 5_000 + 7, 48 * 9_995, 48 * 20_000]) {
      const { first, last } = windowOf(top, 512, 48, rows.length);
      expect(last - first).toBeLessThanOrEqual(Math.ceil(512 / 48) + 18);
      expect(last).toBeLessThanOrEqual(rows.length);
    }
    expect(windowOf(48 * 5_000, 512, 48, rows.length)).toEqual({ first: 4_992, last: 5_019 });
    expect(windowOf(0, 512, 48, 0)).toEqual({ first: 0, last: 0 });
  });
});

describe("a team that the server has truncated", () => {
  // Four generations of 10, 100, 1,000 and 8,890 members; number 110 is in the last but one.
  const whole = wholeTeam(10_000);
  const known = addPage(
    createTree(root),
    root,
    [{ ...member(address(1), 10), teamUser: 25_000, isMore: false }, member(address(2), 10)],
    null,
  );
  const tree = addWholeTeam(known, whole, false);
  const node = (at: number) => tree.nodes.get(address(at));

  it("keeps known figures, and shows counted ones as minimums", () => {
    expect(node(1)).toMatchObject({ invites: 10, teamUser: 25_000, isMore: false });
    expect(node(2)).toMatchObject({ invites: 10, teamUser: 1_110, isMore: true });
    expect(node(11)).toMatchObject({ invites: 10, teamUser: 110, isMore: true });
    // A known figure below the counted one is outdated.
    const older = addPage(createTree(root), root, [{ ...member(address(1), 3), teamUser: 7 }], null);
    expect(addWholeTeam(older, whole, false).nodes.get(address(1))).toMatchObject({
      invites: 10,
      teamUser: 1_110,
      isMore: true,
    });
  });

  it("doesn't show an empty team for members at the limit", () => {
    expect(node(111)).toMatchObject({ invites: undefined, teamUser: 10, isMore: true });
    for (const at of [1_100, 5_000]) {
      expect(node(at)).toMatchObject({ invites: undefined, teamUser: undefined });
      expect(tree.branches.has(address(at))).toBe(false);
      expect(tree.open.has(address(at))).toBe(false);
    }
    const rows = rowsOf(tree);
    const leaf = rows.findIndex(({ key }) => key === address(5_000));
    expect(stepOf("ArrowRight", rows, leaf, 2)).toEqual({ toggle: address(5_000) });
  });

  it("loads the rest of a truncated branch on request", () => {
    expect(tree.branches.get(address(11))?.state).toBe("ready");
    expect(tree.branches.get(address(111))).toMatchObject({ state: "cut", next: null });
    const at = keys(tree).indexOf(`rest-${address(111)}`);
    expect(rowsOf(tree)[at]).toMatchObject({ kind: "rest", parent: address(111), depth: 4 });
    expect(rowsOf(tree)[at - 1]).toMatchObject({ at: 10, of: -1 });
    const { ids } = tree.branches.get(address(111)) ?? { ids: [] };
    const page = [...ids, "0xnew"].map((account) => member(account));
    const whole = addPage(markBranch(tree, address(111), "reading"), address(111), page, null);
    expect(keys(whole)).not.toContain(`rest-${address(111)}`);
    expect(whole.nodes.get(address(111))?.invites).toBe(11);
    expect(rowsOf(whole)[keys(whole).indexOf("0xnew")]).toMatchObject({ at: 11, of: 11 });
    const opened = addPage(setOpen(tree, address(5_000), true), address(5_000), [], null);
    expect(opened.nodes.get(address(5_000))?.invites).toBe(0);
  });

  it("counts branches below the limit exactly", () => {
    const small = addWholeTeam(
      createTree(root),
      [
        { account: "0xa", index: 1, depth: 1, parent: null },
        { account: "0xb", index: 2, depth: 1, parent: null },
        { account: "0xa1", index: 3, depth: 2, parent: 0 },
        { account: "0xa2", index: 4, depth: 3, parent: 2 },
      ],
      false,
    );
    expect(small.nodes.get("0xb")).toMatchObject({ invites: 0, teamUser: 0, isMore: false });
    expect(small.nodes.get("0xa")).toMatchObject({ invites: 1, teamUser: 2, isMore: true });
    expect(keys(small)).toEqual(["0xa", "0xa1", "0xa2", "rest-0xa1", "0xb"]);
  });

  it("keeps branches that were opened beyond the limit", () => {
    const deep = address(5_000);
    const opened = addPage(setOpen(tree, deep, true), deep, [member("0xdeep")], "onward");
    const again = addWholeTeam(opened, whole, false);
    expect(again.nodes.get("0xdeep")).toMatchObject({ parent: deep, depth: 5 });
    expect(again.branches.get(deep)).toEqual({ ids: ["0xdeep"], next: "onward", state: "ready" });
    expect(keys(again)).toEqual(keys(opened));
  });

  it("continues a first generation that is larger than the server's limit", () => {
    const directs = Array.from({ length: 10 }, (_, at) => ({
      ...{ account: address(at + 1), index: at + 1, depth: 1, parent: null },
    }));
    const read = addPage(createTree(root), root, [member(address(1))], "onward");
    expect(addWholeTeam(read, directs, false).branches.get(root)).toMatchObject({
      next: "onward",
      state: "ready",
    });
    expect(keys(addWholeTeam(createTree(root), directs, false)).at(-1)).toBe(`rest-${root}`);
    // The branch was read to its end before further referrals came.
    const outgrown = addPage(createTree(root), root, [member(address(1))], null);
    expect(keys(addWholeTeam(outgrown, directs, false)).at(-1)).toBe(`rest-${root}`);
  });
});

describe("the keyboard in the tree", () => {
  const rows = rowsOf(small());

  it.each([
    ["ArrowDown", 0, { to: 1 }],
    ["ArrowDown", 3, { to: 3 }],
    ["ArrowUp", 0, { to: 0 }],
    ["Home", 3, { to: 0 }],
    ["End", 0, { to: 3 }],
    ["PageDown", 0, { to: 2 }],
    ["PageUp", 3, { to: 1 }],
    ["ArrowRight", 0, { to: 1 }], // expanded already: moves into it
    ["ArrowRight", 3, undefined], // no children
    ["ArrowLeft", 0, { toggle: "0xa" }],
    ["ArrowLeft", 2, { to: 0 }],
    ["ArrowLeft", 3, undefined], // its parent is the account itself
    ["x", 0, undefined],
  ] as const)("%s on row %i leads to %o", (key, at, step) => {
    expect(stepOf(key, rows, at, 2)).toEqual(step);
  });

  it("opens a closed branch", () => {
    const closed = rowsOf(setOpen(small(), "0xa", false));
    expect(stepOf("ArrowRight", closed, 0, 2)).toEqual({ toggle: "0xa" });
  });

  it("finds a row by the digits of its address, after the current row first", () => {
    const tree = addPage(
      createTree(root),
      root,
      ["1a", "2b", "1c", "12"].map((digits) => member(begins(digits))),
      null,
    );
    const lines = rowsOf(tree);
    expect(findByDigits(lines, 0, "1")).toBe(2);
    expect(findByDigits(lines, 2, "1")).toBe(3);
    expect(findByDigits(lines, 3, "1")).toBe(0);
    expect(findByDigits(lines, 3, "1a")).toBe(0);
    expect(findByDigits(lines, 3, "12")).toBe(3);
    expect(findByDigits(lines, 0, "f")).toBeUndefined();
  });
});
