/** How often a campaign over the whole protocol called one of its actions. */
export interface Handler {
  readonly name: string;
  /** All calls, and those among them that were discarded because the state did not allow them. */
  readonly calls: number;
  readonly discards: number;
}

/** Each action must have at least this share of all calls. */
const MIN_SHARE = 0.01;

/** The actions summed by name over several tests or parts, least called first. */
export function handlersOf(all: readonly Handler[]): Handler[] {
  const sums = new Map<string, Handler>();
  for (const { name: full, calls, discards } of all) {
    const name = full.split(/[.:]/).at(-1) ?? full;
    const sum = sums.get(name) ?? { name, calls: 0, discards: 0 };
    sums.set(name, { name, calls: sum.calls + calls, discards: sum.discards + discards });
  }
  return [...sums.values()].sort((a, b) => a.calls - b.calls);
}

/** Reports actions that were rarely called, never had an effect, or are missing. */
export function handlerProblems(handlers: readonly Handler[], actions: readonly string[]): string[] {
  const total = handlers.reduce((sum, { calls }) => sum + calls, 0);
  const known = new Set(handlers.map(({ name }) => name));
  return [
    ...actions.filter((name) => !known.has(name)).map((name) => `${name} was never called.`),
    ...handlers
      .filter(({ calls }) => calls / total < MIN_SHARE)
      .map(({ name, calls }) => `${name} has ${percent(calls / total)} of all calls; the least is 1 %.`),
    ...handlers
      .filter(({ calls, discards }) => calls === discards)
      .map(({ name }) => `${name} was refused whenever it was called.`),
  ];
}

export function percent(part: number): string {
  return `${(part * 100).toFixed(2)} %`;
}
