/** Who among the tabs of a browser may send, by a name of what is sent. One has the turn at a time, for as long as it lives. */
export type Turns = {
  /** @returns what gives it back; undefined if somebody has it. */
  take: (name: string) => Promise<(() => void) | undefined>;
  isTaken: (name: string) => Promise<boolean>;
};

/**
 * Turns by the browser's own locks, which end with their tab, however that ends. Where there are none, as on a page that isn't served
 * securely, and where they are forbidden, every tab has every turn.
 */
export function browserTurns(locks: LockManager | undefined = navigator.locks): Turns {
  return {
    take: (name) =>
      new Promise((resolve) => {
        const everybody = () => resolve(() => undefined);
        if (!locks) return everybody();
        const options = { ifAvailable: true };
        locks
          .request(name, options, (lock) =>
            lock ? new Promise<void>((giveBack) => resolve(giveBack)) : resolve(undefined),
          )
          .catch(everybody);
      }),
    isTaken: async (name) => {
      try {
        const { held = [] } = (await locks?.query()) ?? {};
        return held.some((lock) => lock.name === name);
      } catch {
        return false;
      }
    },
  };
}

type Sender = { id: string; kind: string; account: string; chainId: number };

type Turn = { id: string; giveBack: () => void };

/** The turns that this tab has: one for what an account sends of a kind, by whichever flow. */
export type OwnTurns = {
  /** @returns whether this one may send, until it is given back. */
  take: (sender: Sender) => Promise<boolean>;
  giveBack: (sender: Sender) => void;
  isElsewhere: (sender: Sender) => Promise<boolean>;
};

export function ownTurns(turns: Turns): OwnTurns {
  const own = new Map<string, Turn>();
  return {
    async take(sender) {
      const name = turnOf(sender);
      if (own.has(name)) return false;
      // Kept from the beginning: a second one in this tab must not ask for it meanwhile.
      const turn: Turn = { id: sender.id, giveBack: () => undefined };
      own.set(name, turn);
      const giveBack = await turns.take(name);
      if (own.get(name) !== turn) {
        // Given back before it had come.
        giveBack?.();
        return false;
      }
      if (giveBack) turn.giveBack = giveBack;
      else own.delete(name);
      return giveBack !== undefined;
    },
    giveBack(sender) {
      const name = turnOf(sender);
      const turn = own.get(name);
      if (turn?.id !== sender.id) return;
      own.delete(name);
      turn.giveBack();
    },
    isElsewhere: async (sender) => !own.has(turnOf(sender)) && (await turns.isTaken(turnOf(sender))),
  };
}

/** The same for whatever may not be sent at once: `cinder.write 56 0x… ido.buy`. */
export function turnOf({ kind, account, chainId }: Omit<Sender, "id">): string {
  return `cinder.write ${chainId} ${account.toLowerCase()} ${kind}`;
}
