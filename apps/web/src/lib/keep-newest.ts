/** Adds a value to a map of limited size, dropping the oldest. */
export function keepNewest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest);
}
