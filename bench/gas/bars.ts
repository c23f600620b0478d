/** The gas of the nearest comparable action in another project. */
export interface Peer {
  readonly name: string;
  readonly gas: number;
}

/** A limit in gas, and its description. */
export interface Bar {
  readonly most: number;
  readonly because: string;
}

export interface Row {
  readonly product: string;
  readonly write: string;
  readonly gas: number;
  /** The nearest peer, or the reason why there is none. */
  readonly beside: Peer | string;
  readonly bar?: Bar;
}

/** The same write with few users and with many. */
export interface Pair {
  readonly few: Row;
  readonly many: Row;
}

/** Limits that the project has set for itself. */
export const MAX_GROWTH = 1.02;
export const MAX_TRANSFER = 1.05;
export const MAX_GENERATION = 12_000;

/** A constant from which the project's limit was derived. Fomo3D itself is not run here. */
export const FOMO3D: Peer = { name: "Fomo3D, first buy", gas: 366_955 };
export const MAX_ORDER: Bar = {
  most: Math.floor(1.2 * FOMO3D.gas),
  because: "1.2 × Fomo3D's first buy",
};

/** Also a constant: a log entry with one slot per field and an index per list. */
export const NAIVE_LOG: Peer = { name: "naive log entry", gas: 334_699 };
export const MAX_LOG: Bar = {
  most: Math.floor(0.25 * NAIVE_LOG.gas),
  because: "0.25 × a naive entry",
};

/** The maximum as a multiple of the peer's gas. */
export const timesPeer = (peer: Peer, times: number): Bar => ({
  most: Math.floor(times * peer.gas),
  because: `${times} × ${peer.name}`,
});

/** Pairs two measurements, which must be of the same writes. */
export function pair(few: readonly Row[], many: readonly Row[]): Pair[] {
  const pairs = few.map((row, i) => {
    const other = many[i];
    if (other === undefined || keyOf(other) !== keyOf(row)) {
      throw new Error(`${keyOf(row)} was measured once only.`);
    }
    return { few: row, many: other };
  });
  const extra = many[few.length];
  if (extra !== undefined) throw new Error(`${keyOf(extra)} was measured once only.`);
  const names = few.map(keyOf);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`Two rows have the name "${twice}".`);
  return pairs;
}

/** A sentence for each limit that a write exceeds. */
export function brokenBars(pairs: readonly Pair[]): string[] {
  return pairs.flatMap(({ few, many }) => {
    const broken: string[] = [];
    const { bar } = few;
    const most = Math.max(few.gas, many.gas);
    if (bar !== undefined && most > bar.most) {
      broken.push(`${keyOf(few)}: ${most} gas, above ${bar.most} (${bar.because}).`);
    }
    if (many.gas > MAX_GROWTH * few.gas) {
      broken.push(`${keyOf(few)}: ${few.gas} gas with few users, ${many.gas} with many.`);
    }
    return broken;
  });
}

/** A sentence for each generation that adds too much. @param gas Gas of an order with 0, 1, 2 … generations above. */
export function brokenGenerations(gas: readonly number[]): string[] {
  return added(gas).flatMap((more, i) =>
    more > MAX_GENERATION
      ? [`FOM, generation ${i + 1} of an order: adds ${more} gas, above ${MAX_GENERATION}.`]
      : [],
  );
}

/** The gas that each generation adds to the one before. */
export const added = (gas: readonly number[]): number[] =>
  gas.slice(1).map((used, i) => used - (gas[i] as number));

const keyOf = ({ product, write }: Row) => `${product}, ${write}`;
