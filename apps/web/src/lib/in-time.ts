/** Milliseconds until loading a part of the app counts as failed; the user can then retry. */
const chunkTimeout = 120_000;

/** The loaded part of the app, or an error after the timeout. */
export function chunkInTime<Value>(work: Promise<Value>): Promise<Value> {
  return inTime(work, chunkTimeout);
}

/** The awaited value, or an error after a timeout. */
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
