/** Keeps a value as the newest of so many; the oldest go. */
export function keepNewest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest);
}
