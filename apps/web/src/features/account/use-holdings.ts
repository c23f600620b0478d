import { getMineAbi } from "@cinder/protocol/generated/screens/get-mine";
import { getValuesAbi } from "@cinder/protocol/generated/screens/get-values";
import type { Address } from "viem";
import { type FeedState, useFeedOf } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import type { AnswerTo, Chain, Shell } from "../../chain/chain.ts";
import type { MineScreen } from "./holdings.ts";

export type Values = AnswerTo<typeof getValuesAbi>;

/** What the chain tells of an address: its wallet, cards and dividends, and what it has in stakes, games and double pools. */
export type Held = {
  shell: Shell;
  mine: MineScreen;
  /** Undefined while it could not be had. */
  values: Values | undefined;
  /** When the values were read, on the app's clock. It moves on with answers that are the same. */
  valuesReadAt: () => number | undefined;
};

/** As many cards as one answer tells. */
const cards = 200n;

/**
 * Two questions hold it. The first reading asks both; after it each refresh asks one, in turn, since a refresh is one request. The
 * values may be missing: the wallet and the cards are told without them.
 */
export function holdingsReader(ask: Chain["ask"], address: Address, now: () => number): () => Promise<Held> {
  let held: Held | undefined;
  let isValuesNext = false;
  let valuesAt: number | undefined;

  const askMine = () => ask(getMineAbi, [address, 0n, cards, 0n, 0n]);
  async function askValues(): Promise<Values> {
    const values = await ask(getValuesAbi, [address]);
    valuesAt = now();
    return values;
  }

  return async () => {
    if (!held) {
      const [mine, values] = await Promise.all([askMine(), askValues().catch(() => undefined)]);
      isValuesNext = values === undefined;
      held = { shell: mine.shell, mine, values, valuesReadAt: () => valuesAt };
      return held;
    }
    const isValuesTurn = isValuesNext;
    // Also after a failure: a question that finds no answer must not keep the other one from being asked.
    isValuesNext = !isValuesNext;
    // The same answer as before is the same object: then so is all of it, and nobody draws it again.
    if (isValuesTurn) {
      const values = await askValues();
      if (values !== held.values) held = { ...held, values };
    } else {
      const mine = await askMine();
      if (mine !== held.mine) held = { ...held, shell: mine.shell, mine };
    }
    return held;
  };
}

export function useHoldings(address: Address): FeedState<Held> {
  const { screens, ask, clock } = useLive();
  return useFeedOf(address, () =>
    screens.gathered("holdings", address, holdingsReader(ask, address, clock.now)),
  );
}
