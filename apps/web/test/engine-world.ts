import { beforeEach, expect, vi } from "vitest";
import type { Engine } from "../src/tx/engine.ts";
import type { Flow } from "../src/tx/flow.ts";
import type { Write } from "../src/tx/write.ts";
import { fakeTx } from "./fake-tx.ts";

type Made = ReturnType<typeof fakeTx>;

/** Setup of the engine's tests. Each test has its own wallet and chain; a reload keeps both and restarts the engine. */
export let fake: Made["fake"];
let start: Made["start"];
export let engine: Engine;
/** Flows that ended on the current page; a reloaded page no longer reports any. */
export let ended: Flow[] = [];

beforeEach(() => {
  ({ fake, start } = fakeTx());
  reload();
});

export function reload(): void {
  fake.closeTabs();
  openTab();
}

/** Opens another tab, which the test now uses; the previous tab continues. */
export function openTab(): void {
  const own: Flow[] = [];
  ended = own;
  engine = start();
  engine.onEnd((flow) => own.push(flow));
}

export const front = () => engine.state().front;
export const at = () => front()?.phase.at;
export const until = (phase: Flow["phase"]["at"]) => vi.waitFor(() => expect(at()).toBe(phase));
export const sends = () =>
  fake.asked.filter(({ method }) => method === "eth_sendTransaction").map(({ params }) => params[0]);

export async function openAndConfirm(write: Write): Promise<void> {
  engine.open(write);
  await until("ready");
  engine.confirm(front()?.id ?? "");
}
