/** A model of `contracts/src/team/Shares.sol`: how a payment is shared among ancestors. */
const bps = 10_000n;

export interface Sharing {
  readonly shares: readonly bigint[];
  /** Rewards without a recipient, and the rounding remainder. */
  readonly pool: bigint;
}

const partDown = (payment: bigint, rate: bigint) => (payment * rate) / bps;
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** Generation `g` earns `rates[g]` basis points if it qualifies. */
export function generationShares(
  payment: bigint,
  rates: readonly bigint[],
  qualifies: readonly boolean[],
): Sharing {
  const shares = rates.map((rate, g) => (qualifies[g] === true ? partDown(payment, rate) : 0n));
  return { shares, pool: partDown(payment, sum(rates)) - sum(shares) };
}

/** Going up, an ancestor of level L earns `rates[L - 1]` less the highest rate paid below it. */
export function teamShares(payment: bigint, rates: readonly bigint[], levels: readonly number[]): Sharing {
  const rateOf = (level: number) => rates[level - 1] ?? 0n;
  const shares = levels.map((level, i) => {
    const below = max(levels.slice(0, i).map(rateOf));
    return rateOf(level) > below ? partDown(payment, rateOf(level) - below) : 0n;
  });
  return { shares, pool: partDown(payment, max(rates)) - sum(shares) };
}

function max(values: readonly bigint[]): bigint {
  let highest = 0n;
  for (const value of values) if (value > highest) highest = value;
  return highest;
}
