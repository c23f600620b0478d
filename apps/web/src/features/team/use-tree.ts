import { useCallback, useEffect, useRef, useState } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { readChildren, readWholeTeam } from "./read-team.ts";
import { addPage, addWholeTeam, createTree, markBranch, setOpen, type Tree } from "./tree.ts";

/** Result of expanding everything: `cutAt` is the server's limit, `behind` means that the newest members may be missing. */
export type Opened = "complete" | { cutAt: number } | "behind" | "failed";

export type OpenTree = {
  tree: Tree;
  toggle: (id: string) => void;
  /** Loads the next page of a branch, or its first page after a failure or a cut. */
  more: (id: string) => void;
  /** Expands the whole team. */
  openAll: () => Promise<Opened>;
  closeAll: () => void;
};

/** A team that the user expands node by node. Expanded branches are not refreshed. */
export function useTree(account: string): OpenTree {
  const { config, ask } = useLive();
  const { data } = useFeed(config);
  const serverUrl = data?.serverUrl;
  const root = account.toLowerCase();
  const [tree, setTree] = useState(() => createTree(root));
  if (tree.root !== root) setTree(createTree(root));
  const underWay = useRef(new Set<string>());
  const latest = useRef(tree);
  useEffect(() => {
    latest.current = tree;
  }, [tree]);

  const change = useCallback(
    (make: (now: Tree) => Tree) => setTree((now) => (now.root === root ? make(now) : now)),
    [root],
  );

  const read = useCallback(
    async (id: string, cursor: string | null) => {
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      change((now) => markBranch(now, id, "reading"));
      try {
        const { members, next } = await readChildren({ serverUrl, ask }, id, cursor);
        change((now) => addPage(now, id, members, next));
      } catch {
        // The end of the branch shows the failure with a retry button.
        change((now) => markBranch(now, id, "failed"));
      } finally {
        underWay.current.delete(id);
      }
    },
    [ask, change, serverUrl],
  );

  // Load the first branch once the configuration is known.
  const isConfigured = data !== undefined;
  useEffect(() => {
    if (isConfigured && !latest.current.branches.has(root)) void read(root, null);
  }, [isConfigured, read, root]);

  const toggle = useCallback(
    (id: string) => {
      const { open, branches } = latest.current;
      const opens = !open.has(id);
      change((now) => setOpen(now, id, opens));
      if (opens && !branches.has(id)) void read(id, null);
    },
    [change, read],
  );

  const more = useCallback(
    (id: string) => {
      const branch = latest.current.branches.get(id);
      void read(id, branch?.state === "ready" ? branch.next : null);
    },
    [read],
  );

  const openAll = useCallback(async (): Promise<Opened> => {
    if (serverUrl === undefined) return "failed";
    try {
      const { nodes, isComplete, isStale } = await readWholeTeam(serverUrl, root);
      change((now) => addWholeTeam(now, nodes, isComplete));
      if (!isComplete) return { cutAt: nodes.length };
      return isStale ? "behind" : "complete";
    } catch {
      return "failed";
    }
  }, [change, root, serverUrl]);

  const closeAll = useCallback(() => change((now) => ({ ...now, open: new Set([root]) })), [change, root]);

  return { tree, toggle, more, openAll, closeAll };
}
