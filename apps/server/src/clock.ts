let offset = 0;

/** Sets the server's clock to that of a demo chain, so many seconds away from the computer's. */
export function setClockOffset(seconds: number): void {
  offset = seconds;
}

/** The server's time in seconds. */
export function now(): number {
  return Math.floor(Date.now() / 1_000) + offset;
}
