import { type Devnet, startDevnet } from "@cinder/devnet/devnet";
import { afterAll, beforeAll } from "vitest";

export interface TestChain {
  rpcUrl: string;
  call(method: string, params?: unknown[]): Promise<unknown>;
  mine(count: number): Promise<void>;
  increase(seconds: number): Promise<void>;
  height(): Promise<number>;
  /** Number, hash and time of every block, oldest first. */
  blocks(): Promise<{ number: number; hash: string; timestamp: number }[]>;
}

/** One real chain for the tests of a file. */
export function useChain(): TestChain {
  let devnet: Devnet;
  beforeAll(async () => {
    devnet = await startDevnet();
  });
  afterAll(() => devnet.stop());

  const call: TestChain["call"] = (method, params = []) => callRpc(devnet.rpcUrl, method, params);
  const height = async () => Number(await call("eth_blockNumber"));
  return {
    get rpcUrl() {
      return devnet.rpcUrl;
    },
    call,
    height,
    async mine(count) {
      for (let i = 0; i < count; i++) await call("evm_mine");
    },
    async increase(seconds) {
      await devnet.clock.increase(seconds);
    },
    async blocks() {
      const numbers = Array.from({ length: (await height()) + 1 }, (_, number) => number);
      return Promise.all(
        numbers.map(async (number) => {
          const block = await call("eth_getBlockByNumber", [`0x${number.toString(16)}`, false]);
          const { hash, timestamp } = block as { hash: string; timestamp: string };
          return { number, hash, timestamp: Number(timestamp) };
        }),
      );
    },
  };
}

async function callRpc(url: string, method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer.result;
}
