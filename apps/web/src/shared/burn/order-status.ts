import type { Tone } from "../../ui/Chip.tsx";

/** State of a burn order: active, at its dividend cap, or past its end. */
export type OrderStatus = "running" | "capped" | "expired";

/** From the chain's data. An order that exceeds its cap counts as ended even before anyone settles it. */
export function orderStatus(order: { isValid: boolean; rewardSurplus: bigint }): OrderStatus {
  if (order.isValid) return "running";
  return order.rewardSurplus === 0n ? "capped" : "expired";
}

export const statusTones: Record<OrderStatus, Tone> = {
  running: "good",
  capped: "neutral",
  expired: "neutral",
};

/** A part as a fraction of the whole, rounded; for drawing only. */
export function shareOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 10_000n) / whole) / 10_000;
}
