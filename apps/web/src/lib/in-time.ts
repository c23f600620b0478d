/** A part of the app that hasn't come by then is said not to come, with a way to try again. */
const chunkTimeout = 120_000;

/** A part of the app, or an error if it doesn't come. */
export function chunkInTime<Value>(work: Promise<Value>): Promise<Value> {
  return inTime(work, chunkTimeout);
}

/** What is awaited, or an error once that takes too long: nobody waits for ever. */
export async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Nothing came within ${milliseconds / 1_000} s.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
