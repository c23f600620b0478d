import { afterEach, expect, it, vi } from "vitest";
import { ServerAwayError } from "./away.ts";
import { rereader, ServerRefusedError } from "./read.ts";

afterEach(() => void vi.unstubAllGlobals());

it("returns the same object for the same answer and a new one for another, also after a refusal", async () => {
  let answer = () => Response.json({ block: 7, rows: [1] });
  vi.stubGlobal("fetch", async () => answer());
  const ask = rereader("/api/trades");
  const first = await ask("");
  expect(first).toEqual({ block: 7, rows: [1] });
  expect(await ask("")).toBe(first);
  answer = () => Response.json({ code: 1, msg: "Later." }, { status: 503 });
  await expect(ask("")).rejects.toEqual(new ServerRefusedError(503, "Later."));
  answer = () => new Response("<html>");
  await expect(ask("")).rejects.toBeInstanceOf(ServerAwayError);
  answer = () => Response.json({ block: 8, rows: [1] });
  expect(await ask("")).toEqual({ block: 8, rows: [1] });
});
