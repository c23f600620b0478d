import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The address that rate limits count for a request. Behind `proxies` trusted proxies it is the address that the
 * outermost one saw. Everything further left in the header may be forged.
 */
export function callerIp(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (proxies === 0) return networkOf(direct);
  const header = request.headers["x-forwarded-for"];
  const hops = (typeof header === "string" ? header : (header ?? []).join(",")).split(",").slice(-20);
  const seen = hops.at(-proxies)?.trim() ?? "";
  return networkOf(isIP(seen) === 0 ? direct : seen);
}

/** An IPv6 customer usually has a whole /64 of addresses. */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [head = "", tail] = (ip.split("%", 1)[0] ?? "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}
