/** Checks whether a contract can replace another one behind a proxy: stored values must keep their slots and meaning. */

/** A state variable or a struct member. A member's slot counts from the start of its struct. */
export interface Variable {
  readonly label: string;
  readonly slot: number;
  readonly offset: number;
  readonly type: Type;
}

/** Elementary types are strings, such as `uint88` or `enum Kind {Bought, Granted}`. */
export type Type =
  | string
  | { readonly mapping: string; readonly to: Type }
  | { readonly array: Type; readonly length: number | null }
  | { readonly struct: string; readonly bytes: number; readonly members: readonly Variable[] };

/** A contract's storage: variables from slot 0 on, and namespaces (ERC-7201). */
export interface Layout {
  readonly variables: readonly Variable[];
  readonly namespaces: Readonly<Record<string, readonly Variable[]>>;
}

/**
 * Lists the problems of an upgrade; empty if it is safe. Allowed are new variables after the old ones, new members at
 * the end of structs that are only stored in mappings, and new values at the end of an enum.
 */
export function checkUpgrade(old: Layout, next: Layout): string[] {
  const problems = compareVariables("", old.variables, next.variables, true);
  for (const [namespace, members] of Object.entries(old.namespaces)) {
    const present = next.namespaces[namespace];
    if (present === undefined) problems.push(`the namespace ${namespace} is gone`);
    // Nothing follows a namespace in storage, so it may grow.
    else problems.push(...compareVariables(`${namespace}: `, members, present, true));
  }
  return problems;
}

function compareVariables(
  path: string,
  old: readonly Variable[],
  next: readonly Variable[],
  mayGrow: boolean,
): string[] {
  const known = new Set<Variable>();
  const problems = old.flatMap((before) => {
    const after = successorOf(before, next);
    if (after !== undefined) known.add(after);
    return compareVariable(`${path}${before.label}`, before, after);
  });
  const end = old.at(-1);
  for (const added of next.filter((after) => !known.has(after))) {
    if (end !== undefined && !isBefore(end, added)) {
      problems.push(`${path}${added.label} is new, at ${placeOf(added)}, and not behind ${end.label}`);
    } else if (!mayGrow) problems.push(`${path}${added.label} is new, and there is no room for it`);
  }
  return problems;
}

/**
 * The variable with the same name. Private variables of different bases can share a name; then the one in the same
 * slot.
 */
function successorOf(before: Variable, next: readonly Variable[]): Variable | undefined {
  const named = next.filter(({ label }) => label === before.label);
  return named.find((after) => isSamePlace(before, after)) ?? named[0];
}

function compareVariable(name: string, before: Variable, after: Variable | undefined): string[] {
  if (after === undefined) return [`${name}, at ${placeOf(before)}, is gone`];
  const moved = isSamePlace(before, after)
    ? []
    : [`${name} moved from ${placeOf(before)} to ${placeOf(after)}`];
  return [...moved, ...compareTypes(name, before.type, after.type, false)];
}

/** @param mayGrow Whether the type may become longer because no variable follows it. */
function compareTypes(name: string, old: Type, next: Type, mayGrow: boolean): string[] {
  const changed = [`${name} was ${named(old)} and is ${named(next)}`];
  if (typeof old === "string" || typeof next === "string") {
    return old === next || isLongerEnum(old, next) ? [] : changed;
  }
  if ("mapping" in old && "mapping" in next) {
    return old.mapping === next.mapping ? compareTypes(`${name}[]`, old.to, next.to, true) : changed;
  }
  if ("array" in old && "array" in next) {
    return old.length === next.length ? compareTypes(`${name}[]`, old.array, next.array, false) : changed;
  }
  if ("struct" in old && "struct" in next) {
    const hasRoom = mayGrow || old.bytes === next.bytes;
    return compareVariables(`${name}.`, old.members, next.members, hasRoom);
  }
  return changed;
}

/** True for `enum Kind {A, B}` changed to `enum Kind {A, B, C}`: stored values keep their meaning. */
function isLongerEnum(old: Type, next: Type): boolean {
  if (typeof old !== "string" || typeof next !== "string" || !old.startsWith("enum ")) return false;
  return next.startsWith(`${old.slice(0, -1)}, `);
}

function isSamePlace(a: Variable, b: Variable): boolean {
  return a.slot === b.slot && a.offset === b.offset;
}

function isBefore(a: Variable, b: Variable): boolean {
  return a.slot < b.slot || (a.slot === b.slot && a.offset < b.offset);
}

function placeOf({ slot, offset }: Variable): string {
  return offset === 0 ? `slot ${slot}` : `slot ${slot}, byte ${offset}`;
}

function named(type: Type): string {
  if (typeof type === "string") return type;
  if ("mapping" in type) return `mapping(${type.mapping} => ${named(type.to)})`;
  if ("array" in type) return `${named(type.array)}[${type.length ?? ""}]`;
  return `struct ${type.struct}`;
}
