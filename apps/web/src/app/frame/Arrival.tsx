import { type RefObject, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { followScroll, keptScroll } from "./scroll-memory.ts";

/** A section may come with the page's figures; after this nobody waits for it any more. */
const patience = 2_000;

/** The last place that was arrived at, outlasting the page. */
export type LastVisit = RefObject<string | undefined>;

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
    last.current = visit;
    const isBack = isStart ? isReturn() : type === "POP";
    const kept = isBack ? keptScroll(place) : undefined;
    let stop: (() => void) | undefined;
    if (kept !== undefined) stop = until(() => scrollBackTo(kept));
    else if (section !== undefined) stop = until(() => goToSection(section, isStart));
    else if (!isSamePage && !isStart) window.scrollTo(0, 0);
    if (!isStart && !isSamePage && section === undefined) focus(document.querySelector("main h1"));
    const unfollow = followScroll(place);
    return () => {
      stop?.();
      unfollow();
    };
  }, [key, pathname, section]);

  return null;
}

/** Whether the browser came back to this page, rather than to it by a link or an address. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type !== "navigate";
}

/** Tries at once and then with each frame, since figures that are still on their way make a page longer. */
function until(done: () => boolean): () => void {
  let frame = 0;
  const end = performance.now() + patience;
  const giveUp = () => cancelAnimationFrame(frame);
  const attempt = () => {
    if (!done() && performance.now() < end) frame = requestAnimationFrame(attempt);
  };
  attempt();
  // Whoever scrolls meanwhile knows better.
  for (const gesture of ["wheel", "touchmove", "keydown"])
    window.addEventListener(gesture, giveUp, { once: true, passive: true });
  return giveUp;
}

function scrollBackTo(top: number): boolean {
  window.scrollTo(0, top);
  return Math.abs(window.scrollY - top) < 2;
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
