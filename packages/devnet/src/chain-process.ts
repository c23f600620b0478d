/** The local chain as a process of its own: serves, deploys, funds, then runs until its parent goes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deploy } from "@cinder/contracts/deploy";
import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import { createRuntime } from "@cinder/contracts/runtime";
import type { Deployment } from "@cinder/protocol/deployment";
import { fund } from "./fund.ts";
import type { ChainMessage, ChainOptions } from "./messages.ts";

// A chain without the process that started it would keep its port for ever, so it goes with it, even on kill -9.
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches every process of the terminal at once: the parent decides the order in which things stop.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => process.exit(0));

const options = JSON.parse(process.argv[2] ?? "{}") as ChainOptions;

try {
  tell({ type: "progress", step: "chain", done: 0, total: 3 });
  // This chain forgets everything when it stops, so the journal of its deployment must not outlive it.
  const journal = mkdtempSync(join(tmpdir(), "cinder-devnet-"));
  process.on("exit", () => rmSync(journal, { recursive: true, force: true }));
  const hre = await createRuntime(journal);
  const server = await hre.network.createServer("local", "127.0.0.1", options.port);
  const { port } = await server.listen();

  tell({ type: "progress", step: "contracts", done: 1, total: 3 });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const connection = await hre.network.create({ network: "served", override: { url: rpcUrl } });
  const deployment = (await deploy(connection, LOCAL_CHAIN_ID)) as Deployment;
  await connection.close();

  tell({ type: "progress", step: "accounts", done: 2, total: 3 });
  await fund(rpcUrl, deployment);
  tell({ type: "progress", step: "accounts", done: 3, total: 3 });
  tell({ type: "ready", port, deployment });
} catch (error) {
  tell({ type: "failed", reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

function tell(message: ChainMessage): void {
  process.send?.(message);
}
