/**
 * The server can't start, and the operator can fix the reason. The message says what to do in one or two sentences;
 * it is printed without a stack.
 */
export class StartError extends Error {
  override readonly name = "StartError";
}
