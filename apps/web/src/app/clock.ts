/** How often screens read again. */
const refreshEvery = 3_000;
/** Screens say so when what they show is older than this. */
export const staleAfter = 15_000;
/** Timers may fire a moment early; the tick must land after the second has turned. */
const tickMargin = 5;

export type Clock = {
  /** Milliseconds on a clock that only goes forward, whatever the computer's date says. */
  now: () => number;
  /** When the second last turned for those who listen; still between turns, so a screen agrees with itself. */
  lastTick: () => number;
  /** Calls at each turn of the second, while the page can be seen. */
  onTick: (listener: () => void) => () => void;
  /**
   * Calls at once, then every three seconds while the page can be seen, and on coming back to it. Tells whether it is because something
   * has changed: what is being read just then may be older than that.
   */
  onRefresh: (listener: (hasChanged: boolean) => void) => () => void;
  /** Calls at once, and when something has changed; never by the time, for screens on which people type. */
  onChange: (listener: () => void) => () => void;
  /** Calls all of them now, since something has changed; the next time is three seconds from now. */
  refresh: () => void;
};

/**
 * The one clock of the app. Everything that counts or reads again hangs on it, so a hidden page is silent
 * and a visible one moves in step.
 */
export function createClock(page: Document = document): Clock {
  const tickers = new Set<() => void>();
  const refreshers = new Set<(hasChanged: boolean) => void>();
  const changers = new Set<() => void>();
  let tickTimer: ReturnType<typeof setTimeout> | undefined;
  let refreshTimer: ReturnType<typeof setInterval> | undefined;

  const now = () => performance.now();
  let lastTick = now();
  const visible = () => page.visibilityState !== "hidden";
  const callAll = (listeners: Set<() => void>) => {
    for (const listener of [...listeners]) listener();
  };

  function callRefreshers(hasChanged: boolean): void {
    for (const listener of [...refreshers]) listener(hasChanged);
  }

  function tick(): void {
    lastTick = now();
    callAll(tickers);
  }

  function scheduleTick(): void {
    tickTimer = setTimeout(
      () => {
        scheduleTick();
        tick();
      },
      1_000 - (now() % 1_000) + tickMargin,
    );
  }

  function arrange(): void {
    clearTimeout(tickTimer);
    clearInterval(refreshTimer);
    if (!visible()) return;
    if (tickers.size > 0) scheduleTick();
    if (refreshers.size > 0) refreshTimer = setInterval(callRefreshers, refreshEvery, false);
  }

  function onVisibility(): void {
    arrange();
    if (!visible()) return;
    callRefreshers(false);
    tick();
  }

  function add<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
    if (tickers.size + refreshers.size === 0) page.addEventListener("visibilitychange", onVisibility);
    const first = listeners.size === 0;
    listeners.add(listener);
    if (first) arrange();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) arrange();
      if (tickers.size + refreshers.size === 0) page.removeEventListener("visibilitychange", onVisibility);
    };
  }

  return {
    now,
    lastTick: () => lastTick,
    onTick: (listener) => {
      if (tickers.size === 0) lastTick = now();
      return add(tickers, listener);
    },
    onRefresh: (listener) => {
      const remove = add(refreshers, listener);
      if (visible()) listener(false);
      return remove;
    },
    onChange: (listener) => {
      changers.add(listener);
      listener();
      return () => changers.delete(listener);
    },
    refresh: () => {
      arrange();
      callRefreshers(true);
      callAll(changers);
    },
  };
}
