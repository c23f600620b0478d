import type { Member } from "./member.ts";

export type TreeNode = Member & { depth: number; parent: string };

/** The direct invites of one account, as far as they have been read. */
export type Branch = {
  ids: readonly string[];
  /** The page that follows; null at the end. */
  next: string | null;
  state: "reading" | "ready" | "failed";
};

/** A team as far as it has been opened. Nodes go by their address. */
export type Tree = {
  root: string;
  nodes: ReadonlyMap<string, TreeNode>;
  branches: ReadonlyMap<string, Branch>;
  open: ReadonlySet<string>;
};

/** One line on screen: a member, or what stands at the end of a branch that isn't all there. */
export type TreeRow =
  | { kind: "node"; key: string; node: TreeNode; isOpen: boolean; at: number; of: number }
  | { kind: "more" | "reading" | "failed"; key: string; parent: string; depth: number };

export function plantTree(root: string): Tree {
  return { root, nodes: new Map(), branches: new Map(), open: new Set([root]) };
}

/** The lines in order. Whole branches that are closed cost nothing. */
export function rowsOf(tree: Tree): TreeRow[] {
  const rows: TreeRow[] = [];
  addBranch(tree, tree.root, 1, rows);
  return rows;
}

function addBranch(tree: Tree, parent: string, depth: number, rows: TreeRow[]): void {
  const branch = tree.branches.get(parent);
  const ids = branch?.ids ?? [];
  const of = branch === undefined || branch.next !== null ? -1 : ids.length;
  ids.forEach((id, at) => {
    const node = tree.nodes.get(id);
    if (!node) return;
    const isOpen = tree.open.has(id);
    rows.push({ kind: "node", key: id, node, isOpen, at: at + 1, of });
    if (isOpen) addBranch(tree, id, depth + 1, rows);
  });
  if (branch === undefined || branch.state === "reading") {
    rows.push({ kind: "reading", key: `reading-${parent}`, parent, depth });
  } else if (branch.state === "failed") {
    rows.push({ kind: "failed", key: `failed-${parent}`, parent, depth });
  } else if (branch.next !== null) {
    rows.push({ kind: "more", key: `more-${parent}`, parent, depth });
  }
}

export function setOpen(tree: Tree, id: string, isOpen: boolean): Tree {
  const open = new Set(tree.open);
  if (isOpen) open.add(id);
  else open.delete(id);
  return { ...tree, open };
}

/** A page of a branch is being read, or could not be. */
export function markBranch(tree: Tree, id: string, state: "reading" | "failed"): Tree {
  const branch = tree.branches.get(id) ?? { ids: [], next: null, state };
  return { ...tree, branches: new Map(tree.branches).set(id, { ...branch, state }) };
}

/**
 * Adds a page to a branch. Who is there already is taken anew, never twice; and who stands elsewhere stays there, since on the chain
 * everybody has one referrer: a source that says otherwise must not tie the tree into a knot.
 */
export function addPage(tree: Tree, id: string, members: readonly Member[], next: string | null): Tree {
  const depth = (tree.nodes.get(id)?.depth ?? 0) + 1;
  const nodes = new Map(tree.nodes);
  const ids = new Set(tree.branches.get(id)?.ids);
  for (const member of members) {
    const isElsewhere = member.account === tree.root || (nodes.get(member.account)?.parent ?? id) !== id;
    if (isElsewhere) continue;
    nodes.set(member.account, { ...member, depth, parent: id });
    ids.add(member.account);
  }
  return {
    ...tree,
    nodes,
    branches: new Map(tree.branches).set(id, { ids: [...ids], next, state: "ready" }),
  };
}

/** A node of `/api/team/{address}/tree`; `parent` is a place in the list, null for direct invites. */
export type WholeNode = { account: string; index: number; depth: number; parent: number | null };

/** A whole team, parents before children, all opened. What was known of a member before is kept. */
export function growWhole(tree: Tree, whole: readonly WholeNode[]): Tree {
  const below = new Array<number>(whole.length).fill(0);
  const invites = new Array<number>(whole.length).fill(0);
  for (let at = whole.length - 1; at >= 0; at--) {
    const parent = whole[at]?.parent ?? null;
    if (parent === null) continue;
    below[parent] = (below[parent] ?? 0) + 1 + (below[at] ?? 0);
    invites[parent] = (invites[parent] ?? 0) + 1;
  }
  const nodes = new Map<string, TreeNode>();
  const ids = new Map<string, string[]>([[tree.root, []]]);
  whole.forEach((node, at) => {
    if (nodes.has(node.account) || node.account === tree.root) return;
    const parent = node.parent === null ? tree.root : (whole[node.parent]?.account ?? tree.root);
    nodes.set(node.account, {
      ...tree.nodes.get(node.account),
      account: node.account,
      index: node.index,
      invites: invites[at] ?? 0,
      teamUser: below[at] ?? 0,
      depth: node.depth,
      parent,
    });
    if ((invites[at] ?? 0) > 0) ids.set(node.account, []);
    ids.get(parent)?.push(node.account);
  });
  const branches = new Map<string, Branch>();
  for (const [id, members] of ids) branches.set(id, { ids: members, next: null, state: "ready" });
  return { root: tree.root, nodes, branches, open: new Set(ids.keys()) };
}

/** Where a key leads from a line: another line, or a branch to open or close. */
export type Step = { to: number } | { toggle: string } | undefined;

export function stepOf(key: string, rows: readonly TreeRow[], at: number, page: number): Step {
  const row = rows[at];
  const within = (to: number) => ({ to: Math.min(Math.max(to, 0), rows.length - 1) });
  switch (key) {
    case "ArrowDown":
      return within(at + 1);
    case "ArrowUp":
      return within(at - 1);
    case "PageDown":
      return within(at + page);
    case "PageUp":
      return within(at - page);
    case "Home":
      return within(0);
    case "End":
      return within(rows.length - 1);
    case "ArrowRight":
      if (row?.kind !== "node" || row.node.invites === 0) return undefined;
      return row.isOpen ? within(at + 1) : { toggle: row.key };
    case "ArrowLeft": {
      if (row?.kind === "node" && row.isOpen) return { toggle: row.key };
      const parent = row?.kind === "node" ? row.node.parent : row?.parent;
      const to = rows.findIndex(({ key: candidate }) => candidate === parent);
      return to < 0 ? undefined : { to };
    }
    default:
      return undefined;
  }
}

/** The next line after one whose address goes on like this after 0x; the search begins again at the top. */
export function findByDigits(rows: readonly TreeRow[], at: number, digits: string): number | undefined {
  for (let step = 0; step < rows.length; step++) {
    // A longer beginning may still be that of the same line.
    const index = (at + step + (digits.length === 1 ? 1 : 0)) % rows.length;
    const row = rows[index];
    if (row?.kind === "node" && row.key.startsWith(`0x${digits}`)) return index;
  }
  return undefined;
}
