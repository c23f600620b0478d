import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { checkUpgrade, type Layout, type Type, type Variable } from "../../scripts/check-upgrade.ts";
import { planSnapshots } from "../../scripts/layout-snapshots.ts";
import { differences } from "../../scripts/layouts.ts";

const at = (slot: number, label: string, type: Type = "uint256", offset = 0): Variable => ({
  label,
  slot,
  offset,
  type,
});

const layout = (...variables: Variable[]): Layout => ({ variables, namespaces: {} });

const struct = (bytes: number, ...members: Variable[]): Type => ({ struct: "Store.Item", bytes, members });

const item = struct(32, at(0, "amount", "uint88"), at(0, "time", "uint40", 11));
const longer = struct(64, at(0, "amount", "uint88"), at(0, "time", "uint40", 11), at(1, "more"));
const packed = struct(32, at(0, "amount", "uint88"), at(0, "time", "uint40", 11), at(0, "flag", "bool", 16));
const byKey = (to: Type): Type => ({ mapping: "address", to });
const list = (of: Type): Type => ({ array: of, length: null });

const old = layout(
  at(0, "owner", "address"),
  at(1, "items", byKey(item)),
  at(2, "settings", item),
  at(3, "total"),
);

/** The old layout with some changed variables. */
const changed = (...changes: Variable[]): Layout =>
  layout(...old.variables.map((before) => changes.find(({ label }) => label === before.label) ?? before));

describe("an upgrade is safe", () => {
  const safe: Record<string, readonly [Layout, Layout]> = {
    "when nothing changes": [old, old],
    "with a variable behind all others": [old, layout(...old.variables, at(4, "more"))],
    "with one in the rest of the last slot": [
      layout(at(0, "flag", "bool")),
      layout(at(0, "flag", "bool"), at(0, "other", "bool", 1)),
    ],
    "with a member behind those of a struct that is found by a key": [
      old,
      changed(at(1, "items", byKey(longer))),
    ],
    "with a member in the rest of a struct's slot": [old, changed(at(2, "settings", packed))],
    "with a choice behind those of an enum": [
      layout(at(0, "kind", "enum Kind {A, B}")),
      layout(at(0, "kind", "enum Kind {A, B, C}")),
    ],
    "with two variables of one name, each where it was": [
      layout(at(0, "count"), at(1, "count", "uint8")),
      layout(at(0, "count"), at(1, "count", "uint8"), at(2, "count", "bool")),
    ],
    "with a struct of another name": [
      layout(at(0, "one", { struct: "A.One", bytes: 32, members: [at(0, "x")] })),
      layout(at(0, "one", { struct: "B.One", bytes: 32, members: [at(0, "x")] })),
    ],
    "with a longer and a new namespace": [
      { variables: [], namespaces: { a: [at(0, "x")] } },
      { variables: [], namespaces: { a: [at(0, "x"), at(1, "y")], b: [at(0, "z")] } },
    ],
  };
  for (const [name, [before, after]] of Object.entries(safe)) {
    it(name, () => assert.deepEqual(checkUpgrade(before, after), []));
  }
});

