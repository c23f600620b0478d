/** Milliseconds between refreshes of a screen. */
const refreshEvery = 3_000;
/** Screens warn when their data is older than this. */
export const staleAfter = 15_000;
/** Timers may fire slightly early; the tick must come after the full second. */
const tickMargin = 5;

export type AppClock = {
  /** Milliseconds on a monotonic clock, independent of the computer's date. */
  now: () => number;
  /** Time of the last tick. Constant between ticks, so that all parts of a screen agree. */
  lastTick: () => number;
  /** Calls every second while the page is visible. */
  onTick: (listener: () => void) => () => void;
  /**
   * Calls at once, then every three seconds while the page is visible, and when it becomes visible. `hasChanged` says that a change
   * caused the call: a read that is running may be older than the change.
   */
  onRefresh: (listener: (hasChanged: boolean) => void) => () => void;
  /** Calls at once and after a change, never periodically. For screens with forms. */
  onChange: (listener: () => void) => () => void;
  /** Calls all listeners now, because something has changed; the next refresh follows three seconds later. */
  refresh: () => void;
};

/**
 * The app's only clock. All timers and refreshes use it, so that a hidden page sends no requests and a visible one updates in
 * step.
 */
export function createAppClock(page: Document = document): AppClock {
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
