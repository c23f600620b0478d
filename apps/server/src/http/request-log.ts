import { type DestinationStream, type Logger, symbols } from "pino";
import { LogWriter } from "../log-writer.ts";
import { loggablePath } from "./loggable.ts";

const PROBES = new Set(["/api/health", "/api/ready", "/metrics"]);
/**
 * Frequently requested paths, kept in their logged form. Attackers can send more different paths than this; those are
 * formatted each time.
 */
const MAX_REMEMBERED = 500;

/** A request that was answered, or whose client disconnected. */
export interface Answered {
  readonly id: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly status: number;
  readonly ms: number;
  readonly isWhole: boolean;
}

/**
 * Logs one line per request, with the path but without account addresses and query: queries contain referral codes,
 * headers contain tokens. The line is built here, because pino takes microseconds for it, and only when the log is
 * written.
 */
export function requestLog(log: Logger): (answered: Answered) => void {
  const destination = (log as unknown as Record<symbol, DestinationStream>)[
    symbols.streamSym
  ] as DestinationStream;
  const written = new Map<string, string>();

  /** A path as it is logged, with quotes. */
  const write = (path: string): string => {
    const known = written.get(path);
    if (known !== undefined) return known;
    const made = JSON.stringify(loggablePath(path));
    if (written.size < MAX_REMEMBERED) written.set(path, made);
    return made;
  };

  /** Empty if the log level is too low. */
  const lineOf = ({ id, method, url = "", status, ms, isWhole }: Answered, now: number): string => {
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    const level = levelOf(path, status);
    if (!log.isLevelEnabled(level)) return "";
    const tenths = Math.round(ms * 10);
    const took = tenths % 10 === 0 ? tenths / 10 : `${Math.floor(tenths / 10)}.${tenths % 10}`;
    const aborted = isWhole ? "" : ',"aborted":true';
    return `{"level":${log.levels.values[level]},"time":${now},"requestId":"${id}","method":"${method}","path":${write(path)},"status":${status},"ms":${took}${aborted},"msg":"request"}\n`;
  };

  const isQuiet = !log.isLevelEnabled("info");
  return (answered) => {
    if (isQuiet && answered.status < 500) return;
    const now = Date.now();
    if (destination instanceof LogWriter) {
      destination.write(() => lineOf(answered, now));
      return;
    }
    const line = lineOf(answered, now);
    if (line !== "") destination.write(line);
  };
}

/** Health requests are logged at debug level, because a probe every second would hide everything else. */
function levelOf(path: string, status: number): "debug" | "info" | "warn" {
  if (PROBES.has(path)) return "debug";
  if (status >= 500) return "warn";
  return path.startsWith("/api/") ? "info" : "debug";
}
