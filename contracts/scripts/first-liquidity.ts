/**
 * Adds the first liquidity to the pool of CIN and USDT on a live network: `RPC_URL=… PROVIDER_KEY=0x…
 * CIN_AMOUNT=3150000 USDT_AMOUNT=630000 npm run deploy:liquidity`. The amounts are whole coins or decimal fractions;
 * their ratio is the first price. The provider must hold both amounts and be exempt from the token's fees. The LP tokens
 * stay locked for LOCK_DAYS (365); then LP_OWNER (the provider) can take them.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Address, formatEther, getAddress, type Hex, isAddress, parseEther } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { addFirstLiquidity, DEFAULT_LOCK_DAYS } from "../ignition/first-liquidity.ts";
import { shippedArtifacts } from "../ignition/shipped-artifacts.ts";
import { createDeployRuntime } from "./runtime.ts";

const { RPC_URL: url, PROVIDER_KEY: key, CIN_AMOUNT: cin = "", USDT_AMOUNT: usdt = "" } = process.env;
const { LOCK_DAYS: days = String(DEFAULT_LOCK_DAYS), LP_OWNER: heir } = process.env;
try {
  if (!url || !URL.canParse(url)) throw new Error("Set RPC_URL to the address of a node of the network.");
  if (!/^0x[0-9a-f]{64}$/i.test(key ?? ""))
    throw new Error("Set PROVIDER_KEY to the private key of the account that brings the liquidity.");
  for (const [name, text] of Object.entries({ CIN_AMOUNT: cin, USDT_AMOUNT: usdt })) {
    if (!/^\d+(\.\d{1,18})?$/.test(text)) throw new Error(`Set ${name} to an amount, such as 1000.5.`);
  }
  if (!/^\d+$/.test(days)) throw new Error("Set LOCK_DAYS to a number of days, such as 365.");
  if (heir !== undefined && !isAddress(heir)) throw new Error("Set LP_OWNER to an address, or leave it out.");
  const hre = await createDeployRuntime();
  const override = { url, accounts: [key ?? ""] };
  const { viem } = await hre.network.create({ network: "served", override });
  const reader = await viem.getPublicClient();
  const chainId = await reader.getChainId();
  const file = fileURLToPath(new URL(`../../packages/protocol/deployments/${chainId}.json`, import.meta.url));
  if (!existsSync(file))
    throw new Error(`Nothing is deployed on chain ${chainId} yet: "npm run deploy" first.`);
  const { contracts } = JSON.parse(readFileSync(file, "utf8")) as {
    contracts: Record<"token" | "tokenPair" | "usdt", Address>;
  };
  const { lock, owner, liquidity, unlocksAt } = await addFirstLiquidity({
    reader,
    provider: await viem.getWalletClient(privateKeyToAddress(key as Hex)),
    artifact: await shippedArtifacts.readArtifact("FirstLiquidity"),
    pair: contracts.tokenPair,
    token: { address: contracts.token, amount: parseEther(cin) },
    usdt: { address: contracts.usdt, amount: parseEther(usdt) },
    lockDays: Number(days),
    ...(heir === undefined ? {} : { owner: getAddress(heir) }),
  });
  const date = new Date(Number(unlocksAt) * 1_000).toISOString();
  process.stdout.write(
    `The pool ${contracts.tokenPair} has ${cin} CIN and ${usdt} USDT. ${lock} keeps ${formatEther(liquidity)} LP tokens ` +
      `until ${date}; then ${owner} can take them with take().\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
