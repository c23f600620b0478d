/** How often the whole protocol's campaign called each of its actions. */
export interface Handler {
  readonly name: string;
  /** All that were made, and those among them that were thrown away because the state gave a reason to refuse them. */
  readonly calls: number;
  readonly discards: number;
}

/** No action may have fewer of all calls. */
const LEAST_SHARE = 0.01;

/** The actions of a handler over several tests or parts, by name, the least called first. */
export function handlersOf(all: readonly Handler[]): Handler[] {
  const sums = new Map<string, Handler>();
  for (const { name: full, calls, discards } of all) {
    const name = full.split(/[.:]/).at(-1) ?? full;
    const sum = sums.get(name) ?? { name, calls: 0, discards: 0 };
    sums.set(name, { name, calls: sum.calls + calls, discards: sum.discards + discards });
  }
  return [...sums.values()].sort((a, b) => a.calls - b.calls);
}

/** Actions that were hardly called, never did anything, or are missing. */
export function handlerProblems(handlers: readonly Handler[], actions: readonly string[]): string[] {
  const total = handlers.reduce((sum, { calls }) => sum + calls, 0);
  const known = new Set(handlers.map(({ name }) => name));
  return [
    ...actions.filter((name) => !known.has(name)).map((name) => `${name} was never called.`),
    ...handlers
      .filter(({ calls }) => calls / total < LEAST_SHARE)
      .map(({ name, calls }) => `${name} has ${percent(calls / total)} of all calls; the least is 1 %.`),
    ...handlers
      .filter(({ calls, discards }) => calls === discards)
      .map(({ name }) => `${name} was refused whenever it was called.`),
  ];
}

export function percent(part: number): string {
  return `${(part * 100).toFixed(2)} %`;
}
