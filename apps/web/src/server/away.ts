/** The server can't be reached, or something else answers in its place. */
export class ServerAwayError extends Error {
  constructor(cause: unknown) {
    super("The server does not answer", { cause });
    this.name = "ServerAwayError";
  }
}
