import { expect, test, vi } from "vitest";
import { type Chain, WrongChainError } from "../chain/chain.ts";
import { ServerAwayError } from "../server/away.ts";
import { ServerRefusedError } from "../server/read.ts";
import type { Reply, Request } from "./messages.ts";
import { createReader, type Thread } from "./reader.ts";
import { createServing } from "./serve.ts";

const config = { chainId: 31337, chainName: "Local", rpcUrl: "http://localhost:8545", serverUrl: "" };

/** A thread as a browser's would be: what goes in and out is copied. Keeps what it replied. */
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

test("an answer that is the same comes once, and is the same object", async () => {
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

test("other arguments are another question, also where they are numbers of a chain", async () => {
  const ask = vi.fn(async (_question: unknown, [amount]: readonly unknown[]) => ({ amount }));
  const { start } = threadOn({ ask: ask as unknown as Chain["ask"] });
  const chain = createReader(start).chain(config);
  const of = (amount: bigint) => chain.ask([], [amount] as never);
  expect(await Promise.all([of(1n), of(2n)])).toEqual([{ amount: 1n }, { amount: 2n }]);
  expect(await of(1n)).toEqual({ amount: 1n });
});

test("a plain value is told each time", async () => {
  const { start } = threadOn({ readExchangeFee: async () => 30n });
  const chain = createReader(start).chain(config);
  expect([await chain.readExchangeFee(), await chain.readExchangeFee()]).toEqual([30n, 30n]);
});

test("the server's words are compared over there", async () => {
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

test("errors of our own arrive as what they are, others with their words", async () => {
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

test("what reads the chain is opened once, and again where that failed", async () => {
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

test("a thread that stops fails what waits for it; the next question starts another", async () => {
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

test("what a thread has told is not taken for what the next one means by the same version", async () => {
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
