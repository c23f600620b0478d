/** The process of a local chain: opens a saved world, serves it, and runs until its parent process ends. */
import { openWorld } from "./chain/open-world.ts";
import { serveRpc } from "./chain/rpc-server.ts";
import { readWorld } from "./chain/world-file.ts";
import { createClock } from "./clock.ts";
import type { ChainMessage, ChainOptions } from "./messages.ts";
import { madeFrom, worldFile } from "./worlds.ts";

// Without its parent the chain would keep the port, so it also stops when the parent is killed with SIGKILL.
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches every process of the terminal at once. Ignore it: the parent decides the order in which processes
// stop.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => process.exit(0));

try {
  const { port: wantedPort, world: name, now } = JSON.parse(process.argv[2] ?? "{}") as ChainOptions;
  const world = readWorld(worldFile(name), madeFrom());
  const port = await serveRpc(await openWorld(world), wantedPort);
  if (now !== undefined) await createClock(`http://127.0.0.1:${port}`).moveTo(BigInt(now));
  tell({ type: "ready", port, deployment: world.deployment });
} catch (error) {
  tell({ type: "failed", reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

function tell(message: ChainMessage): void {
  process.send?.(message);
}
