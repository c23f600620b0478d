const failed = new Set<string>();

/** Simulates a bad connection: the first load of the file fails. */
export function failOnce(file: string): void {
  if (failed.has(file)) return;
  failed.add(file);
  throw new TypeError("Failed to fetch dynamically imported module");
}
