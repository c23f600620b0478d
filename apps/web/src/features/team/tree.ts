import type { Member } from "./member.ts";

export type TreeNode = Omit<Member, "invites"> & {
  /** Undefined where a team was cut off and the number is unknown. */
  invites: number | undefined;
  depth: number;
  parent: string;
};

/** The loaded direct referrals of one account. */
export type Branch = {
  ids: readonly string[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** `cut`: incomplete, because the whole team was too large. Its pages can still be read, from the first. */
  state: "reading" | "ready" | "failed" | "cut";
};

/** The expanded part of a team. Nodes are keyed by address. */
export type Tree = {
  root: string;
  nodes: ReadonlyMap<string, TreeNode>;
  branches: ReadonlyMap<string, Branch>;
  open: ReadonlySet<string>;
};

/** One line on screen: a member, or the end of an incomplete branch. */
export type TreeRow =
  | { kind: "node"; key: string; node: TreeNode; isOpen: boolean; at: number; of: number }
  | { kind: EndKind; key: string; parent: string; depth: number };

/** `more` loads when it comes into view, `rest` and `failed` when the user presses it. */
export type EndKind = "more" | "rest" | "reading" | "failed";

export function createTree(root: string): Tree {
  return { root, nodes: new Map(), branches: new Map(), open: new Set([root]) };
}

/** The lines in order, skipping collapsed branches. */
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

/** Marks a branch as loading or failed. */
export function markBranch(tree: Tree, id: string, state: "reading" | "failed"): Tree {
  const branch = tree.branches.get(id) ?? { ids: [], next: null, state };
  return { ...tree, branches: new Map(tree.branches).set(id, { ...branch, state }) };
}

/**
 * Adds a page to a branch. Known members are updated, not duplicated. A member that is already in another branch stays there: each
 * account has one referrer on the chain, and wrong data must not create a cycle.
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

/** A node of `/api/team/{address}/tree`; `parent` is an index in the list, null for direct referrals. */
export type ServerTreeNode = { account: string; index: number; depth: number; parent: number | null };

/**
 * Adds a whole team, fully expanded, keeping known data of members. If the server has cut the team (`isComplete` is false), its last
 * generation may lack members, and deeper ones are missing. Affected figures keep their known value or become a minimum, and missing
 * branches can be expanded as before.
 */
export function addWholeTeam(tree: Tree, whole: readonly ServerTreeNode[], isComplete: boolean): Tree {
  const deepest = whole.reduce((most, { depth }) => Math.max(most, depth), 0);
  /** Whether members of a generation may have direct referrals that are not in the list. */
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

/** Keeps branches that were expanded beyond the cut; a branch that was read further continues from there. */
function keepOpened(tree: Tree, { nodes, branches, open }: Growing): void {
  // Branches are in the order in which they were expanded, so parents come before children.
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
    // A new referral came after it was read to its end, so there may be more.
    const isOutgrown = before.state === "ready" && before.next === null && ids.length > before.ids.length;
    branches.set(id, now && (now.state === "ready" || isOutgrown) ? { ...now, ids } : { ...before, ids });
  }
  for (const id of tree.open) if (nodes.has(id)) open.add(id);
}

/** The known figure, unless it is lower than the counted one and so outdated. */
function unlessFewer(known: number | undefined, counted: number): number | undefined {
  return known !== undefined && known >= counted ? known : undefined;
}

/** A minimum for the team of a member that was not fully counted; undefined instead of zero. */
function leastTeam(known: TreeNode | undefined, counted: number): Pick<TreeNode, "teamUser" | "isMore"> {
  const before = unlessFewer(known?.teamUser, counted);
  if (before !== undefined) return { teamUser: before, isMore: known?.isMore };
  return { teamUser: counted || undefined, isMore: true };
}

/** Effect of a key on a line: move to another line, or expand or collapse a branch. */
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

/** The next line whose address starts with the digits after 0x; the search wraps around. */
export function findByDigits(rows: readonly TreeRow[], at: number, digits: string): number | undefined {
  for (let step = 0; step < rows.length; step++) {
    // With more than one digit, the current line may still match.
    const index = (at + step + (digits.length === 1 ? 1 : 0)) % rows.length;
    const row = rows[index];
    if (row?.kind === "node" && row.key.startsWith(`0x${digits}`)) return index;
  }
  return undefined;
}
