/**
 * An error that the user can fix: printed as one sentence without a stack. An empty message means that it is already
 * printed.
 */
export class Failure extends Error {}

/** Runs a command's main function and exits. A Failure prints its message and sets exit code 1. */
export async function command(main: () => Promise<void>): Promise<never> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.message !== "") process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
  // Exit explicitly: work that was still running when a signal came must not continue. Children stop with this process.
  process.exit();
}
