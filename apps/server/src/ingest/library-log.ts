import { LogLevel, setLogLevelCallback, setRootSink } from "@subsquid/logger";
import type { Logger } from "pino";

/**
 * The library logs through one sink of its own, once per process. Its warnings are worth reading; its
 * progress lines, and the RPC URL it adds to each of them, are not.
 */
export function routeLibraryLog(log: Logger): void {
  setLogLevelCallback(() => LogLevel.WARN);
  setRootSink(({ level, ns, msg, err }) => {
    const fields = { library: ns, reason: err?.message };
    if (level >= LogLevel.ERROR) log.error(fields, msg);
    else log.warn(fields, msg);
  });
}
