import { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { getManagerSuperAbi } from "@cinder/protocol/generated/screens/get-manager-super";
import { getStakeAbi } from "@cinder/protocol/generated/screens/get-stake";
import type { Address } from "viem";
import { type FeedState, useFeed, useFeedOf } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { type AnswerTo, type Chain, type Shell, zeroAddress } from "../../chain/chain.ts";

export type Terms = AnswerTo<typeof getManagerAbi>;
export type GameTerms = AnswerTo<typeof getManagerFomAbi>;
export type MiningTerms = AnswerTo<typeof getManagerMiningAbi>;

export type StakeTerms = AnswerTo<typeof getStakeAbi>;

/** All settings on the chain, from the consoles' Lens questions, which contain everything except the stake rounds. */
type Parts = {
  terms: Terms;
  fom: GameTerms;
  superFom: GameTerms;
  mining: MiningTerms;
  stake: StakeTerms;
};
export type Paper = Parts & { shell: Shell };

/** In the order in which they are refreshed. */
const partNames = ["terms", "fom", "superFom", "mining", "stake"] as const satisfies (keyof Parts)[];

/**
 * Needs five questions. The first read asks all of them; after that, each refresh is one request and asks them in turn, because
 * settings change rarely.
 */
export function paperReader(ask: Chain["ask"], account: Address): () => Promise<Paper> {
  const args = [account, zeroAddress] as const;
  const read: { [Name in keyof Parts]: () => Promise<Parts[Name]> } = {
    terms: () => ask(getManagerAbi, args),
    fom: () => ask(getManagerFomAbi, args),
    superFom: () => ask(getManagerSuperAbi, args),
    mining: () => ask(getManagerMiningAbi, args),
    // Rounds don't depend on the account.
    stake: () => ask(getStakeAbi, [zeroAddress, 0n, 0n, 0n]),
  };
  let held: Paper | undefined;
  let turn = 0;
  return async () => {
    if (!held) {
      const [terms, fom, superFom, mining, stake] = await Promise.all([
        read.terms(),
        read.fom(),
        read.superFom(),
        read.mining(),
        read.stake(),
      ]);
      const parts = { terms, fom, superFom, mining, stake };
      held = { ...parts, shell: shellOf(parts) };
      return held;
    }
    const name = partNames[turn] ?? "terms";
    turn = (turn + 1) % partNames.length;
    const newest = await read[name]();
    // An unchanged answer is the same object; keep the whole object then, so that nothing renders again.
    if (newest === held[name]) return held;
    const parts: Parts = { ...held, [name]: newest };
    const { blockNumber, timestamp } = newest.shell;
    held = { ...parts, shell: { ...shellOf(parts), blockNumber, timestamp } };
    return held;
  };
}

/** Combines the answers: a contract missing in one of them counts as missing. */
function shellOf(parts: Parts): Shell {
  const missing = partNames.reduce((bits, name) => bits | parts[name].shell.missing, 0n);
  return { ...parts.terms.shell, missing };
}

/** `exchangeFee` is in basis points and read once, because the DEX's fee is constant. */
export function usePaper(account: Address): FeedState<Paper> & { exchangeFee: bigint | undefined } {
  const { screens, ask, exchangeFee } = useLive();
  const paper = useFeedOf(account, () => screens.gathered("paper", account, paperReader(ask, account)));
  return { ...paper, exchangeFee: useFeed(exchangeFee).data };
}
