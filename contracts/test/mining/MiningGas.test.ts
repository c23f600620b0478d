import { describe, it } from "node:test";
import type { Address } from "viem";
import { addressOf } from "../support/accounts.ts";
import { enter, openMining, root } from "../support/mining.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

const one = 10n ** 18n;
const day = 86_400n;

/**
 * Gas of whole transactions. Other accounts have stakes that end on the same days, as on any day but the first. Every
 * account keeps some CIN, like the accounts of the compared peers.
 */
describe("Mining gas", () => {
  it("matches the snapshot without a log", async () => {
    compareWithSnapshot("gas", "mining", await measure(false));
  });

  it("matches the snapshot with a log", async () => {
    compareWithSnapshot("gas", "mining, logged", await measure(true));
  });
});

async function measure(withLog: boolean): Promise<Record<string, number>> {
  const chain = await openMining({ withLog });
  const { connection, client, node, send, gasOf, mining } = chain;
  const line: Address[] = [root, ...["a", "b", "c", "d"].map((name) => addressOf(`line ${name}`))];
  for (const [i, account] of line.entries()) {
    await enter(chain, account, i === 0 ? undefined : line[i - 1], 100_000n * one);
  }
  const other = addressOf("other");
  await enter(chain, other, root, 100_000n * one);
  const gas: Record<string, number> = {};

  /** Noon of a day in the near future. */
  let now = ((await client.getBlock()).timestamp / day + 2n) * day - 28_800n + day / 2n;
  async function at(
    label: string | null,
    name: string,
    args: readonly unknown[],
    from: Address,
  ): Promise<void> {
    now += 60n;
    await node.setNextBlockTimestamp({ timestamp: now });
    const used = await gasOf(mining, name, args, from);
    if (label !== null) gas[label] = used;
  }

  await send(mining, "setInviteRates", [[0n, 0n, 0n]]);
  await at("deposit, the first that ends on a day", "deposit", [3n, 100n * one], other);
  await at(null, "deposit", [4n, 100n * one], other);
  const alone = line[4] as Address;
  await at("deposit, the first of an account", "deposit", [3n, 100n * one], alone);
  await at("deposit again", "deposit", [3n, 100n * one], alone);
  await at("claim, the first", "claimReward", [], alone);
  await at("claim", "claimReward", [], alone);
  await at("deposit again, other end", "deposit", [4n, 100n * one], alone);
  await at("updateUser", "updateUser", [other], alone);
  await send(mining, "setInviteRates", [[1_000n, 500n, 200n]]);
  const deep = line[3] as Address;
  await at("deposit, three generations above", "deposit", [3n, 100n * one], deep);
  await at("deposit again, three generations above", "deposit", [3n, 100n * one], deep);
  await at("claim of a generation's", "claimReward", [], line[2] as Address);
  now += 40n * day;
  await at("updatePool", "updatePool", [], other);
  await at("release", "claimRelease", [1n], alone);
  await at("release of all", "claimRelease", [1n], deep);
  await connection.close();
  return gas;
}
