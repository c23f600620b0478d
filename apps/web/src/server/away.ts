/** The server answers nothing, or nothing of ours. */
export class ServerAwayError extends Error {
  constructor(cause: unknown) {
    super("The server does not answer", { cause });
    this.name = "ServerAwayError";
  }
}
