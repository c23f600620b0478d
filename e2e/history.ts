import { startDevnet } from "@cinder/devnet/devnet";
import { historyTape } from "@cinder/devnet/history-tape";
import { readTape } from "@cinder/devnet/tape";

/** Lives through the two months once, if nobody has lately, so that each worker only has to go through them again. */
export async function ensureHistory(): Promise<void> {
  const tape = historyTape();
  if (readTape(tape, Math.floor(Date.now() / 1_000)) !== undefined) return;
  const chain = await startDevnet({ history: true, tape });
  await chain.stop();
}
