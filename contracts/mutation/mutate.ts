/** Adds all mutants of the target sources to these sources, each behind a switch. */
import {
  fromBytes,
  type Node,
  optionalPart,
  part,
  parts,
  type Range,
  rangeOf,
  text,
  toBytes,
  walk,
} from "./ast.ts";
import { applyEdits, type Edit } from "./edits.ts";
import { Operators } from "./operators.ts";
import { LEFT_OUT, type Site, type Variant } from "./sites.ts";
import { assemblyMutants } from "./yul.ts";

export const SWITCH = "mutation/Mutant.sol";

export interface Mutant extends Variant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** `Contract.function`. */
  readonly within: string;
  /** Identifies the mutant even after its lines have moved. */
  readonly key: string;
}

export interface Sources {
  readonly [name: string]: string;
}

export interface Mutated {
  readonly sources: Sources;
  readonly mutants: readonly Mutant[];
}

/** Modifiers that are never removed: without them, a function would no longer be an initializer. */
const FIXED_MODIFIERS = /^(initializer|reinitializer|onlyInitializing)$/;

/**
 * @param trees The syntax tree of every source.
 * @param targets Names of the sources to mutate.
 * @param leftOut Keys of mutants that do not compile.
 */
export function mutate(
  sources: Sources,
  trees: Readonly<Record<string, Node>>,
  targets: readonly string[],
  leftOut: ReadonlySet<string> = new Set(),
): Mutated {
  const mutants: Mutant[] = [];
  const edits = new Map<string, Edit[]>();
  const modifiers = modifiersOf(trees);
  const twins = new Set<number>();
  const keys = new Map<string, number>();

  for (const file of targets) {
    const tree = trees[file];
    const source = toBytes(sources[file] ?? "");
    if (tree === undefined) throw new Error(`no such source: ${file}`);
    const ofFile: Edit[] = [];
    edits.set(file, ofFile);

    const add = (within: string, site: Site): void => {
      const ids = site.variants.map((variant) => {
        const name = `${file.replace(/^project\//, "")} ${within}: ${oneLine(variant.original)} → ${oneLine(variant.shown)}`;
        const times = (keys.get(name) ?? 0) + 1;
        keys.set(name, times);
        const key = times === 1 ? name : `${name} (${times})`;
        if (leftOut.has(key)) return LEFT_OUT;
        const line = source.slice(0, site.start).split("\n").length;
        const { kind, original, shown } = variant;
        const id = mutants.length + 1;
        mutants.push({
          id,
          file,
          line,
          within,
          key,
          kind,
          original: fromBytes(original),
          shown: fromBytes(shown),
        });
        return id;
      });
      if (ids.every((id) => id === LEFT_OUT)) return;
      ofFile.push({ start: site.start, end: site.end, make: (inner) => site.make(ids, inner) });
    };

    for (const { body, definition, within } of functionsOf(tree)) {
      for (const invocation of parts(definition, "modifiers")) {
        const modifier = modifiers.get(Number(part(invocation, "modifierName").referencedDeclaration));
        if (modifier === undefined || FIXED_MODIFIERS.test(text(modifier.node, "name"))) continue;
        twins.add(Number(modifier.node.id));
        add(within, modifierSite(source, invocation, modifier.node));
      }
      const operators = new Operators(source);
      operators.visit(body);
      for (const site of operators.sites) add(within, site);
      const pure = definition.stateMutability === "pure";
      for (const assembly of [...walk(body)].filter(({ nodeType }) => nodeType === "InlineAssembly")) {
        const alive = pure ? "aliveMutant" : "coinbase()";
        const { sites, block } = assemblyMutants(source, assembly, alive);
        const first = mutants.length + 1;
        const before = ofFile.length;
        for (const site of sites) add(within, site);
        const last = mutants.length;
        if (ofFile.length === before) continue;
        const call = `Mutant.among(${first}, ${last});`;
        const head = pure ? `uint256 aliveMutant = ${call}` : call;
        ofFile.splice(before, 0, { ...block, make: (inner) => `{ ${head} ${inner} }` });
      }
    }
  }

  for (const id of twins) {
    const modifier = modifiers.get(id);
    if (modifier === undefined) continue;
    const ofFile = edits.get(modifier.file) ?? [];
    edits.set(modifier.file, ofFile);
    ofFile.unshift(...twinOf(toBytes(sources[modifier.file] ?? ""), modifier.node));
  }

  const changed = [...edits].map(([file, ofFile]) => {
    const tree = trees[file];
    const pragma = tree && parts(tree, "nodes").find(({ nodeType }) => nodeType === "PragmaDirective");
    if (pragma === undefined) throw new Error(`${file} has no pragma`);
    // On the same line as the pragma, so that line numbers stay the same.
    const withSwitch = {
      ...rangeOf(pragma),
      make: (inner: string) => `${inner} import {Mutant} from "${SWITCH}";`,
    };
    return [file, fromBytes(applyEdits(toBytes(sources[file] ?? ""), [withSwitch, ...ofFile]))] as const;
  });
  return { sources: { ...sources, ...Object.fromEntries(changed) }, mutants };
}

