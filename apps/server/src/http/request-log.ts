import { type DestinationStream, type Logger, symbols } from "pino";
import { LogWriter } from "../log-writer.ts";
import { loggablePath } from "./loggable.ts";

const PROBES = new Set(["/api/health", "/api/ready", "/metrics"]);
/** Paths that are asked for again and again; an outsider can think of more than these, and they are then written anew. */
const MAX_REMEMBERED = 500;

/** A request that has been answered, or whose caller went away. */
export interface Answered {
  readonly id: string;
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly status: number;
  readonly ms: number;
  readonly isWhole: boolean;
}

/**
 * One line for every request, with the path alone and without addresses in it: queries carry referral codes, headers carry tokens. Put
 * together here, since pino takes some microseconds for it, and by the writer of the log when it writes.
 */
export function requestLog(log: Logger): (answered: Answered) => void {
  const destination = (log as unknown as Record<symbol, DestinationStream>)[
    symbols.streamSym
  ] as DestinationStream;
  const written = new Map<string, string>();

  /** A path as it is written, with the quotes around it. */
  const write = (path: string): string => {
    const known = written.get(path);
    if (known !== undefined) return known;
    const made = JSON.stringify(loggablePath(path));
    if (written.size < MAX_REMEMBERED) written.set(path, made);
    return made;
  };

  /** Nothing, if there is nothing to tell at this level. */
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

/** Whoever asks for health learns it from the answer; a probe every second would drown the rest. */
function levelOf(path: string, status: number): "debug" | "info" | "warn" {
  if (PROBES.has(path)) return "debug";
  if (status >= 500) return "warn";
  return path.startsWith("/api/") ? "info" : "debug";
}
