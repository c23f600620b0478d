import { childrenCall, MAX_TREE, membersCall, treeCall } from "@cinder/api/reads/team";
import { keyedList, type ReadRoute, readRoute } from "../../http/read-route.ts";
import { readMembers, readTeamsBelow, readTree } from "./repository.ts";

type AfterIndex = readonly [number] | undefined;

export const teamRoutes: readonly ReadRoute[] = [
  keyedList(
    membersCall,
    (at, { generation, ...filter }, after: AfterIndex, limit) =>
      readMembers(at, { ...filter, generation: Number(generation) }, after?.[0], limit),
    ({ index }) => [index] as const,
  ),

  keyedList(
    childrenCall,
    async (at, { address }, after: AfterIndex, limit) => {
      const children = await readMembers(at, { address, generation: 1 }, after?.[0], limit);
      const { teams, isMore } = await readTeamsBelow(
        at,
        children.map(({ account }) => account),
      );
      return children.map(({ referrer: _, ...child }) => {
        const team = teams.get(child.account);
        return { ...child, teamUser: team?.users ?? 0, teamAmount: team?.amount ?? 0n, isMore };
      });
    },
    ({ index }) => [index] as const,
  ),

  {
    isHeavy: true,
    ...readRoute(treeCall, async (at, { address, depth }) => {
      const found = await readTree(at, address, depth);
      const shown = found.filter((node) => node.depth <= depth).slice(0, MAX_TREE);
      const places = new Map(shown.map(({ account }, place) => [account, place]));
      return {
        nodes: shown.map((node) => ({
          account: node.account,
          index: node.index,
          depth: node.depth,
          parent: places.get(node.referrer) ?? null,
        })),
        isComplete: shown.length === found.length,
      };
    }),
  },
];
