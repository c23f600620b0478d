/** How far this computer's clock is ahead of the server's, in milliseconds; nothing is known before an answer has come. */
let ahead = 0;

/** Takes in the date that an answer carries, as it comes. */
export function noteServerDate(date: string | null): void {
  const told = Date.parse(date ?? "");
  if (!Number.isNaN(told)) ahead = Date.now() - told;
}

/** A moment that the server named, in seconds of this computer's clock: that one may be wrong, and a moment is waited for by it. */
export function onOurClock(seconds: number): number {
  return Math.floor(seconds + ahead / 1_000);
}
