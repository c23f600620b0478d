import { setTimeout as sleep } from "node:timers/promises";
import { historyCall } from "@cinder/api/reads/history";
import { figuresCall } from "@cinder/api/reads/market";
import { personas } from "@cinder/devnet/personas";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { createWalletClient, http, publicActions } from "viem";
import { hardhat } from "viem/chains";
import { expect, test } from "vitest";
import { useChain } from "../support/chain.ts";
import { placeInEnv } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { pathOf, readClient } from "../support/read-client.ts";
import { startRpcProxy } from "../support/rpc-proxy.ts";
import { baseEnv } from "../support/server-expectations.ts";
import { spawnServer } from "../support/server-process.ts";

const chain = useChain();
const { contracts } = deploymentOf(LOCAL_CHAIN_ID);
const holder = personas.holder.account;
const history = pathOf(historyCall, { address: holder.address });

/** Registers the holder below the root, in a block of its own. */
async function register(): Promise<void> {
  const wallet = createWalletClient({ chain: hardhat, transport: http(chain.rpcUrl) }).extend(publicActions);
  const hash = await wallet.writeContract({
    account: holder,
    address: contracts.referral,
    abi: referralAbi,
    functionName: "register",
    args: [personas.owner.account.address],
  });
  await wallet.waitForTransactionReceipt({ hash });
}

test("gives the same answers from two replicas through a new block, a fork and an RPC outage", async () => {
  const proxy = await startRpcProxy(chain.rpcUrl);
  const env = { ...(await baseEnv(proxy.url)), ...(await placeInEnv("postgres")) };
  const ingest = spawnServer(env, ["--role", "ingest"]);
  await ingest.started();
  const urls = await Promise.all([1, 2].map(() => spawnServer(env, ["--role", "api"]).started()));
  const both = (path: string, headers: Record<string, string> = {}) =>
    Promise.all(urls.map((url) => fetch(`${url}${path}`, { headers })));
  const [client] = urls.map(readClient);
  if (client === undefined) throw new Error("A replica is missing.");
  const ingested = async () => {
    const height = await chain.height();
    await eventually(async () => expect((await client.ask(figuresCall)).block).toBe(height));
    await eventually(async () => expect((await client.ask(figuresCall)).isStale).toBe(false));
  };
  const expectAlike = async (path: string) => {
    await eventually(async () => {
      const [first, second] = await both(path);
      expect(await second?.text()).toBe(await first?.text());
      expect(second?.headers.get("ETag")).toBe(first?.headers.get("ETag"));
      // An ETag from one replica is valid at the other.
      const again = await both(path, { "If-None-Match": first?.headers.get("ETag") ?? "" });
      expect(again.map(({ status }) => status)).toEqual([304, 304]);
    });
  };

  await ingested();
  for (const path of [history, "/api/figures", "/api/solvency", "/api/admin/changes?limit=5"]) {
    await expectAlike(path);
  }
  expect((await client.ask(historyCall, { address: holder.address })).rows).toEqual([]);

  const snapshot = await chain.call("evm_snapshot");
  await register();
  await ingested();
  await expectAlike(history);
  const { rows } = await client.ask(historyCall, { address: holder.address });
  expect(rows).toMatchObject([{ feature: "registration", action: "register" }]);
  expect(await client.ask(figuresCall)).toMatchObject({ users: 2 });

  await chain.call("evm_revert", [snapshot]);
  await chain.mine(3);
  await ingested();
  await expectAlike(history);
  expect((await client.ask(historyCall, { address: holder.address })).rows).toEqual([]);
  expect(await client.ask(figuresCall)).toMatchObject({ users: 1 });

  proxy.cut = true;
  const height = await chain.height();
  await chain.mine(2);
  const lost = await client.ask(figuresCall);
  expect(lost).toMatchObject({ block: height, users: 1 });
  await sleep(15_000);
  for (const url of urls) {
    await eventually(async () =>
      expect(await readClient(url).ask(figuresCall)).toMatchObject({
        block: height,
        isStale: true,
        users: 1,
      }),
    );
  }
  proxy.cut = false;
  await ingested();
});
