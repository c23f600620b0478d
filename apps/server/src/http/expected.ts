/**
 * Thrown for what callers do wrong. It knows no stack: nobody would read it, and gathering it takes longer than the rest of the
 * answer.
 */
export class Expected extends Error {
  constructor(message: string) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
  }
}
