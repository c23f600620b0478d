/** Lets go of the page, so that what waits for it has its turn: a finger, a frame. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
