import { LogLevel, setLogLevelCallback, setRootSink } from "@subsquid/logger";
import type { Logger } from "pino";

/**
 * Sends the library's warnings to the server's log, once per process. Its progress lines are dropped, as is the RPC
 * URL that it adds to every line.
 */
export function routeLibraryLog(log: Logger): void {
  setLogLevelCallback(() => LogLevel.WARN);
  setRootSink(({ level, ns, msg, err }) => {
    const fields = { library: ns, reason: err?.message };
    if (level >= LogLevel.ERROR) log.error(fields, msg);
    else log.warn(fields, msg);
  });
}
