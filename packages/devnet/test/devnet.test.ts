import { deploymentOf } from "@cinder/protocol/deployment";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { createPublicClient, http } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../src/devnet.ts";
import { personas } from "../src/personas.ts";

describe("devnet", () => {
  let one: Devnet;
  let two: Devnet;

  beforeAll(async () => {
    [one, two] = await Promise.all([startDevnet(), startDevnet()]);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
  });

  it("runs several chains in parallel with identical contract addresses", () => {
    expect(one.port).not.toBe(two.port);
    expect(one.deployment).toEqual(two.deployment);
  });

  // @spec 7.13-h
  it("has every contract at the address in the committed deployment file", async () => {
    expect(one.deployment).toEqual(deploymentOf(one.chainId));
    const client = createPublicClient({ transport: http(one.rpcUrl) });
    for (const address of Object.values(one.deployment.contracts)) {
      expect(await client.getCode({ address })).toBeDefined();
    }
  });

  it("funds the personas", async () => {
    const client = createPublicClient({ transport: http(one.rpcUrl) });
    const { address } = personas.newcomer.account;
    expect(await client.getBalance({ address })).toBeGreaterThan(0n);
    expect(
      await client.readContract({
        address: one.deployment.contracts.usdt,
        abi: faucetUsdtAbi,
        functionName: "balanceOf",
        args: [address],
      }),
    ).toBe(1_000n * 10n ** 18n);
  });

  it("moves the clock by one block, however far", async () => {
    const client = createPublicClient({ transport: http(one.rpcUrl), cacheTime: 0 });
    const before = await client.getBlock();
    const days60 = 60n * 86_400n;
    expect(await one.clock.increase(days60)).toBe(before.timestamp + days60);
    const after = await client.getBlock();
    expect(after.number).toBe(before.number + 1n);
    expect(after.parentHash).toBe(before.hash);
    await expect(one.clock.moveTo(before.timestamp)).rejects.toThrow("Time only moves forward");
  });

  it("reports a port that is in use", async () => {
    await expect(startDevnet({ port: one.port })).rejects.toThrow(
      /did not start: .*EADDRINUSE|address already in use/,
    );
  });

  it("stops and frees the port", async () => {
    const chain = await startDevnet();
    await chain.stop();
    const again = await startDevnet({ port: chain.port });
    expect(again.port).toBe(chain.port);
    await again.stop();
  });
});
