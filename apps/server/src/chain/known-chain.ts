import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import type { Orm, Transaction } from "../db/database.ts";
import { chain } from "../db/schema/chain.ts";
import { truncateAll } from "../db/tables.ts";
import { type Settings, shownUrl } from "../settings.ts";
import { StartError } from "../start-error.ts";
import type { ChainIdentity } from "./chain-client.ts";

type ChainSettings = Pick<Settings, "rpcUrl" | "chainId" | "resetWhenChainIsNew">;

export function assertChainId(actual: number, settings: ChainSettings): void {
  if (actual !== settings.chainId) {
    throw new StartError(
      `The RPC at ${shownUrl(settings.rpcUrl)} serves chain ${actual}, but Cinder is configured for chain ${settings.chainId}. Correct RPC_URL or CHAIN_ID.`,
    );
  }
}

/** Refuses a chain other than the one the database was filled from. Writes nothing. */
export async function assertKnownChain(
  orm: Orm | Transaction,
  identity: ChainIdentity,
  settings: ChainSettings,
): Promise<"known" | "empty"> {
  assertChainId(identity.chainId, settings);
  const [known] = await orm.select().from(chain);
  if (known === undefined) return "empty";
  if (known.chainId === identity.chainId && known.genesisHash === identity.genesisHash) return "known";
  const hint =
    identity.chainId === LOCAL_CHAIN_ID
      ? " If the local chain was restarted, use --reset-when-chain-is-new."
      : "";
  throw new StartError(
    `The database was filled from another chain (${describe(known)}) than the RPC at ${shownUrl(settings.rpcUrl)} serves (${describe(identity)}). Set RPC_URL to the old chain, or use an empty database.${hint}`,
  );
}

/**
 * Binds the database to the chain before the first fact is stored. If a local chain was restarted and the reset
 * flag is set, the same transaction empties every table and stores the new chain.
 * @param hasFinal Whether the chain has the last stored final block. A chain that replays a kept history begins with
 * the same first block as its predecessor, but the service's credits of the predecessor do not belong to it.
 */
export async function rememberChain(
  orm: Orm,
  identity: ChainIdentity,
  settings: ChainSettings,
  hasFinal = true,
): Promise<void> {
  assertChainId(identity.chainId, settings);
  await orm.transaction(async (tx) => {
    const row = { id: 1, chainId: identity.chainId, genesisHash: identity.genesisHash };
    await tx.insert(chain).values(row).onConflictDoNothing();
    if (settings.resetWhenChainIsNew && identity.chainId === LOCAL_CHAIN_ID) {
      const [known] = await tx.select().from(chain).for("update");
      const isNew =
        known?.chainId === LOCAL_CHAIN_ID && (known.genesisHash !== identity.genesisHash || !hasFinal);
      if (isNew) {
        await tx.execute(truncateAll);
        await tx.insert(chain).values(row);
      }
    }
    await assertKnownChain(tx, identity, settings);
  });
}

function describe(identity: ChainIdentity): string {
  return `chain ${identity.chainId}, first block ${identity.genesisHash.slice(0, 10)}…`;
}
