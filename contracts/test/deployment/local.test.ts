import assert from "node:assert/strict";
import { describe, it } from "node:test";
import hre from "hardhat";
import { type Address, erc20Abi } from "viem";
import { deploy } from "../../ignition/deploy.ts";
import { networks } from "../../ignition/networks.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";

describe("deployment", () => {
  it("puts a pool with the first liquidity on the local chain", async () => {
    const connection = await hre.network.create("local");
    const { contracts } = await deploy(connection, LOCAL_CHAIN_ID);
    const { nativePair, usdt, wbnb } = contracts;
    assert(nativePair && usdt && wbnb);
    const client = await connection.viem.getPublicClient();
    const pooled = (address: Address) =>
      client.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [nativePair] });
    assert.equal(await pooled(usdt), 600_000n * 10n ** 18n);
    assert.equal(await pooled(wbnb), 1_000n * 10n ** 18n);
    await connection.close();
  });

  it("refuses a chain it has no parameters for", async () => {
    const connection = await hre.network.create("local");
    await assert.rejects(deploy(connection, 1), /Chain 1 is not in/);
    await connection.close();
  });

  it("names every network's chain once", () => {
    for (const [chainId, network] of Object.entries(networks)) assert.equal(network.chainId, Number(chainId));
  });
});
