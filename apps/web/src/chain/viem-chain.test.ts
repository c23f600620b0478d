import { parseAbi, toHex } from "viem";
import { describe, expect, it, vi } from "vitest";
import { WrongChainError } from "./chain.ts";
import { openChain } from "./viem-chain.ts";

const config = { chainId: 31337, chainName: "Local", rpcUrl: "http://localhost:8545", serverUrl: "" };

/** Replaces a node and records the methods of its requests. */
function answerWith(node: { chainId: number; block?: { number: string; timestamp: string } }) {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
    const { id, method } = JSON.parse(String(init?.body));
    asked.push(method);
    const block = node.block && { ...node.block, hash: `0x${"1".repeat(64)}`, transactions: [] };
    const result = method === "eth_chainId" ? `0x${node.chainId.toString(16)}` : block;
    return Response.json({ jsonrpc: "2.0", id, result });
  });
  return asked;
}

describe("readHead", () => {
  it("reads the newest block with one request once the chain id is verified", async () => {
    const asked = answerWith({ chainId: 31337, block: { number: "0x10", timestamp: "0x65000000" } });
    const chain = openChain(config);
    await expect(chain.readHead()).resolves.toEqual({ number: 16n, timestamp: 0x65000000 });
    asked.length = 0;
    await chain.readHead();
    expect(asked).toEqual(["eth_getBlockByNumber"]);
  });

  it("rejects blocks of another chain and names that chain", async () => {
    answerWith({ chainId: 56, block: { number: "0x10", timestamp: "0x1" } });
    const refused = openChain(config).readHead();
    await expect(refused).rejects.toBeInstanceOf(WrongChainError);
    await expect(refused).rejects.toMatchObject({ expected: 31337, actual: 56 });
  });

  it("verifies the chain id again after a failure, because another node may answer at the same URL", async () => {
    const node = { chainId: 31337, block: { number: "0x10", timestamp: "0x1" } };
    const asked = answerWith(node);
    const chain = openChain(config);
    await chain.readHead();
    vi.mocked(globalThis.fetch).mockRejectedValueOnce(new TypeError("refused"));
    await expect(chain.readHead()).rejects.toThrow();
    asked.length = 0;
    node.chainId = 1;
    await expect(chain.readHead()).rejects.toBeInstanceOf(WrongChainError);
    expect(asked).toEqual(["eth_chainId"]);
  });
});

describe("ask", () => {
  it("returns the same object for the same bytes and a new one for others", async () => {
    let said = 5n;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
      const { id, method } = JSON.parse(String(init?.body));
      const result = method === "eth_chainId" ? "0x7a69" : toHex(said, { size: 32 });
      return Response.json({ jsonrpc: "2.0", id, result });
    });
    const question = parseAbi(["function getPrice(uint256 index) view returns (uint256[1] price)"]);
    const chain = openChain(config);
    const first = await chain.ask(question, [1n]);
    expect(first).toEqual([5n]);
    expect(await chain.ask(question, [1n])).toBe(first);
    expect(await chain.ask(question, [2n])).not.toBe(first);
    said = 6n;
    expect(await chain.ask(question, [1n])).toEqual([6n]);
  });
});

describe("view", () => {
  const abi = [
    {
      type: "function",
      name: "isUsed",
      stateMutability: "view",
      inputs: [{ name: "nonce", type: "uint256" }],
      outputs: [{ name: "", type: "bool" }],
    },
  ] as const;
  const view = (nonce: bigint) =>
    ({ contract: "cashier", abi, functionName: "isUsed", args: [nonce] }) as const;

  it("reads all views in one request and returns undefined for those that fail", async () => {
    const bodies: { id: number; method: string; params: [{ data: string }] }[][] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
      const body = JSON.parse(String(init?.body));
      if (!Array.isArray(body)) return Response.json({ jsonrpc: "2.0", id: body.id, result: "0x7a69" });
      bodies.push(body);
      return Response.json(
        bodies
          .at(-1)
          ?.map(({ id, params: [{ data }] }) =>
            data.endsWith("2")
              ? { jsonrpc: "2.0", id, error: { code: 3, message: "execution reverted" } }
              : { jsonrpc: "2.0", id, result: `0x${"0".repeat(63)}1` },
          ),
      );
    });
    await expect(openChain(config).view([view(1n), view(2n), view(3n)])).resolves.toEqual([
      true,
      undefined,
      true,
    ]);
    expect(bodies.map((body) => body.length)).toEqual([3]);
  });
});

describe("readExchangeFee", () => {
  it.each([
    [30n, 9_970n],
    [25n, 9_975n],
  ])("finds a fee of %s basis points from the router's result", async (fee, kept) => {
    const [amount, depth] = [10n ** 18n, 10n ** 40n];
    const paid = (amount * kept * depth) / (depth * 10_000n + amount * kept);
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
      const { id, method } = JSON.parse(String(init?.body));
      const result = method === "eth_chainId" ? "0x7a69" : `0x${paid.toString(16).padStart(64, "0")}`;
      return Response.json({ jsonrpc: "2.0", id, result });
    });
    await expect(openChain(config).readExchangeFee()).resolves.toBe(fee);
  });
});
