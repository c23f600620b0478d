/** What the exchange pays: the arithmetic of its pairs and router, written a second time, with the token's own fee on the way. */

const bps = 10_000n;

/** One pool that a swap goes through, seen from the side that is paid in. */
export interface Hop {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
  /** What the asset itself takes on its way into the pool, and out of it, in basis points. */
  readonly taxIn: bigint;
  readonly taxOut: bigint;
}

export interface HopQuote {
  /** What is sent to the pool, and what the pool gets of it. */
  readonly sent: bigint;
  readonly arrived: bigint;
  /** What the pool pays, and what is received of it. */
  readonly paid: bigint;
  readonly received: bigint;
}

export interface SwapQuote {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** What the pools' depth costs, in basis points: neither the exchange's fee nor the token's is in it. */
  readonly impact: bigint;
  readonly hops: readonly HopQuote[];
}

/** What a fee on a transfer leaves; the fee rounds up. */
export function afterTax(amount: bigint, tax: bigint): bigint {
  return (amount * (bps - tax)) / bps;
}

/** The least that has to be sent for so much to arrive. */
export function beforeTax(amount: bigint, tax: bigint): bigint {
  return ceilDiv(amount * bps, bps - tax);
}

/** What a pool pays for what it gets: `getAmountOut` of the router. `fee` is the exchange's, in basis points. */
export function poolPays(
  amountIn: bigint,
  { reserveIn, reserveOut }: Pick<Hop, "reserveIn" | "reserveOut">,
  fee: bigint,
): bigint {
  if (amountIn === 0n || reserveIn === 0n || reserveOut === 0n) return 0n;
  const counted = amountIn * (bps - fee);
  return (counted * reserveOut) / (reserveIn * bps + counted);
}

/** What a pool wants for what it pays: `getAmountIn` of the router; undefined if it doesn't have so much. */
export function poolWants(
  amountOut: bigint,
  { reserveIn, reserveOut }: Pick<Hop, "reserveIn" | "reserveOut">,
  fee: bigint,
): bigint | undefined {
  if (reserveIn === 0n || amountOut >= reserveOut) return undefined;
  return (reserveIn * amountOut * bps) / ((reserveOut - amountOut) * (bps - fee)) + 1n;
}

/** What an amount brings through the pools, one after the other; undefined if it brings nothing. */
export function quoteExactIn(amountIn: bigint, hops: readonly Hop[], fee: bigint): SwapQuote | undefined {
  const quotes: HopQuote[] = [];
  let amount = amountIn;
  for (const hop of hops) {
    const arrived = afterTax(amount, hop.taxIn);
    const paid = poolPays(arrived, hop, fee);
    const received = afterTax(paid, hop.taxOut);
    quotes.push({ sent: amount, arrived, paid, received });
    amount = received;
  }
  if (hops.length === 0 || amount === 0n) return undefined;
  return { amountIn, amountOut: amount, impact: impactOf(hops, quotes, fee), hops: quotes };
}

/** What has to be paid for at least so much to arrive; undefined if the pools don't have it. */
export function quoteExactOut(amountOut: bigint, hops: readonly Hop[], fee: bigint): SwapQuote | undefined {
  let wanted = amountOut;
  for (const hop of [...hops].reverse()) {
    const into = poolWants(beforeTax(wanted, hop.taxOut), hop, fee);
    if (into === undefined) return undefined;
    wanted = beforeTax(into, hop.taxIn);
  }
  return quoteExactIn(wanted, hops, fee);
}

/** How far the price that is got lies below the price before, without any fee. */
function impactOf(hops: readonly Hop[], quotes: readonly HopQuote[], fee: bigint): bigint {
  let [got, ideal] = [1n, 1n];
  for (const [at, { reserveIn, reserveOut }] of hops.entries()) {
    const quote = quotes[at];
    if (!quote) continue;
    got *= quote.paid * reserveIn * bps;
    ideal *= quote.arrived * reserveOut * (bps - fee);
  }
  return ideal <= got ? 0n : ((ideal - got) * bps) / ideal;
}

/** A pool of two assets, the second of which no transfer takes anything from. */
export interface Pool {
  readonly reserve: bigint;
  readonly reserveUsdt: bigint;
  readonly totalSupply: bigint;
}

/** What the other side has to be for an amount of one: `quote` of the router. */
export function matchingUsdt(amount: bigint, { reserve, reserveUsdt }: Pool): bigint {
  return reserve === 0n ? 0n : (amount * reserveUsdt) / reserve;
}

export function matchingBase(usdt: bigint, { reserve, reserveUsdt }: Pool): bigint {
  return reserveUsdt === 0n ? 0n : (usdt * reserve) / reserveUsdt;
}

export interface AddQuote {
  /** What the pool gets of the first asset. */
  readonly arrived: bigint;
  readonly liquidity: bigint;
  /** The pool after it, in which this liquidity has its part. */
  readonly after: Pool;
}

/** What the first liquidity of a pair leaves in it for good: its `MINIMUM_LIQUIDITY`. */
const lockedLiquidity = 1_000n;

/** What adding brings. The pair counts the side of which it got less; what is more of the other belongs to all. */
export function quoteAdd(base: bigint, usdt: bigint, pool: Pool, taxIn: bigint): AddQuote {
  const { reserve, reserveUsdt, totalSupply } = pool;
  const arrived = afterTax(base, taxIn);
  if (totalSupply === 0n) return quoteFirst(arrived, usdt, pool);
  // Which side is the smaller one, without dividing by a pool that is empty.
  const isBaseShort = arrived * reserveUsdt < usdt * reserve;
  const [share, whole] = isBaseShort ? [arrived, reserve] : [usdt, reserveUsdt];
  const liquidity = whole === 0n ? 0n : (share * totalSupply) / whole;
  const after = {
    reserve: reserve + arrived,
    reserveUsdt: reserveUsdt + usdt,
    totalSupply: totalSupply + liquidity,
  };
  return { arrived, liquidity, after };
}

/** The first liquidity has no proportion to keep to: it sets the price, and its amount is the root of both. */
function quoteFirst(arrived: bigint, usdt: bigint, { reserve, reserveUsdt }: Pool): AddQuote {
  const root = rootOf(arrived * usdt);
  const [liquidity, totalSupply] = root > lockedLiquidity ? [root - lockedLiquidity, root] : [0n, 0n];
  const after = { reserve: reserve + arrived, reserveUsdt: reserveUsdt + usdt, totalSupply };
  return { arrived, liquidity, after };
}

/** The square root, rounded down. */
function rootOf(value: bigint): bigint {
  // Newton's way, from above: each step is nearer, until none is.
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}

export interface RemoveQuote {
  /** What the pool pays of the first asset, and what is received of it. */
  readonly paid: bigint;
  readonly received: bigint;
  readonly usdt: bigint;
}

export function quoteRemove(
  liquidity: bigint,
  { reserve, reserveUsdt, totalSupply }: Pool,
  taxOut: bigint,
): RemoveQuote {
  if (totalSupply === 0n) return { paid: 0n, received: 0n, usdt: 0n };
  const paid = (liquidity * reserve) / totalSupply;
  return { paid, received: afterTax(paid, taxOut), usdt: (liquidity * reserveUsdt) / totalSupply };
}

function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
