/**
 * Base of errors caused by callers. It records no stack, because that takes a large part of a refusal's time and no
 * one reads it.
 */
export class Expected extends Error {
  constructor(message: string) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
  }
}
