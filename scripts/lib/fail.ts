/** Something the person at the keyboard can mend: told in one sentence, without a stack; empty if it was told already. */
export class Failure extends Error {}

/** Runs a command's main function to its end; a Failure becomes its sentence and exit code 1. */
export async function command(main: () => Promise<void>): Promise<never> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.message !== "") process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
  // What was under way when a signal came must not go on by itself: children end when this process does.
  process.exit();
}
