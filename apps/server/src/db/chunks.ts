/** Rows or keys per statement; a statement can have at most 65,535 parameters. */
const PER_STATEMENT = 5_000;

export function* chunksOf<T>(items: readonly T[], size = PER_STATEMENT): Generator<T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}
