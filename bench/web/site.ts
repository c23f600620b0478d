import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Devnet, startDevnet } from "@cinder/devnet/devnet";
import { spawnServer } from "@cinder/server/spawn";

/** Serves the built app with its own server, on a chain with two months of history. The stack stops both. */
export async function startSite(
  stack: AsyncDisposableStack,
  webDir: string,
): Promise<{ url: string; chain: Devnet }> {
  const chain = stack.adopt(await startDevnet({ history: true }), (one) => one.stop());
  const data = stack.adopt(mkdtempSync(join(tmpdir(), "cinder-bench-web-")), (folder) =>
    rmSync(folder, { recursive: true, force: true }),
  );
  const server = stack.adopt(
    await spawnServer({
      env: {
        RPC_URL: chain.rpcUrl,
        CHAIN_ID: String(chain.chainId),
        SERVER_PORT: "0",
        DATA_DIR: data,
        WEB_DIR: webDir,
        LOG_LEVEL: "error",
      },
      args: [`--clock-offset=${chain.clockOffset}`],
    }),
    (one) => one.stop(),
  );
  await caughtUp(server.url);
  return { url: server.url, chain };
}

async function caughtUp(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/ready`);
    if (response.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
