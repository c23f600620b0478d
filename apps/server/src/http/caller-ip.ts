import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Who is counted for a request. Behind `proxies` trusted proxies it is the address that the outermost of them saw; what stands
 * further left in the header, anybody may have written.
 */
export function callerIp(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (proxies === 0) return networkOf(direct);
  const header = request.headers["x-forwarded-for"];
  const hops = (typeof header === "string" ? header : (header ?? []).join(",")).split(",").slice(-20);
  const seen = hops.at(-proxies)?.trim() ?? "";
  return networkOf(isIP(seen) === 0 ? direct : seen);
}

/** One customer of an IPv6 provider has a whole /64 to pick addresses from. */
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
