/** The arithmetic of the DEX's pairs and router, including CIN's trading fee. */

const bps = 10_000n;

/** One pool on a swap's route, as seen by the payer. */
export interface Hop {
  readonly reserveIn: bigint;
  readonly reserveOut: bigint;
  /** CIN's trading fee in basis points, on the way into the pool and out of it. */
  readonly taxIn: bigint;
  readonly taxOut: bigint;
}

export interface HopQuote {
  /** The amount sent to the pool, and the amount that arrives. */
  readonly sent: bigint;
  readonly arrived: bigint;
  /** The amount that the pool pays, and the amount received. */
  readonly paid: bigint;
  readonly received: bigint;
}

export interface SwapQuote {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** The price impact in basis points, without the DEX's fee and the trading fee. */
  readonly impact: bigint;
  readonly hops: readonly HopQuote[];
}

/** The amount left after a transfer's fee; the fee rounds up. */
export function afterTax(amount: bigint, tax: bigint): bigint {
  return (amount * (bps - tax)) / bps;
}

/** The minimum amount to send so that `amount` arrives. */
export function beforeTax(amount: bigint, tax: bigint): bigint {
  return ceilDiv(amount * bps, bps - tax);
}

/** The output of a pool for an input: the router's `getAmountOut`. `fee` is the DEX's, in basis points. */
export function poolPays(
  amountIn: bigint,
  { reserveIn, reserveOut }: Pick<Hop, "reserveIn" | "reserveOut">,
  fee: bigint,
): bigint {
  if (amountIn === 0n || reserveIn === 0n || reserveOut === 0n) return 0n;
  const counted = amountIn * (bps - fee);
  return (counted * reserveOut) / (reserveIn * bps + counted);
}

/** The input that a pool needs for an output: the router's `getAmountIn`; undefined if the pool holds too little. */
export function poolWants(
  amountOut: bigint,
  { reserveIn, reserveOut }: Pick<Hop, "reserveIn" | "reserveOut">,
  fee: bigint,
): bigint | undefined {
  if (reserveIn === 0n || amountOut >= reserveOut) return undefined;
  return (reserveIn * amountOut * bps) / ((reserveOut - amountOut) * (bps - fee)) + 1n;
}

/** The quote for a fixed input through all pools; undefined if the output is zero. */
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

/** The quote for a minimum output; undefined if the pools hold too little. */
export function quoteExactOut(amountOut: bigint, hops: readonly Hop[], fee: bigint): SwapQuote | undefined {
  let wanted = amountOut;
  for (const hop of [...hops].reverse()) {
    const into = poolWants(beforeTax(wanted, hop.taxOut), hop, fee);
    if (into === undefined) return undefined;
    wanted = beforeTax(into, hop.taxIn);
  }
  return quoteExactIn(wanted, hops, fee);
}

/** How far the execution price is below the price before the swap, without fees. */
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

/** A pool of two assets. Only transfers of the first asset can cost a fee. */
export interface Pool {
  readonly reserve: bigint;
  readonly reserveUsdt: bigint;
  readonly totalSupply: bigint;
}

/** The equivalent amount of the other side: the router's `quote`. */
export function matchingUsdt(amount: bigint, { reserve, reserveUsdt }: Pool): bigint {
  return reserve === 0n ? 0n : (amount * reserveUsdt) / reserve;
}

export function matchingBase(usdt: bigint, { reserve, reserveUsdt }: Pool): bigint {
  return reserveUsdt === 0n ? 0n : (usdt * reserve) / reserveUsdt;
}

export interface AddQuote {
  /** The amount of the first asset that arrives in the pool. */
  readonly arrived: bigint;
  readonly liquidity: bigint;
  /** The pool afterwards, which the new liquidity has a part of. */
  readonly after: Pool;
}

/** The part of a pair's first liquidity that stays locked in it: `MINIMUM_LIQUIDITY`. */
const lockedLiquidity = 1_000n;

/** The result of adding liquidity. The pair counts the smaller side; an excess on the other side goes to all providers. */
export function quoteAdd(base: bigint, usdt: bigint, pool: Pool, taxIn: bigint): AddQuote {
  const { reserve, reserveUsdt, totalSupply } = pool;
  const arrived = afterTax(base, taxIn);
  if (totalSupply === 0n) return quoteFirst(arrived, usdt, pool);
  // Compares the two sides without dividing, since the pool may be empty.
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

/** First liquidity: it sets the price, and its amount is the square root of both amounts. */
function quoteFirst(arrived: bigint, usdt: bigint, { reserve, reserveUsdt }: Pool): AddQuote {
  const root = rootOf(arrived * usdt);
  const [liquidity, totalSupply] = root > lockedLiquidity ? [root - lockedLiquidity, root] : [0n, 0n];
  const after = { reserve: reserve + arrived, reserveUsdt: reserveUsdt + usdt, totalSupply };
  return { arrived, liquidity, after };
}

/** The square root, rounded down. */
function rootOf(value: bigint): bigint {
  // Newton's method from above: stops when a step no longer gets smaller.
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}

export interface RemoveQuote {
  /** The amount of the first asset that the pool pays, and the amount received. */
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
