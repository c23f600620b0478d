import type { Member } from "./member.ts";

export type TreeNode = Omit<Member, "invites"> & {
  /** Undefined where a team was cut: there may be some. */
  invites: number | undefined;
  depth: number;
  parent: string;
};

/** The direct invites of one account, as far as they have been read. */
export type Branch = {
  ids: readonly string[];
  /** The page that follows; null at the end. */
  next: string | null;
  /** `cut`: some of them, of a team too large to be told at once. Its pages are still to be read, from the first on. */
  state: "reading" | "ready" | "failed" | "cut";
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
  | { kind: EndKind; key: string; parent: string; depth: number };

/** `more` is read when it comes into view, `rest` and `failed` when somebody asks for it. */
export type EndKind = "more" | "rest" | "reading" | "failed";

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
  const of = branch?.state === "ready" && branch.next === null ? ids.length : -1;
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
  } else if (branch.state === "cut") {
    rows.push({ kind: "rest", key: `rest-${parent}`, parent, depth });
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
  const parent = nodes.get(id);
  if (parent && parent.invites === undefined && next === null) {
    nodes.set(id, { ...parent, invites: ids.size });
  }
  return {
    ...tree,
    nodes,
    branches: new Map(tree.branches).set(id, { ids: [...ids], next, state: "ready" }),
  };
}

/** A node of `/api/team/{address}/tree`; `parent` is a place in the list, null for direct invites. */
export type WholeNode = { account: string; index: number; depth: number; parent: number | null };

/**
 * A whole team, generation by generation, all opened. What was known of a member before is kept. Of a team that the server has cut
 * (`isComplete` is false) the last generation that it reached may lack members, and those below it are missing: figures that this touches
 * stay as they were known or are the least there can be, and what is missing can be opened as before.
 */
export function growWhole(tree: Tree, whole: readonly WholeNode[], isComplete: boolean): Tree {
  const deepest = whole.reduce((most, { depth }) => Math.max(most, depth), 0);
  /** Whether somebody in a generation may have direct invites that are not in the list. */
  const isEnd = (depth: number) => !isComplete && depth >= deepest - 1;
  const below = new Array<number>(whole.length).fill(0);
  const invites = new Array<number>(whole.length).fill(0);
  const isCut = whole.map(({ depth }) => isEnd(depth));
  for (let at = whole.length - 1; at >= 0; at--) {
    const parent = whole[at]?.parent ?? null;
    if (parent === null) continue;
    below[parent] = (below[parent] ?? 0) + 1 + (below[at] ?? 0);
    invites[parent] = (invites[parent] ?? 0) + 1;
    if (isCut[at]) isCut[parent] = true;
  }
  const nodes = new Map<string, TreeNode>();
  const ids = new Map<string, string[]>([[tree.root, []]]);
  whole.forEach((node, at) => {
    if (nodes.has(node.account) || node.account === tree.root) return;
    const parent = node.parent === null ? tree.root : (whole[node.parent]?.account ?? tree.root);
    const known = tree.nodes.get(node.account);
    const [counted, team] = [invites[at] ?? 0, below[at] ?? 0];
    nodes.set(node.account, {
      ...known,
      account: node.account,
      index: node.index,
      invites: isEnd(node.depth) ? unlessFewer(known?.invites, counted) : counted,
      ...(isCut[at] ? leastTeam(known, team) : { teamUser: team, isMore: false }),
      depth: node.depth,
      parent,
    });
    if (counted > 0) ids.set(node.account, []);
    ids.get(parent)?.push(node.account);
  });
  const branches = new Map<string, Branch>();
  for (const [id, members] of ids) {
    const node = nodes.get(id);
    const isWhole = !isEnd(node?.depth ?? 0) || node?.invites === members.length;
    branches.set(id, { ids: members, next: null, state: isWhole ? "ready" : "cut" });
  }
  const grown = { root: tree.root, nodes, branches, open: new Set(ids.keys()) };
  if (!isComplete) keepOpened(tree, grown);
  return grown;
}

type Growing = { nodes: Map<string, TreeNode>; branches: Map<string, Branch>; open: Set<string> };

/** Keeps what had been opened beyond a cut, each where it stood; a branch that had been read further goes on from there. */
function keepOpened(tree: Tree, { nodes, branches, open }: Growing): void {
  // Branches stand in the order in which they were opened: a parent's before those of its children.
  for (const [id, before] of tree.branches) {
    const parent = nodes.get(id);
    if (!parent && id !== tree.root) continue;
    const now = branches.get(id);
    const ids = [...(now?.ids ?? [])];
    for (const child of before.ids) {
      const node = tree.nodes.get(child);
      if (!node || nodes.has(child)) continue;
      nodes.set(child, { ...node, depth: (parent?.depth ?? 0) + 1 });
      ids.push(child);
    }
    // Somebody has come since it was read to its end: there may be others.
    const isOutgrown = before.state === "ready" && before.next === null && ids.length > before.ids.length;
    branches.set(id, now && (now.state === "ready" || isOutgrown) ? { ...now, ids } : { ...before, ids });
  }
  for (const id of tree.open) if (nodes.has(id)) open.add(id);
}

/** A figure that was known, if it isn't older than what has been counted since. */
function unlessFewer(known: number | undefined, counted: number): number | undefined {
  return known !== undefined && known >= counted ? known : undefined;
}

/** Those below somebody of whom not all were counted. None so far is no figure at all. */
function leastTeam(known: TreeNode | undefined, counted: number): Pick<TreeNode, "teamUser" | "isMore"> {
  const before = unlessFewer(known?.teamUser, counted);
  if (before !== undefined) return { teamUser: before, isMore: known?.isMore };
  return { teamUser: counted || undefined, isMore: true };
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
