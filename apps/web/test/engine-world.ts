import { beforeEach, expect, vi } from "vitest";
import type { Engine } from "../src/tx/engine.ts";
import type { Flow } from "../src/tx/flow.ts";
import type { Write } from "../src/tx/write.ts";
import { fakeTx } from "./fake-tx.ts";

type Made = ReturnType<typeof fakeTx>;

/** What the engine's tests look at. Each test has a wallet and a chain of its own; a reload keeps both and begins the engine anew. */
export let fake: Made["fake"];
let start: Made["start"];
export let engine: Engine;
/** What the page that is open now was told as ended: one that was reloaded says nothing any more. */
export let ended: Flow[] = [];

beforeEach(() => {
  ({ fake, start } = fakeTx());
  reload();
});

export function reload(): void {
  fake.closeTabs();
  openTab();
}

/** Another tab, which the tests look at from now on; the former goes on. */
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
