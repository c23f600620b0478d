/** Named locks among the browser's tabs: one tab at a time holds a lock, at most until the tab is closed. */
export type TabLocks = {
  /** @returns a function that releases the lock; undefined if another tab holds it. */
  take: (name: string) => Promise<(() => void) | undefined>;
  isTaken: (name: string) => Promise<boolean>;
};

/**
 * Uses the browser's Web Locks, which end with their tab. Where they are missing (a page that isn't served securely) or forbidden,
 * every tab gets every lock.
 */
export function browserLocks(locks: LockManager | undefined = navigator.locks): TabLocks {
  return {
    take: (name) =>
      new Promise((resolve) => {
        const withoutLock = () => resolve(() => undefined);
        if (!locks) return withoutLock();
        const options = { ifAvailable: true };
        locks
          .request(name, options, (lock) =>
            lock ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
          )
          .catch(withoutLock);
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

type HeldLock = { id: string; release: () => void };

/** The locks of this tab: one per chain, account and kind of write, held by one flow. */
export type OwnLocks = {
  /** @returns whether the flow got the lock, which it keeps until it is released. */
  take: (sender: Sender) => Promise<boolean>;
  release: (sender: Sender) => void;
  isElsewhere: (sender: Sender) => Promise<boolean>;
};

export function ownLocks(locks: TabLocks): OwnLocks {
  const own = new Map<string, HeldLock>();
  return {
    async take(sender) {
      const name = lockName(sender);
      if (own.has(name)) return false;
      // Recorded before the request, so that another flow in this tab can't request the lock meanwhile.
      const held: HeldLock = { id: sender.id, release: () => undefined };
      own.set(name, held);
      const release = await locks.take(name);
      if (own.get(name) !== held) {
        // The flow released the lock before it was granted.
        release?.();
        return false;
      }
      if (release) held.release = release;
      else own.delete(name);
      return release !== undefined;
    },
    release(sender) {
      const name = lockName(sender);
      const held = own.get(name);
      if (held?.id !== sender.id) return;
      own.delete(name);
      held.release();
    },
    isElsewhere: async (sender) => !own.has(lockName(sender)) && (await locks.isTaken(lockName(sender))),
  };
}

/** The same name for writes that must not be sent together: `cinder.write 56 0x… ido.buy`. */
export function lockName({ kind, account, chainId }: Omit<Sender, "id">): string {
  return `cinder.write ${chainId} ${account.toLowerCase()} ${kind}`;
}
