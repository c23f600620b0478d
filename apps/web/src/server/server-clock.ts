/** How far this computer's clock is ahead of the server's, in milliseconds; nothing is known before an answer has come. */
let ahead = 0;

/**
 * Takes in the date that an answer carries.
 * @param asked When the server was asked, by this computer's clock. Not when the answer is read: a page may sleep for hours between
 * the two, and what the server named would seem to last as much longer. So it seems to end early instead, by what the way took.
 */
export function noteServerDate(date: string | null, asked: number): void {
  const told = Date.parse(date ?? "");
  if (!Number.isNaN(told)) ahead = asked - told;
}

/** A moment that the server named, in seconds of this computer's clock: that one may be wrong, and a moment is waited for by it. */
export function onOurClock(seconds: number): number {
  return Math.floor(seconds + ahead / 1_000);
}
