let offset = 0;

/** Moves the server's clock by this many seconds, to match a demo chain. */
export function setClockOffset(seconds: number): void {
  offset = seconds;
}

/** The server's time in seconds. */
export function now(): number {
  return Math.floor(Date.now() / 1_000) + offset;
}
