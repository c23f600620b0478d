import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Arrival, useLastVisit } from "./Arrival.tsx";
import { followScroll } from "./scroll-memory.ts";

const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>();
const still = vi.fn(() => ({ matches: false }));

beforeEach(() => {
  scrolled.mockReset();
  still.mockReturnValue({ matches: false });
  Element.prototype.scrollIntoView = scrolled as typeof Element.prototype.scrollIntoView;
  vi.stubGlobal("matchMedia", still);
  window.scrollTo = vi.fn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Pages() {
  const last = useLastVisit();
  const { pathname, search } = useLocation();
  return (
    <main>
      <h1>{`${pathname}${search}`}</h1>
      <Link to="/ido?section=rounds">to the rounds</Link>
      <Link to="/ido?kind=burn">elsewhere</Link>
      {pathname === "/ido" && <section id="rounds">Rounds</section>}
      <Arrival last={last} />
    </main>
  );
}

async function press(name: string): Promise<void> {
  render(
    <MemoryRouter initialEntries={["/home"]}>
      <Pages />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("link", { name }));
}

// @spec 2.2-d
it("a link with a section scrolls smoothly to that section and focuses it", async () => {
  await press("to the rounds");
  expect(screen.getByRole("heading").textContent).toBe("/ido?section=rounds");
  expect(scrolled).toHaveBeenCalledWith({ behavior: "smooth", block: "start" });
  expect(document.activeElement?.id).toBe("rounds");
});

it("jumps to the section if the user prefers reduced motion", async () => {
  still.mockReturnValue({ matches: true });
  await press("to the rounds");
  expect(scrolled).toHaveBeenCalledWith({ behavior: "auto", block: "start" });
});

// @spec 2.2-c
it("other query parameters don't scroll", async () => {
  await press("elsewhere");
  expect(screen.getByRole("heading").textContent).toBe("/ido?kind=burn");
  expect(scrolled).not.toHaveBeenCalled();
});

it("restores the position on return, as far as the page reaches, until the user scrolls", () => {
  let next: FrameRequestCallback | undefined;
  const frame = () => next?.(0);
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => {
    next = callback;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => {
    next = undefined;
  });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "reload" } as never]);
  // The page has 1000 pixels in a window of 500; it was longer when the user left.
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(1_000);
  vi.stubGlobal("innerHeight", 500);
  let at = 2_000;
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => at);
  const to = vi.fn((_: unknown, top?: number) => {
    at = Math.min(top ?? 0, 500);
  });
  window.scrollTo = to;
  const leave = followScroll("default /home");
  window.dispatchEvent(new Event("scroll"));
  leave();
  at = 0;

  render(
    <MemoryRouter initialEntries={["/home"]}>
      <Pages />
    </MemoryRouter>,
  );
  frame();
  frame();
  expect([at, to.mock.calls.length]).toEqual([500, 3]);
  // As by the scroll bar, which causes no event other than scroll.
  at = 300;
  frame();
  frame();
  expect([at, to.mock.calls.length]).toEqual([300, 3]);
});
