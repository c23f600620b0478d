import type { Tone } from "../../ui/Chip.tsx";

/** How a burn order stands: it runs, has earned all that it may, or its time is over. */
export type OrderStatus = "running" | "capped" | "expired";

/** By what the chain says of it. An order over its cap is not valid any more, even before anyone settles it. */
export function orderStatus(order: { isValid: boolean; rewardSurplus: bigint }): OrderStatus {
  if (order.isValid) return "running";
  return order.rewardSurplus === 0n ? "capped" : "expired";
}

export const statusTones: Record<OrderStatus, Tone> = {
  running: "good",
  capped: "neutral",
  expired: "neutral",
};

/** How much of a whole a part is, for drawing only. */
export function shareOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;
}
