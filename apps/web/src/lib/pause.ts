/** Yields to the browser, so that it can handle input and paint. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
