import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { followScroll, keptScroll } from "./scroll-memory.ts";

/** A page grows with its figures, and some wait for the wallet; after this nobody waits any more. */
const patience = 8_000;

/** The last place that was arrived at, or only the page's address once it has been left. */
export type LastVisit = RefObject<string | undefined>;

/**
 * Outlasts the pages, and notices when one is left: also for one that is never arrived at, because somebody goes back while it is
 * still being fetched.
 */
export function useLastVisit(): LastVisit {
  const { key, pathname } = useLocation();
  const last = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place in history is left, also one of the same page.
  useLayoutEffect(
    () => () => {
      if (last.current !== undefined) last.current = `- ${pathname}`;
    },
    [key, pathname],
  );
  return last;
}

/**
 * Stands beside the page and is mounted with it, so it knows when the page is really there. Then it puts the reader where they
 * belong: at the marked section that the address names, where they were when they come back, else at the top; and it puts
 * the focus on what the page begins with, so that a screen reader says where one is.
 */
export function Arrival({ last }: { last: LastVisit }) {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const section = hash.slice(1) || new URLSearchParams(search).get("section") || undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a place in history is arrived at once, by its key.
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
    // Only then: on the way there the page is still too short, which is not where the reader was, and it may be taken away and put
    // back while a part of it is fetched.
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

/** Whether the browser came back to this page, rather than to it by a link or an address. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type !== "navigate";
}

/**
 * Tries at once and then with each frame, since figures that are still on their way make a page longer. `then`: when it is done,
 * when it has taken too long, or when the reader scrolls or presses something meanwhile, who knows better. @returns the way to stop without it.
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
 * As far as the page reaches by now. Whoever has moved up meanwhile, by the scroll bar, a search or a screen reader, is left alone: what
 * was meant to be pressed would jump from under the pointer. A page that became shorter moves everybody up, to its end.
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
