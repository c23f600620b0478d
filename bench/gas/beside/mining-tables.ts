import { type Address, maxUint256 } from "viem";
import type { Peer } from "../bars.ts";
import { addressOf, type Chain, type Contract } from "../chain.ts";
import { table } from "../tables.ts";
import { openFarms } from "./farms.ts";
import { openMining, root } from "./mining-alone.ts";
import type { Subject } from "./subject.ts";

const one = 10n ** 18n;
const amount = 100n * one;
const noRates = [0n, 0n, 0n];
const rates = [1_000n, 500n, 200n];

const actions = ["first deposit", "deposit again", "first claim", "claim again", "withdraw"] as const;
type Action = (typeof actions)[number];
type Figures = Record<Action, number>;

/** The peer for Mining as deployed: the cheapest one for each action, with CIN. */
export type BestFarms = Record<Action, Peer>;

export interface MiningTables {
  readonly text: string;
  readonly best: BestFarms;
  /** A sentence for each action that costs more than with the best peer. */
  readonly broken: readonly string[];
}

/** Mining on its own next to its peers: the same token, no log, no upline. */
export async function measureMining(chain: Chain): Promise<MiningTables> {
  const { owner, deploy, ours, contracts } = chain;
  const plain = await deploy(await ours("PlainToken"), [owner, 21_000_000n * one]);
  const cin: Contract = { address: contracts.token as Address, abi: (await ours("Token")).abi };
  // The owner has sent its CIN to the products. The CIN that the presale has not promised is enough for this.
  const presale: Contract = { address: contracts.ido as Address, abi: (await ours("Ido")).abi };
  await chain.act({ to: presale, name: "withdrawToken", args: [cin.address, owner, 4_000_000n * one] });
  const sections: string[] = [];
  const broken: string[] = [];
  let best: BestFarms | undefined;
  for (const [title, token] of [
    ["OpenZeppelin's ERC-20", plain],
    ["CIN", cin],
  ] as const) {
    const peers: [string, Figures][] = [];
    for (const farm of await openFarms(chain, token)) {
      peers.push([farm.name, await measure(chain, token, farm)]);
    }
    const [mining, logged] = [
      await openMining(chain, token, { withLog: false, inviteRates: noRates }),
      await openMining(chain, token, { withLog: true, inviteRates: noRates }),
    ];
    const figures = await measure(chain, token, mining);
    best = bestOf(peers);
    broken.push(...brokenBars(title, best, figures));
    sections.push(besideTable(title, peers, figures, await measure(chain, token, logged)));
  }
  sections.push(await measureCases(chain, plain));
  if (best === undefined) throw new Error("There is no peer.");
  return { text: sections.join("\n\n"), best, broken };
}

async function measure(chain: Chain, token: Contract, subject: Subject): Promise<Figures> {
  const { act } = chain;
  const [other, third, account] = [addressOf("other"), addressOf("third"), addressOf("account")];
  await enter(chain, token, subject, [other, third, account]);
  chain.skipDays(1n);
  await act(subject.deposit(other, amount), other);
  await act(subject.deposit(third, amount), third);
  await act(subject.claim(other), other);

  const first = await act(subject.deposit(account, amount), account);
  const again = await act(subject.deposit(account, amount), account);
  const claim = await act(subject.claim(account), account);
  const claimAgain = await act(subject.claim(account), account);
  chain.skipDays(40n);
  await act(subject.withdraw(other, amount), other);
  return {
    "first deposit": first,
    "deposit again": again,
    "first claim": claim,
    "claim again": claimAgain,
    withdraw: await act(subject.withdraw(account, 2n * amount), account),
  };
}

