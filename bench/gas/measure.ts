import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import type { Outcome } from "../page.ts";
import { brokenBars, brokenGenerations, pair, type Row } from "./bars.ts";
import { measureMining } from "./beside/mining-tables.ts";
import { measurePeers, type PeerFigures } from "./beside/peers.ts";
import { openChain } from "./chain.ts";
import { openCrowd } from "./crowd.ts";
import { measureBurn } from "./products/burn.ts";
import { measureCashier } from "./products/cashier.ts";
import { measureDouble } from "./products/double.ts";
import { measureFom } from "./products/fom.ts";
import { measureIdo } from "./products/ido.ts";
import { measureKeys } from "./products/keys.ts";
import { measureLog } from "./products/log.ts";
import { measureMiningDeployed } from "./products/mining.ts";
import { measureNft } from "./products/nft.ts";
import { measureRegistration } from "./products/registration.ts";
import { measureStake, measureStakeEnd } from "./products/stake.ts";
import { measureToken } from "./products/token.ts";
import { openStage } from "./stage.ts";
import { generationTable, productTables } from "./tables.ts";
import { openWorld, products, type World } from "./world.ts";
import { unmeasured } from "./writes.ts";

const FEW = 10;
const MANY = 10_000;

/** Fewer users, for a quick trial run that does not write the page. */
const trial = process.env.BENCH_USERS;

/** Measures every write of every product next to its nearest peer, with few users and with many. */
export async function measureGas(): Promise<Outcome> {
  const users = trial === undefined ? MANY : Number(trial);
  const chain = await openChain();
  tell("Mining by itself");
  const undo = await chain.remember();
  const mining = await measureMining(chain);
  await undo();

  const world = await openWorld(chain);
  tell("Peers");
  const peers = await measurePeers(world, LOCAL_CHAIN_ID, mining.best);
  const crowd = await openCrowd(world, tell);
  tell("Rehearsal");
  await measureAll(world, peers, "rehearsal");
  tell(`${FEW} users`);
  await crowd.growTo(FEW);
  const back = await world.remember();
  await crowd.growTo(FEW);
  const few = await measureAll(world, peers, "measured");
  await back();
  tell(`More users, until there are ${users}`);
  await crowd.growTo(users);
  tell("All writes again");
  const many = await measureAll(world, peers, "measured");
  await chain.close();

  const pairs = pair(few.rows, many.rows);
  const generations = generationTable(few.generations, many.generations);
  return {
    isTrial: trial !== undefined,
    text: [
      productTables(pairs, FEW, users),
      `## FOM, generation by generation\n\n${generations}`,
      `## Mining by itself\n\n${mining.text}`,
    ].join("\n\n"),
    broken: [
      ...unmeasured(products, few.measured),
      ...mining.broken,
      ...brokenBars(pairs),
      ...brokenGenerations(few.generations),
      ...brokenGenerations(many.generations).map((sentence) => `With ${users} users: ${sentence}`),
    ],
  };
}

interface Measured {
  readonly rows: readonly Row[];
  readonly measured: ReadonlySet<string>;
  /** An order of FOM with 0, 1 … generations above. */
  readonly generations: readonly number[];
}

/** Burn comes early, because the crowd's orders end after 30 days. Writes that need months come last. */
async function measureAll(world: World, peers: PeerFigures, time: string): Promise<Measured> {
  const { stage, rows, measured } = openStage(world, peers, time);
  world.skipDays(1n);
  await world.settlePrices();
  await measureRegistration(stage("Registration"));
  await measureToken(stage("CIN"));
  await measureCashier(stage("Cashier"));
  await measureLog(stage("Log"));
  await measureNft(stage("NFTs"));
  await measureKeys(stage("Keys"));
  await measureBurn(stage("Burn"));
  await measureStake(stage("Stake"));
  const generations = await measureFom(stage("FOM"));
  await measureMiningDeployed(stage("Mining, as deployed"));
  await measureIdo(stage("Ido"));
  await measureDouble(stage("Double"));
  await measureStakeEnd(stage("Stake"));
  return { rows, measured, generations };
}

function tell(what: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`);
}
