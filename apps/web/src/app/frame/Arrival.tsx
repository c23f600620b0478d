import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { followScroll, keptScroll } from "./scroll-memory.ts";

/** Maximum milliseconds to wait for a page to reach its height: figures arrive late, and some wait for the wallet. */
const patience = 8_000;

/** The key of the history entry that was shown last, or only its path after the user left it. */
export type LastVisit = RefObject<string | undefined>;

/**
 * Lives longer than the pages and notices when the user leaves one, even one that never appeared because the user went back while
 * it was loading.
 */
export function useLastVisit(): LastVisit {
  const { key, pathname } = useLocation();
  const last = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: run for each history entry, also of the same page.
  useLayoutEffect(
    () => () => {
      if (last.current !== undefined) last.current = `- ${pathname}`;
    },
    [key, pathname],
  );
  return last;
}

/**
 * Is mounted with the page, so it knows when the page is rendered. Then it scrolls: to the section that the URL names, to the
 * previous position when the user comes back, else to the top. It also focuses the start of the page, so that a screen reader
 * announces it.
 */
export function Arrival({ last }: { last: LastVisit }) {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const section = hash.slice(1) || new URLSearchParams(search).get("section") || undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is handled once, by its key.
  useLayoutEffect(() => {
    const visit = `${key} ${pathname} ${section ?? ""}`;
    const place = `${key} ${pathname}`;
    if (last.current === visit) return followScroll(place);
    const isStart = last.current === undefined;
    const isSamePage = last.current?.split(" ")[1] === pathname;
    const isBack = isStart ? isReturn() : type === "POP";
    const kept = isBack ? keptScroll(place) : undefined;
    let stop: (() => void) | undefined;
    let unfollow: (() => void) | undefined;
    // Only then start to record the position: until now the page may be too short, or be unmounted and mounted again while a part
    // of it loads.
    const arrive = () => {
      last.current = visit;
      unfollow = followScroll(place);
    };
    if (!isStart && !isSamePage && section === undefined) focus(document.querySelector("main h1"));
    if (kept !== undefined) stop = until(scrollBackTo(kept), arrive);
    else if (section !== undefined) stop = until(() => goToSection(section, isStart), arrive);
    else {
      if (!isSamePage && !isStart) window.scrollTo(0, 0);
      arrive();
    }
    return () => {
      stop?.();
      unfollow?.();
    };
  }, [key, pathname, section]);

  return null;
}

/** Whether the user came by the back or forward button, not by a link or a typed URL. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type !== "navigate";
}

/**
 * Tries at once and then on each frame, because figures that arrive late make the page longer. Calls `then` when it is done, when
 * it took too long, or when the user scrolls or presses something. @returns a function that stops without calling `then`.
 */
function until(done: () => boolean, then: () => void): () => void {
  let frame = 0;
  const end = performance.now() + patience;
  const gestures = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const gesture of gestures) window.removeEventListener(gesture, finish);
  };
  const finish = () => {
    stop();
    then();
  };
  const attempt = () => {
    if (done() || performance.now() >= end) finish();
    else frame = requestAnimationFrame(attempt);
  };
  for (const gesture of gestures) window.addEventListener(gesture, finish, { passive: true });
  attempt();
  return stop;
}

/**
 * Scrolls to `top`, or as far as the page reaches. Stops if the user has scrolled up meanwhile, by scroll bar, search or screen
 * reader, so that nothing jumps away from the pointer. A page that became shorter also moves up, but only to its end.
 */
function scrollBackTo(top: number): () => boolean {
  let reached = 0;
  return () => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    if (window.scrollY < Math.min(reached, end) - 2) return true;
    window.scrollTo(0, top);
    reached = window.scrollY;
    return Math.abs(reached - top) < 2;
  };
}

function goToSection(id: string, isStart: boolean): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  const still = isStart || matchMedia("(prefers-reduced-motion: reduce)").matches;
  section.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
  focus(section);
  return true;
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
