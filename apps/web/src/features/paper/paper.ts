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

/** Everything that is set on the chain, as the Lens tells it to those who set it: that is where all of it stands but a round of stakes. */
type Parts = {
  terms: Terms;
  fom: GameTerms;
  superFom: GameTerms;
  mining: MiningTerms;
  stake: StakeTerms;
};
export type Paper = Parts & { shell: Shell };

/** In the order in which they take turns. */
const partNames = ["terms", "fom", "superFom", "mining", "stake"] as const satisfies (keyof Parts)[];

/**
 * Five questions hold it. The first reading asks all of them; after it each refresh asks one, the next in turn: terms change
 * seldom, and a refresh is one request.
 */
export function paperReader(ask: Chain["ask"], account: Address): () => Promise<Paper> {
  const args = [account, zeroAddress] as const;
  const read: { [Name in keyof Parts]: () => Promise<Parts[Name]> } = {
    terms: () => ask(getManagerAbi, args),
    fom: () => ask(getManagerFomAbi, args),
    superFom: () => ask(getManagerSuperAbi, args),
    mining: () => ask(getManagerMiningAbi, args),
    // Rounds are the same for everybody.
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
    // The same answer as before is the same object: then so is the paper, and nobody draws it again.
    if (newest === held[name]) return held;
    const parts: Parts = { ...held, [name]: newest };
    const { blockNumber, timestamp } = newest.shell;
    held = { ...parts, shell: { ...shellOf(parts), blockNumber, timestamp } };
    return held;
  };
}

/** What any of them found missing is missing. */
function shellOf(parts: Parts): Shell {
  const missing = partNames.reduce((bits, name) => bits | parts[name].shell.missing, 0n);
  return { ...parts.terms.shell, missing };
}

/** `exchangeFee` is read once, in basis points: it is part of the exchange's code. */
export function usePaper(account: Address): FeedState<Paper> & { exchangeFee: bigint | undefined } {
  const { screens, ask, exchangeFee } = useLive();
  const paper = useFeedOf(account, () => screens.gathered("paper", account, paperReader(ask, account)));
  return { ...paper, exchangeFee: useFeed(exchangeFee).data };
}
