import { getMineAbi } from "@cinder/protocol/generated/screens/get-mine";
import { getValuesAbi } from "@cinder/protocol/generated/screens/get-values";
import type { Address } from "viem";
import { type FeedState, useFeedOf } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import type { AnswerTo, Chain, Shell } from "../../chain/chain.ts";
import type { MineScreen } from "./holdings.ts";

export type Values = AnswerTo<typeof getValuesAbi>;

/** An address's chain data: wallet, NFTs, dividends, and amounts in stakes, games and double pools. */
export type Held = {
  shell: Shell;
  mine: MineScreen;
  /** Undefined while it can't be read. */
  values: Values | undefined;
  /** When the values were read, on the app's clock. Also updated by unchanged answers. */
  valuesReadAt: () => number | undefined;
};

/** Maximum NFTs in one answer. */
const cards = 200n;

/**
 * Needs two questions. The first read asks both; after that, each refresh is one request and asks them in turn. If the values can't
 * be read, wallet and NFTs are shown without them.
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
    // Also after a failure, so that a failing question doesn't block the other.
    isValuesNext = !isValuesNext;
    // An unchanged answer is the same object; keep the whole object then, so that nothing renders again.
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
