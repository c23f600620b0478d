/**
 * The server cannot start, and the operator can do something about it. The message is one sentence or two
 * that say what to do; it is printed alone, without a stack.
 */
export class StartError extends Error {
  override readonly name = "StartError";
}