/** Actions that no peer has: ends, days, generations. */
async function measureCases(chain: Chain, token: Contract): Promise<string> {
  const { act } = chain;
  const rows: [string, number][] = [];
  async function note(what: string, call: Parameters<Chain["act"]>[0], from: Address): Promise<void> {
    rows.push([what, await act(call, from)]);
  }
  const mining = await openMining(chain, token, { withLog: false, inviteRates: noRates });
  const to = mining.mining;
  const into = (tier: bigint) => ({ to, name: "deposit", args: [tier, amount] });
  const [other, account, late] = [addressOf("other"), addressOf("account"), addressOf("late")];
  await enter(chain, token, mining, [other, account, late]);
  chain.skipDays(1n);
  await act(into(3n), other);
  await act(into(4n), other);
  await act(into(3n), account);
  await note("deposit again, another tier: a second end", into(4n), account);
  await note("deposit again, a third end", into(5n), account);
  chain.skipDays(1n);
  await note("claim, the first call on a day", mining.claim(account), account);
  await note("first deposit, also the first of the day in its tier", into(3n), late);
  chain.skipDays(40n);
  await note("updatePool, the first call in 40 days", { to, name: "updatePool" }, other);
  await note("claim after the end", mining.claim(late), late);
  await act(mining.withdraw(late, amount), late);
  await note("withdraw, another stake still runs", mining.withdraw(account, amount), account);
  await act(into(3n), other);
  await note("deposit after everything was withdrawn and claimed", into(3n), late);

  const invited = await openMining(chain, token, { withLog: false, inviteRates: noRates });
  const line = ["a", "b", "c", "d"].map((name) => addressOf(`line ${name}`));
  await enter(chain, token, invited, [root]);
  for (const [i, member] of line.entries()) {
    await act({ to: invited.referral, name: "register", args: [line[i - 1] ?? root] }, member);
    await enter(chain, token, { ...invited, enter: async () => undefined }, [member]);
  }
  const [[top = root], [deep = root]] = [line, line.slice(-1)];
  await enter(chain, token, invited, [late, other]);
  chain.skipDays(1n);
  await act(invited.deposit(other, amount), other);
  await act({ to: invited.mining, name: "setInviteRates", args: [rates] });
  await note("first deposit, no ancestors, but the registry is asked", invited.deposit(root, amount), root);
  await act(invited.deposit(top, amount), top);
  await note("first deposit, one generation gets mining power", invited.deposit(late, amount), late);
  await note("first deposit, three generations get mining power", invited.deposit(deep, amount), deep);
  await note("deposit again, three generations get mining power", invited.deposit(deep, amount), deep);
  return `Mining alone, OpenZeppelin's ERC-20, no log\n\n${table(["case", "gas"], rows)}`;
}

/** Gives every account some of the token and unlimited approvals. Each keeps a balance. */
async function enter(
  { act }: Chain,
  token: Contract,
  subject: Subject,
  accounts: readonly Address[],
): Promise<void> {
  for (const account of accounts) {
    await subject.enter?.(account);
    await act({ to: token, name: "transfer", args: [account, 10n * amount] });
    await act({ to: token, name: "approve", args: [subject.target.address, maxUint256] }, account);
  }
}

function bestOf(peers: readonly [string, Figures][]): BestFarms {
  const best = (action: Action) =>
    peers
      .map(([name, figures]) => ({ name, gas: figures[action] }))
      .reduce((least, peer) => (peer.gas < least.gas ? peer : least));
  return Object.fromEntries(actions.map((action) => [action, best(action)])) as BestFarms;
}

/** No action may cost more than with the best of the peers. */
function brokenBars(title: string, best: BestFarms, mining: Figures): string[] {
  return actions
    .filter((action) => mining[action] > best[action].gas)
    .map((action) => {
      const { name, gas } = best[action];
      return `Mining, ${title}, ${action}: ${mining[action]} gas, more than the best peer's ${gas} (${name}).`;
    });
}

function besideTable(
  title: string,
  peers: readonly [string, Figures][],
  mining: Figures,
  logged: Figures,
): string {
  const rows = actions.map((action) => {
    const figures = peers.map(([, found]) => found[action]);
    const ratio = `${(mining[action] / Math.min(...figures)).toFixed(3)} ×`;
    return [action, ...figures, mining[action], ratio, logged[action]];
  });
  const head = ["", ...peers.map(([name]) => name), "Mining", "Mining / best peer", "Mining, logged"];
  return `Token: ${title}\n\n${table(head, rows)}`;
}
