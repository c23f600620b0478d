/**
 * Deploys to a live network: `RPC_URL=… DEPLOYER_KEY=0x… npm run deploy`. The RPC determines the chain; its figures are
 * in `ignition/parameters/<chainId>.json`. An interrupted deployment continues where it stopped. The result is
 * `packages/protocol/deployments/<chainId>.json`.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Hex } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { deploy, listedBy, readParameters } from "../ignition/deploy.ts";
import { LOCAL_CHAIN_ID } from "../local-chain.ts";
import { createDeployRuntime } from "./runtime.ts";

const { RPC_URL: url, DEPLOYER_KEY: key } = process.env;
try {
  if (!url || !URL.canParse(url)) throw new Error("Set RPC_URL to the address of a node of the network.");
  if (!/^0x[0-9a-f]{64}$/i.test(key ?? ""))
    throw new Error("Set DEPLOYER_KEY to the private key that deploys.");
  const hre = await createDeployRuntime();
  const connection = await hre.network.create({
    network: "served",
    override: { url, accounts: [key ?? ""] },
  });
  const chainId = Number(await connection.provider.request({ method: "eth_chainId" }));
  if (chainId === LOCAL_CHAIN_ID) throw new Error('The local chain is deployed by "npm start".');
  const parameters = readParameters(chainId);
  const deployment = {
    ...(await deploy(connection, hre.artifacts, chainId, parameters)),
    ...listedBy(parameters, privateKeyToAddress(key as Hex)),
  };
  const file = fileURLToPath(new URL(`../../packages/protocol/deployments/${chainId}.json`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(deployment, null, 2)}\n`);
  process.stdout.write(`Deployed. Run "npm run generate", then commit ${file}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
