import { maxUint256 } from "viem";
import { addressOf, type Chain, type Contract, openChain } from "./chain.ts";
import { openMining } from "./mining.ts";
import { openPeers } from "./peers.ts";
import type { Subject } from "./subject.ts";

const one = 10n ** 18n;
const noRates = [0n, 0n, 0n];

const actions = ["first deposit", "deposit again", "first claim", "claim again", "withdraw"] as const;
type Action = (typeof actions)[number];
type Figures = Record<Action, number>;

/** Mining beside its peers, all on one chain. */
export async function measureGas(): Promise<string> {
  const chain = await openChain();
  const { owner, deploy, ours, contracts } = chain;
  const plain = await deploy(await ours("PlainToken"), [owner, 21_000_000n * one]);
  const cin: Contract = { address: contracts.token as `0x${string}`, abi: (await ours("Token")).abi };
  const sections: string[] = [];
  for (const [title, token] of [
    ["OpenZeppelin's ERC-20", plain],
    ["CIN itself", cin],
  ] as const) {
    const peers: [string, Figures][] = [];
    for (const peer of await openPeers(chain, token)) peers.push([peer.name, await measure(chain, token, peer)]);
    const mining = await measure(chain, token, await openMining(chain, token, { withLog: false, inviteRates: noRates }));
    const logged = await measure(chain, token, await openMining(chain, token, { withLog: true, inviteRates: noRates }));
    sections.push(table(title, peers, mining, logged));
  }
  await chain.close();
  return sections.join("\n\n");
}

async function measure(chain: Chain, token: Contract, subject: Subject): Promise<Figures> {
  const { act } = chain;
  const [other, third, account] = ["other", "third", "account"].map((name) => addressOf(name)) as [
    `0x${string}`,
    `0x${string}`,
    `0x${string}`,
  ];
  for (const one_ of [other, third, account]) {
    await subject.enter?.(one_);
    await act({ to: token, name: "transfer", args: [one_, 1_000n * one] });
    await act({ to: token, name: "approve", args: [subject.target.address, maxUint256] }, one_);
  }
  chain.skipDays(1n);
  await act(subject.deposit(other, 100n * one), other);
  await act(subject.deposit(third, 100n * one), third);
  await act(subject.claim(other), other);

  const figures = {} as Figures;
  figures["first deposit"] = await act(subject.deposit(account, 100n * one), account);
  figures["deposit again"] = await act(subject.deposit(account, 100n * one), account);
  figures["first claim"] = await act(subject.claim(account), account);
  figures["claim again"] = await act(subject.claim(account), account);
  chain.skipDays(40n);
  await act(subject.withdraw(other, 100n * one), other);
  figures.withdraw = await act(subject.withdraw(account, 200n * one), account);
  return figures;
}

function table(title: string, peers: readonly [string, Figures][], mining: Figures, logged: Figures): string {
  const names = peers.map(([name]) => name);
  const rows = actions.map((action) => {
    const figures = peers.map(([, found]) => found[action]);
    const best = Math.min(...figures);
    const cells = [...figures.map(shown), shown(mining[action]), ratio(mining[action], best)];
    return `| ${[action, ...cells, shown(logged[action])].join(" | ")} |`;
  });
  const head = ["", ...names, "Mining", "Mining / best", "Mining, logged"];
  return [`Token: ${title}`, "", `| ${head.join(" | ")} |`, `|${"---|".repeat(head.length)}`, ...rows].join("\n");
}

const shown = (gas: number) => gas.toLocaleString("en");

const ratio = (ours: number, best: number) => `${(ours / best).toFixed(3)} ×`;
