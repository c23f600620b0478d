import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { pino } from "pino";
import { BUILT_FOLDER } from "./folders.ts";
import { LogWriter } from "./log-writer.ts";
import { parseSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** Longer than the drain of HTTP requests. Whatever still runs then is ended; nothing is lost. */
const STOP_LIMIT_MS = 10_000;

// Caches compiled code for later starts, which saves a third of the load time. Does nothing if the folder can't be
// written.
enableCompileCache(join(BUILT_FOLDER, "compiled"));

async function main(): Promise<void> {
  const settings = parseSettings(process.env, process.argv.slice(2));
  const log = pino({ level: settings.logLevel, base: null }, new LogWriter(process.stdout.fd));

  // A bug. A crash leaves no partial writes, so the safe reaction is to exit and let the supervisor restart the
  // server.
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "server crashed");
    process.exit(1);
  });

  let stopAsked: (reason: string) => void = () => undefined;
  const stopReason = new Promise<string>((resolve) => {
    stopAsked = resolve;
  });
  process.on("SIGTERM", () => stopAsked("SIGTERM"));
  process.on("SIGINT", () => stopAsked("SIGINT"));
  // The parent process has ended, so end too.
  process.on("disconnect", () => stopAsked("disconnect"));
  if (process.channel && !process.connected) stopAsked("disconnect");

  // Imported only now, so that an invalid setting is reported at once.
  const { startServer } = await import("./server.ts");
  const server = await startServer(settings, log);
  log.info({ url: server.url, role: settings.role }, "server started");
  if (process.connected) process.send?.({ url: server.url });

  log.info({ reason: await stopReason }, "server is stopping");
  setTimeout(() => {
    log.error("server did not stop in time and exits now");
    process.exit(1);
  }, STOP_LIMIT_MS).unref();
  await server.stop();
  log.info("server stopped");
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const sentence =
    error instanceof StartError
      ? error.message
      : `Cinder could not start: ${error instanceof Error ? error.message.split("\n", 1)[0] : String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
