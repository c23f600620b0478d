/** The newest block, as far as the app needs it. */
export type Head = { number: bigint; timestamp: number };

/** What the app asks of a chain, whoever reads it. */
export type Chain = { readHead: () => Promise<Head> };

/** The node answers for another chain than the app is configured for. Nothing it says may be shown. */
export class WrongChainError extends Error {
  readonly expected: number;
  readonly actual: number;

  constructor(expected: number, actual: number) {
    super(`The node serves chain ${actual}, not ${expected}`);
    this.name = "WrongChainError";
    this.expected = expected;
    this.actual = actual;
  }
}
