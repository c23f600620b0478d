import { expect, test, vi } from "vitest";
import { type Chain, WrongChainError } from "../chain/chain.ts";
import { ServerAwayError } from "../server/away.ts";
import { ServerRefusedError } from "../server/read.ts";
import type { Reply, Request } from "./messages.ts";
import { createReader, type Thread } from "./reader.ts";
import { createServing } from "./serve.ts";

const config = { chainId: 31337, chainName: "Local", rpcUrl: "http://localhost:8545", serverUrl: "" };

/** A fake worker that copies its messages like a browser's, and records its replies. */
function threadOn(chain: Partial<Chain>) {
  const replies: Reply[] = [];
  const serve = createServing(() => chain as Chain);
  const start = (): Thread => {
    const thread: Thread = {
      onmessage: null,
      onerror: null,
      terminate: () => undefined,
      postMessage: async (request: Request) => {
        const reply = structuredClone(await serve(structuredClone(request)));
        replies.push(reply);
        thread.onmessage?.({ data: reply } as MessageEvent<Reply>);
      },
    };
    return thread;
  };
  return { start, replies };
}

test("an unchanged answer is sent once and stays the same object", async () => {
  let answer = { price: 5n };
  const { start, replies } = threadOn({ ask: (async () => answer) as unknown as Chain["ask"] });
  const chain = createReader(start).chain(config);

  const first = await chain.ask([], []);
  expect(first).toEqual({ price: 5n });
  expect(await chain.ask([], [])).toBe(first);
  expect(replies.map((reply) => "answer" in reply)).toEqual([true, false]);

  answer = { price: 6n };
  expect(await chain.ask([], [])).toEqual({ price: 6n });
});

test("other arguments make another question, even if they differ only in bigints", async () => {
  const ask = vi.fn(async (_question: unknown, [amount]: readonly unknown[]) => ({ amount }));
  const { start } = threadOn({ ask: ask as unknown as Chain["ask"] });
  const chain = createReader(start).chain(config);
  const of = (amount: bigint) => chain.ask([], [amount] as never);
  expect(await Promise.all([of(1n), of(2n)])).toEqual([{ amount: 1n }, { amount: 2n }]);
  expect(await of(1n)).toEqual({ amount: 1n });
});

test("a plain value is sent each time", async () => {
  const { start } = threadOn({ readExchangeFee: async () => 30n });
  const chain = createReader(start).chain(config);
  expect([await chain.readExchangeFee(), await chain.readExchangeFee()]).toEqual([30n, 30n]);
});

test("server answers are compared in the worker", async () => {
  let block = 1;
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ block }));
  const { start, replies } = threadOn({});
  const read = createReader(start).reread("/api/pools");
  const first = await read("https://cinder.example");
  expect(await read("https://cinder.example")).toBe(first);
  block = 2;
  expect(await read("https://cinder.example")).toEqual({ block: 2 });
  expect(replies.map((reply) => "answer" in reply)).toEqual([true, false, true]);
  expect(fetch).toHaveBeenLastCalledWith("https://cinder.example/api/pools", expect.anything());
});

test("the app's own errors keep their class, others keep their message", async () => {
  const failing = async (error: unknown) => {
    const { start } = threadOn({ readHead: () => Promise.reject(error) });
    return createReader(start)
      .chain(config)
      .readHead()
      .catch((reason: unknown) => reason);
  };
  expect(await failing(new WrongChainError(31337, 56))).toEqual(new WrongChainError(31337, 56));
  expect(await failing(new WrongChainError(31337, 56))).toBeInstanceOf(WrongChainError);
  expect(await failing(new ServerAwayError("offline"))).toBeInstanceOf(ServerAwayError);
  expect(await failing(new ServerRefusedError(429, "Slow down."))).toMatchObject({
    constructor: ServerRefusedError,
    status: 429,
    message: "Slow down.",
  });
  expect(await failing(new TypeError("Failed to fetch"))).toEqual(new Error("Failed to fetch"));
});

test("the chain client is opened once, and again after a failure", async () => {
  const open = vi.fn<() => Chain>();
  const serve = createServing(open);
  const ask = () =>
    serve({ id: 1, holds: undefined, task: { of: "chain", config, call: "readExchangeFee", args: [] } });
  open.mockImplementationOnce(() => {
    throw new Error("no address");
  });
  expect(await ask()).toEqual({ id: 1, failure: { kind: "other", message: "no address" } });
  open.mockReturnValue({ readExchangeFee: async () => 30n } as Chain);
  expect([await ask(), await ask()]).toEqual(Array(2).fill({ id: 1, version: undefined, answer: 30n }));
  expect(open).toHaveBeenCalledTimes(2);
});

test("a stopped worker fails its pending reads, and the next question starts another worker", async () => {
  const silent: Thread = { onmessage: null, onerror: null, terminate: vi.fn(), postMessage: () => undefined };
  const { start } = threadOn({ readExchangeFee: async () => 30n });
  const threads = vi.fn(start).mockReturnValueOnce(silent);
  const chain = createReader(threads).chain(config);
  const lost = chain.readExchangeFee();
  silent.onerror?.(new ErrorEvent("error"));
  await expect(lost).rejects.toThrow("The reader's thread has stopped.");
  expect(silent.terminate).toHaveBeenCalled();
  await expect(chain.readExchangeFee()).resolves.toBe(30n);
  expect(threads).toHaveBeenCalledTimes(2);
});

test("versions of a stopped worker are not mixed up with those of the next", async () => {
  const serving = (price: bigint) => threadOn({ ask: (async () => ({ price })) as unknown as Chain["ask"] });
  let running: Thread | undefined;
  const begin = (world: ReturnType<typeof threadOn>) => () => {
    running = world.start();
    return running;
  };
  const threads = vi.fn(begin(serving(6n))).mockImplementationOnce(begin(serving(5n)));
  const chain = createReader(threads).chain(config);
  expect(await chain.ask([], [])).toEqual({ price: 5n });
  running?.onerror?.(new ErrorEvent("error"));
  expect(await chain.ask([], [])).toEqual({ price: 6n });
});
