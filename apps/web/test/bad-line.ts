const failed = new Set<string>();

/** As on a bad line: the first time the file doesn't come. */
export function failOnce(file: string): void {
  if (failed.has(file)) return;
  failed.add(file);
  throw new TypeError("Failed to fetch dynamically imported module");
}
