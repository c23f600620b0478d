/** How far this computer's clock is ahead of the server's, in milliseconds; 0 until the first answer arrives. */
let ahead = 0;

/**
 * Updates the clock difference from the date of an answer.
 * @param asked When the request was sent, by this computer's clock. Not when the answer is read: a page may sleep for hours in
 * between, and the server's deadlines would seem that much later. This way they seem slightly too early instead.
 */
export function noteServerDate(date: string | null, asked: number): void {
  const told = Date.parse(date ?? "");
  if (!Number.isNaN(told)) ahead = asked - told;
}

/** Converts a server time in seconds to this computer's clock, which may be wrong but drives the timers. */
export function toLocalTime(seconds: number): number {
  return Math.floor(seconds + ahead / 1_000);
}
