import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import type { Address } from "viem";
import { deploy } from "../../ignition/deploy.ts";
import { coreModule } from "../../ignition/modules/core.ts";
import existingExchange from "../../ignition/modules/existing-exchange.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { createChainRuntime, forIgnition } from "../../scripts/runtime.ts";
import { liveParameters } from "../support/live.ts";

const TESTNET = 97;

/** Uses an HTTP connection: only then does Ignition keep its journal. */
async function serve(hre: HardhatRuntimeEnvironment) {
  const override = { chainId: TESTNET };
  const server = await hre.network.createServer({ network: "local", override }, "127.0.0.1", 0);
  const { port } = await server.listen();
  const url = `http://127.0.0.1:${port}`;
  const connection = await hre.network.create({ network: "served", override: { url } });
  return { server, connection };
}

describe("a live deployment", () => {
  it("continues where it stopped, and records the block of its very first transaction", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cinder-ignition-"));
    const hre = forIgnition(
      await createChainRuntime({
        paths: { ignition: folder },
        ignition: { blockPollingInterval: 10 },
      }),
    );
    const { server, connection } = await serve(hre);
    try {
      const parameters = await liveParameters(connection, hre.artifacts);
      const client = await connection.viem.getPublicClient();
      const node = await connection.viem.getTestClient();
      const run = () => deploy(connection, hre.artifacts, TESTNET, parameters, join(folder, "deployments"));

      const before = Number(await client.getBlockNumber());
      // The journal of a run that was interrupted here.
      await connection.ignition.deploy(coreModule(existingExchange), {
        parameters: parameters.modules,
        deploymentId: `chain-${TESTNET}`,
      });
      const stopped = Number(await client.getBlockNumber());
      await node.mine({ blocks: 100 });

      const resumed = await run();
      assert.equal(resumed.startBlock, before + 1);
      assert(
        stopped > before && Number(await client.getBlockNumber()) > stopped + 100,
        "there were two runs",
      );
      const again = await run();
      assert.deepEqual(again, resumed, "a run that finds nothing left to do says the same");

      // The same result as a deployment without a journal, which a non-persistent chain uses.
      const { contracts } = await deploy(connection, hre.artifacts, LOCAL_CHAIN_ID, parameters);
      assert.deepEqual(Object.keys(resumed.contracts), Object.keys(contracts));
      const codeAt = (address: Address | undefined) => client.getCode({ address: address as Address });
      for (const [name, address] of Object.entries(resumed.contracts)) {
        const [live, local] = [await codeAt(address), await codeAt(contracts[name])];
        // The code contains addresses of other contracts, so compare only its length.
        assert.equal(live?.length, local?.length, name);
      }
    } finally {
      await connection.close();
      await server.close();
      rmSync(folder, { recursive: true });
    }
  });
});
