/** Thrown for what callers do wrong. It gathers no stack: nobody would read it, and it is a good part of what a refusal costs. */
export class Expected extends Error {
  constructor(message: string) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
  }
}
