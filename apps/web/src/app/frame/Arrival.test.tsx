import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Arrival, useLastVisit } from "./Arrival.tsx";

const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>();
const still = vi.fn(() => ({ matches: false }));

beforeEach(() => {
  scrolled.mockReset();
  still.mockReturnValue({ matches: false });
  Element.prototype.scrollIntoView = scrolled as typeof Element.prototype.scrollIntoView;
  vi.stubGlobal("matchMedia", still);
  window.scrollTo = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

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

it("a link with a section scrolls smoothly to the part that is marked so, and puts the focus there", async () => {
  await press("to the rounds");
  expect(screen.getByRole("heading").textContent).toBe("/ido?section=rounds");
  expect(scrolled).toHaveBeenCalledWith({ behavior: "smooth", block: "start" });
  expect(document.activeElement?.id).toBe("rounds");
});

it("goes there at once for whoever wants no motion", async () => {
  still.mockReturnValue({ matches: true });
  await press("to the rounds");
  expect(scrolled).toHaveBeenCalledWith({ behavior: "auto", block: "start" });
});

it("other query parameters lead to a page and scroll nowhere", async () => {
  await press("elsewhere");
  expect(screen.getByRole("heading").textContent).toBe("/ido?kind=burn");
  expect(scrolled).not.toHaveBeenCalled();
});
