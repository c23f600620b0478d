import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcedBy } from "../../../test/announced.ts";
import { settle, someone, stage, walletOf } from "../../../test/frame.tsx";
import { WrongChainError } from "../../chain/chain.ts";
import { ConfigInvalidError, ConfigUnavailableError } from "../../chain/config.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { LiveContext } from "../live.ts";
import { useRead } from "../read.ts";
import { chainStatus } from "./chain-status.ts";
import { NoticeStrip } from "./NoticeStrip.tsx";

beforeAll(() => startTexts("app", "wallet"));
beforeEach(() => setLanguage("en"));
afterEach(() => vi.useRealTimers());

const said = () => document.querySelector('[role="status"].sr-only')?.textContent;

function History() {
  const { data } = useRead<{ block: number }>("/api/figures");
  return <p>block {data?.block ?? "unknown"}</p>;
}

describe("chainStatus", () => {
  it.each([
    [undefined, undefined, { kind: "reading" }],
    [undefined, 2_000, { kind: "live" }],
    // A single failed read is ignored.
    [new Error("refused"), 14_000, { kind: "live" }],
    [new Error("refused"), 16_500, { kind: "stale", seconds: 16 }],
    [new Error("refused"), undefined, { kind: "away" }],
    [new WrongChainError(56, 97), 1_000, { kind: "wrong-chain", expected: 56, actual: 97 }],
    [new ConfigInvalidError("rpcUrl"), undefined, { kind: "config-invalid", field: "rpcUrl" }],
    [new ConfigUnavailableError(404), undefined, { kind: "config-away" }],
  ])("%s after %s ms", (error, age, status) => {
    expect(chainStatus(error, age)).toEqual(status);
  });
});

describe("the notice strip", () => {
  it("is hidden while there are no notices", async () => {
    stage(<NoticeStrip />);
    await settle();
    expect(said()).toBe("");
    expect(screen.queryByRole("button")).toBeNull();
  });

  // @spec 8-p
  it("says when the chain can't be read, with a full sentence on press", async () => {
    stage(<NoticeStrip />, { ask: () => Promise.reject(new Error("refused")) });
    await settle();
    expect(said()).toBe("Network unreachable");
    const strip = screen.getByRole("button", { name: /Network unreachable/ });
    expect(strip.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(strip);
    expect(screen.getByRole("listitem").textContent).toContain("Retrying every 3 seconds");
  });

  it("calls figures old after 15 seconds, until the next answer", async () => {
    vi.useFakeTimers();
    const { answer } = stage(<NoticeStrip />);
    await act(() => vi.advanceTimersByTimeAsync(10));
    answer.mockRejectedValue(new Error("refused"));
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(said()).toBe("");
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(said()).toBe("Data may be outdated");
    answer.mockResolvedValue({ shell: { missing: 0n, timestamp: 2_000n } });
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(said()).toBe("");
  });

  it("names the invalid field of the configuration", async () => {
    stage(<NoticeStrip />, { readConfig: () => Promise.reject(new ConfigInvalidError("rpcUrl")) });
    await settle();
    await userEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("listitem").textContent).toContain("rpcUrl is missing or invalid in config.json");
  });

  it("names the contracts that the Lens could not read", async () => {
    // Bits 5 and 15: burn and exchange.
    stage(<NoticeStrip />, { shell: { missing: (1n << 5n) | (1n << 15n) } });
    await settle();
    await userEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("listitem").textContent).toContain("No response from: burn, DEX.");
  });

  it("offers to switch a wallet on another chain, already expanded", async () => {
    stage(<NoticeStrip />, { wallet: walletOf(someone, 56) });
    await settle();
    expect(said()).toContain("Wrong network in your wallet");
    expect(screen.getByRole("button", { name: "Switch network" })).toBeDefined();
  });

  it("counts further notices", async () => {
    stage(<NoticeStrip />, { wallet: walletOf(someone, 56), shell: { missing: 1n } });
    await settle();
    expect(screen.getByText("1 more")).toBeDefined();
  });
});

describe("the notice of announced upgrades", () => {
  const link = () => screen.getByRole("link", { name: "Details" }).getAttribute("href");

  it("names the contract, the earliest time, and links to the page where positions can leave", async () => {
    stage(<NoticeStrip />, { view: announcedBy(1_800_000_000n, "mining") });
    await settle();
    expect(said()).toBe("Upgrade announced: mining");
    expect(screen.getByRole("button", { name: /locked positions can leave early\.$/ })).toBeDefined();
    expect(link()).toBe("/miningMine");
  });

  it("says so when exits are open for another reason", async () => {
    stage(<NoticeStrip />, {
      view: (view) =>
        (view.contract === "mining" && view.functionName === "exitsOpen") || announcedBy(1n)(view),
    });
    await settle();
    expect(said()).toBe("Early exits open: mining");
    expect(link()).toBe("/miningMine");
  });

  it("mentions no exits for a contract without positions", async () => {
    stage(<NoticeStrip />, { view: announcedBy(1_800_000_000n, "nft") });
    await settle();
    expect(screen.getByRole("button", { name: /It can be executed from/ })).toBeDefined();
    expect(link()).toBe("/solvency?section=upgrades");
  });

  it("counts several in one line and links to their list", async () => {
    stage(<NoticeStrip />, { view: announcedBy(1_800_000_000n, "fom", "superFom", "burn") });
    await settle();
    expect(said()).toBe("3 contracts have announcements");
    await userEvent.click(screen.getByRole("button", { name: /3 contracts have announcements/ }));
    expect(screen.getByRole("listitem").textContent).toBe(
      "Upgrades or changes announced: burn, FOM, Super FOM. Until they're executed, locked positions there can leave early.",
    );
    expect(link()).toBe("/solvency?section=upgrades");
  });
});

describe("the server's notice", () => {
  const respond = (body: unknown, status = 200) =>
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body, { status }));

  it.each([
    [
      () => vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline")),
      "History is unavailable",
    ],
    [() => respond({ msg: "starting" }, 503), "History is unavailable"],
    [() => respond({ block: 1, isStale: true }), "History is unavailable"],
    [() => respond({ block: 1, isStale: false }), ""],
    [() => respond({ msg: "no such address" }, 400), ""],
  ])("%#: appears only if the server is unreachable or behind", async (given, expected) => {
    given();
    stage(
      <>
        <NoticeStrip />
        <History />
      </>,
    );
    await settle();
    expect(said()).toBe(expected);
  });

  it("disappears where no history is shown", async () => {
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
    const { live } = stage(<NoticeStrip />);
    const page = render(
      <LiveContext value={live}>
        <History />
      </LiveContext>,
    );
    await settle();
    expect(said()).toBe("History is unavailable");
    page.unmount();
    await settle();
    expect(said()).toBe("");
  });
});
