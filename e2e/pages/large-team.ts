/**
 * The response of `/api/team/{address}/tree` for a team of 10,000 with ten members below each: the largest team that
 * the server returns whole, or the first part of a larger one.
 */
export function largeTeam({ isComplete }: { isComplete: boolean }) {
  const nodes: { account: string; index: number; depth: number; parent: number | null }[] = [];
  for (let at = 0; at < 10_000; at++) {
    const parent = at < 10 ? null : Math.floor(at / 10) - 1;
    const account = `0x${(at + 1).toString(16).padStart(4, "0").padEnd(40, "0")}`;
    nodes.push({
      account,
      index: at + 1,
      depth: parent === null ? 1 : (nodes[parent]?.depth ?? 0) + 1,
      parent,
    });
  }
  return { block: 1, timestamp: 1, isStale: false, nodes, isComplete };
}
