import { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { getManagerSuperAbi } from "@cinder/protocol/generated/screens/get-manager-super";
import type { Address } from "viem";
import { type FeedState, useFeedOf } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { type AnswerTo, type Chain, type Shell, zeroAddress } from "../../chain/chain.ts";

export type Terms = AnswerTo<typeof getManagerAbi>;
export type GameTerms = AnswerTo<typeof getManagerFomAbi>;
export type MiningTerms = AnswerTo<typeof getManagerMiningAbi>;

/** Everything that is set on the chain, as the Lens tells it to those who set it: that is where all of it stands. */
export type Paper = { shell: Shell; terms: Terms; fom: GameTerms; superFom: GameTerms; mining: MiningTerms };

/**
 * Four questions hold it. The first reading asks all of them; after it each refresh asks one, the next in turn: terms change
 * seldom, and a refresh is one request.
 */
export function paperReader(ask: Chain["ask"], account: Address): () => Promise<Paper> {
  const args = [account, zeroAddress] as const;
  let held: Paper | undefined;
  let turn = 0;
  return async () => {
    if (!held) {
      const [terms, fom, superFom, mining] = await Promise.all([
        ask(getManagerAbi, args),
        ask(getManagerFomAbi, args),
        ask(getManagerSuperAbi, args),
        ask(getManagerMiningAbi, args),
      ]);
      held = {
        shell: allOf(terms.shell, fom.shell, superFom.shell, mining.shell),
        terms,
        fom,
        superFom,
        mining,
      };
      return held;
    }
    const at = turn;
    turn = (turn + 1) % 4;
    const next = { ...held };
    if (at === 0) next.terms = await ask(getManagerAbi, args);
    else if (at === 1) next.fom = await ask(getManagerFomAbi, args);
    else if (at === 2) next.superFom = await ask(getManagerSuperAbi, args);
    else next.mining = await ask(getManagerMiningAbi, args);
    const { terms, fom, superFom, mining } = next;
    const newest = [terms, fom, superFom, mining][at];
    // The same answer as before is the same object: then so is the paper, and nobody draws it again.
    if (newest === [held.terms, held.fom, held.superFom, held.mining][at]) return held;
    held = {
      ...next,
      shell: {
        ...allOf(terms.shell, fom.shell, superFom.shell, mining.shell),
        ...timeOf(newest?.shell ?? held.shell),
      },
    };
    return held;
  };
}

/** What any of them found missing is missing. */
function allOf(first: Shell, ...others: readonly Shell[]): Shell {
  return { ...first, missing: others.reduce((bits, { missing }) => bits | missing, first.missing) };
}

function timeOf({ blockNumber, timestamp }: Shell): Pick<Shell, "blockNumber" | "timestamp"> {
  return { blockNumber, timestamp };
}

export function usePaper(account: Address): FeedState<Paper> {
  const { screens, ask } = useLive();
  return useFeedOf(account, () => screens.gathered("paper", account, paperReader(ask, account)));
}
