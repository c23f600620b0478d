import { setTimeout as pass } from "node:timers/promises";
import { startDevnet } from "@cinder/devnet/devnet";
import { expect, it, onTestFinished, vi } from "vitest";
import { keepBeating } from "../lib/heartbeat.ts";

it("keeps a chain going while nobody does anything, and no longer than it is wanted", async () => {
  const chain = await startDevnet();
  onTestFinished(() => chain.stop());
  const began = await chain.clock.now();
  const stop = keepBeating(chain.rpcUrl, 200);
  onTestFinished(stop);
  await vi.waitFor(async () => expect(await chain.clock.now()).toBeGreaterThan(began + 1n), 20_000);
  stop();
  // One may be under way.
  await pass(1_000);
  const ended = await chain.clock.now();
  await pass(2_000);
  expect(await chain.clock.now()).toBe(ended);
});
