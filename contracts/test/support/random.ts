/** Random values from a seed, so that a failed history can be repeated. */
export interface Random {
  /** From 0 to `limit - 1`. */
  below(limit: bigint): bigint;
  /** From 0 to `limit`; small values are as likely as large ones. */
  upTo(limit: bigint): bigint;
  /** True with a probability of 1 in `times`. */
  chance(times: number): boolean;
  pick<T>(values: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = BigInt(seed) * 0x9e3779b97f4a7c15n;

  /** SplitMix64. */
  function word(): bigint {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let mixed = state;
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = BigInt.asUintN(64, (mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    return mixed ^ (mixed >> 31n);
  }

  const below = (limit: bigint) => ((word() << 64n) | word()) % limit;

  return {
    below,
    upTo: (limit) => below(limit + 1n) >> below(BigInt(limit.toString(2).length)),
    chance: (times) => below(BigInt(times)) === 0n,
    pick: <T>(values: readonly T[]) => values[Number(below(BigInt(values.length)))] as T,
  };
}