const oneLine = (code: string) => fromBytes(code).replaceAll(/\s+/g, " ");

interface Callable {
  readonly definition: Node;
  readonly body: Node;
  readonly within: string;
}

function functionsOf(tree: Node): Callable[] {
  const scopes = [
    { name: "", nodes: parts(tree, "nodes") },
    ...parts(tree, "nodes")
      .filter(({ nodeType }) => nodeType === "ContractDefinition")
      .map((contract) => ({ name: `${text(contract, "name")}.`, nodes: parts(contract, "nodes") })),
  ];
  return scopes.flatMap(({ name, nodes }) =>
    nodes.flatMap((definition) => {
      const body = /^(Function|Modifier)Definition$/.test(definition.nodeType)
        ? optionalPart(definition, "body")
        : null;
      const own = text(definition, "name") || text(definition, "kind");
      return body === null ? [] : [{ definition, body, within: `${name}${own}` }];
    }),
  );
}

interface Modifier {
  readonly file: string;
  readonly node: Node;
}

function modifiersOf(trees: Readonly<Record<string, Node>>): Map<number, Modifier> {
  const all = new Map<number, Modifier>();
  for (const [file, tree] of Object.entries(trees)) {
    for (const contract of parts(tree, "nodes")) {
      for (const node of parts(contract, "nodes")) {
        if (node.nodeType === "ModifierDefinition") all.set(Number(node.id), { file, node });
      }
    }
  }
  return all;
}

function modifierSite(source: string, invocation: Node, modifier: Node): Site {
  const range = rangeOf(invocation);
  const args = parts(invocation, "arguments").map((node) => slice(source, rangeOf(node)));
  return {
    ...range,
    variants: [{ kind: "modifier", original: slice(source, range), shown: "removed" }],
    make: ([id]) => `${twinName(modifier)}(${[id, ...args].join(", ")})`,
  };
}

/** Includes the node's id, because a contract can inherit two modifiers of the same name. */
const twinName = (modifier: Node) => `${text(modifier, "name")}Twin${modifier.id}`;

/**
 * Adds a copy of a modifier, its twin, which does nothing while the mutant of the given number is active. The
 * modifier's own mutants are in the twin, because functions use the twin.
 */
function twinOf(source: string, node: Node): Edit[] {
  const body = part(node, "body");
  const placeholder = parts(body, "statements").find(({ nodeType }) => nodeType === "PlaceholderStatement");
  if (placeholder === undefined) throw new Error(`${text(node, "name")} has no place for the function`);
  const place = rangeOf(placeholder);
  const whole = rangeOf(node);
  const headLength = rangeOf(body).start + 1 - whole.start;
  const given = parts(part(node, "parameters"), "parameters").map((one) => slice(source, rangeOf(one)));
  const head = `modifier ${twinName(node)}(${["uint256 mutantId", ...given].join(", ")})`;
  const guarded = (code: string) => (/\S/.test(code) ? `if (!Mutant.on(mutantId)) {${code}}` : "");
  const twin = (inner: string) => {
    const [before = "", after = ""] = inner.slice(headLength, -1).split(PLACE);
    return `${head} { ${guarded(before)} _; ${guarded(after)} }`;
  };
  return [
    { ...whole, make: (inner) => `${slice(source, whole)} ${twin(inner)}` },
    { start: place.start, end: place.end + 1, make: () => PLACE },
  ];
}

/** Stands for a modifier's `_` while its text is split. */
const PLACE = "\u0000";

const slice = (source: string, { start, end }: Range) => source.slice(start, end);
