/** Formats a day in UTC, because the server counts days in UTC. @param day Its first second. */
export function utcDay(day: number): string {
  return new Date(day * 1_000).toISOString().slice(0, 10);
}

/** The same without its year, for the axes of charts. */
export function utcDate(day: number): string {
  return utcDay(day).slice(5).replace("-", "/");
}