describe("an upgrade is refused", () => {
  const unsafe: Record<string, readonly [Layout, Layout, readonly string[]]> = {
    "when a variable is gone": [old, layout(...old.variables.slice(0, 3)), ["total, at slot 3, is gone"]],
    "when one in the middle is gone and the others move up": [
      layout(at(0, "a"), at(1, "b"), at(2, "c")),
      layout(at(0, "a"), at(1, "c")),
      ["b, at slot 1, is gone", "c moved from slot 2 to slot 1"],
    ],
    "when a variable stands before the others": [
      layout(at(0, "a"), at(1, "b")),
      layout(at(0, "new"), at(1, "a"), at(2, "b")),
      [
        "a moved from slot 0 to slot 1",
        "b moved from slot 1 to slot 2",
        "new is new, at slot 0, and not behind b",
      ],
    ],
    "when a base contract gets one, into room that was left free": [
      layout(at(0, "a", "uint128"), at(1, "b")),
      layout(at(0, "a", "uint128"), at(0, "new", "uint64", 16), at(1, "b")),
      ["new is new, at slot 0, byte 16, and not behind b"],
    ],
    "when two change places": [
      layout(at(0, "a"), at(1, "b")),
      layout(at(0, "b"), at(1, "a")),
      ["a moved from slot 0 to slot 1", "b moved from slot 1 to slot 0"],
    ],
    "when another takes a variable's place": [
      layout(at(0, "debt"), at(1, "b")),
      layout(at(0, "credit"), at(1, "b")),
      ["debt, at slot 0, is gone", "credit is new, at slot 0, and not behind b"],
    ],
    "when one of the same name as another comes before it": [
      layout(at(0, "a", "uint128"), at(1, "count")),
      layout(at(0, "a", "uint128"), at(0, "count", "uint8", 16), at(1, "count")),
      ["count is new, at slot 0, byte 16, and not behind count"],
    ],
    "when a type changes": [old, changed(at(3, "total", "int256")), ["total was uint256 and is int256"]],
    "when a type gets narrower and the next moves into its slot": [
      layout(at(0, "a", "uint256"), at(1, "b", "uint128")),
      layout(at(0, "a", "uint128"), at(0, "b", "uint128", 16)),
      ["a was uint256 and is uint128", "b moved from slot 1 to slot 0, byte 16"],
    ],
    "when a mapping has another key": [
      layout(at(0, "m", byKey("bool"))),
      layout(at(0, "m", { mapping: "uint256", to: "bool" })),
      ["m was mapping(address => bool) and is mapping(uint256 => bool)"],
    ],
    "when a mapping leads to something else": [
      layout(at(0, "m", byKey(byKey("bool")))),
      layout(at(0, "m", byKey(byKey("uint8")))),
      ["m[][] was bool and is uint8"],
    ],
    "when a variable becomes a list of them": [
      old,
      changed(at(3, "total", list("uint256"))),
      ["total was uint256 and is uint256[]"],
    ],
    "when a list has another length": [
      layout(at(0, "ring", { array: "uint32", length: 10 })),
      layout(at(0, "ring", { array: "uint32", length: 12 })),
      ["ring was uint32[10] and is uint32[12]"],
    ],
    "when members of a struct change places": [
      old,
      changed(at(1, "items", byKey(struct(32, at(0, "time", "uint40"), at(0, "amount", "uint88", 5))))),
      [
        "items[].amount moved from slot 0 to slot 0, byte 5",
        "items[].time moved from slot 0, byte 11 to slot 0",
      ],
    ],
    "when a member is gone": [
      old,
      changed(at(1, "items", byKey(struct(32, at(0, "amount", "uint88"))))),
      ["items[].time, at slot 0, byte 11, is gone"],
    ],
    "when a member is wider": [
      old,
      changed(at(1, "items", byKey(struct(32, at(0, "amount", "uint96"), at(0, "time", "uint40", 12))))),
      [
        "items[].amount was uint88 and is uint96",
        "items[].time moved from slot 0, byte 11 to slot 0, byte 12",
      ],
    ],
    "when a struct that stands among variables grows": [
      old,
      changed(at(2, "settings", longer)),
      ["settings.more is new, and there is no room for it"],
    ],
    "when a struct in a list grows": [
      layout(at(0, "all", list(item))),
      layout(at(0, "all", list(longer))),
      ["all[].more is new, and there is no room for it"],
    ],
    "when an enum gets a choice in its middle": [
      layout(at(0, "kind", "enum Kind {A, B}")),
      layout(at(0, "kind", "enum Kind {A, X, B}")),
      ["kind was enum Kind {A, B} and is enum Kind {A, X, B}"],
    ],
    "when a namespace is gone or its members move": [
      { variables: [], namespaces: { a: [at(0, "x")], b: [at(0, "y")] } },
      { variables: [], namespaces: { b: [at(0, "z"), at(1, "y")] } },
      [
        "the namespace a is gone",
        "b: y moved from slot 0 to slot 1",
        "b: z is new, at slot 0, and not behind y",
      ],
    ],
  };
  for (const [name, [before, after, problems]] of Object.entries(unsafe)) {
    it(name, () => assert.deepEqual(checkUpgrade(before, after), problems));
  }
});

describe("the snapshots", () => {
  const of = (present: Layout) => new Map([["Stake", present]]);
  const appended = layout(...old.variables, at(4, "more"));
  const moved = layout(at(0, "new"), at(1, "owner", "address"));
  const reading = { update: false, force: false };
  const updating = { update: true, force: false };
  const forcing = { update: true, force: true };

  it("pass when nothing has changed", () => {
    assert.deepEqual(planSnapshots(of(old), of(old), reading).problems, []);
  });

  it("fail for added variables until they are updated", () => {
    assert.deepEqual(planSnapshots(of(old), of(appended), reading).problems, [
      "Stake has more than the layout in snapshots/layouts",
    ]);
    const { problems, write } = planSnapshots(of(old), of(appended), updating);
    assert.deepEqual([problems, [...write.keys()]], [[], ["Stake"]]);
  });

  it("include a new contract after an update", () => {
    assert.deepEqual(planSnapshots(new Map(), of(old), reading).problems, [
      "Stake has no layout in snapshots/layouts",
    ]);
    assert.deepEqual([...planSnapshots(new Map(), of(old), updating).write.keys()], ["Stake"]);
  });

  it("refuse an update that would break proxies, unless forced", () => {
    for (const wish of [reading, updating]) {
      const { problems, write } = planSnapshots(of(old), of(moved), wish);
      assert(problems.includes("Stake: owner moved from slot 0 to slot 1"));
      assert.equal(write.size, 0);
    }
    assert.deepEqual([...planSnapshots(of(old), of(moved), forcing).write.keys()], ["Stake"]);
  });

  it("refuse to remove a contract, unless forced", () => {
    assert.deepEqual(planSnapshots(of(old), new Map(), updating).problems, ["Stake is gone"]);
    assert.deepEqual(planSnapshots(of(old), new Map(), updating).remove, []);
    assert.deepEqual(planSnapshots(of(old), new Map(), forcing).remove, ["Stake"]);
  });
});

describe("the parts of a contract", () => {
  const whole: Layout = { variables: old.variables, namespaces: { a: [at(0, "x")], b: [at(0, "y")] } };

  it("have all variables of the contract, and may declare fewer namespaces", () => {
    assert.deepEqual(differences(whole, { ...whole, namespaces: {} }), []);
  });

  it("have no variables of their own, and no namespace that differs", () => {
    const other = { variables: [...old.variables, at(4, "own")], namespaces: { a: [at(0, "z")] } };
    assert.deepEqual(differences(whole, other), ["variables differ", "a differs"]);
  });
});
