/** One line that fills up on a terminal; elsewhere one line per step. */
export function progress(label: string, done: number, total: number): void {
  const width = 24;
  const filled = Math.round((done / total) * width);
  const bar = `${"█".repeat(filled)}${"░".repeat(width - filled)}`;
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\u001b[K  ${bar} ${label}${done === total ? "\n" : ""}`);
  } else if (done === 0 || done === total) {
    process.stdout.write(`  ${label} ${done}/${total}\n`);
  }
}
