import { errorsAbi } from "@cinder/protocol/generated/abi/errors";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { encodeErrorResult } from "viem";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buying, fakeTx, hashOf, holder, spending, token } from "../../test/fake-tx.ts";
import { setLanguage, startTexts, translated } from "../i18n/i18n.ts";
import { ToastProvider } from "../ui/Toast.tsx";
import type { Engine } from "./engine.ts";
import { FlowView } from "./FlowView.tsx";
import type { Names } from "./start.ts";
import type { Write } from "./write.ts";

const names: Names = {
  symbols: { native: "BNB", token: "CIN", usdt: "USDT" },
  symbolOf: () => "USDT",
  explorer: "https://scan.example",
};

const one = 10n ** 18n;
const order: Write = {
  ...spending,
  title: { key: "gallery.writes.burn" },
  effects: [
    { way: "out", asset: "usdt", amount: 3n * one },
    { way: "in", asset: "token", amount: (425n * one) / 10n },
  ],
  split: {
    asset: "usdt",
    parts: [
      { label: { key: "gallery.split.first" }, amount: 2n * one },
      { label: { key: "gallery.split.second" }, amount: one },
    ],
  },
  notes: [{ key: "gallery.writes.note" }],
  done: { key: "gallery.writes.arrived" },
};

let { fake, start } = fakeTx();
let engine: Engine;

beforeAll(() => startTexts("app", "wallet", "tx", "gallery"));
beforeEach(async () => {
  await setLanguage("en");
  ({ fake, start } = fakeTx());
  engine = start();
  render(
    <ToastProvider dismissLabel="Dismiss">
      <FlowView engine={engine} names={names} />
    </ToastProvider>,
  );
});

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const sheet = () => screen.getByRole("dialog", { name: "Burn order in USDT" });
const busy = (element: HTMLElement) => element.getAttribute("aria-busy") === "true";

async function opened(write: Write): Promise<void> {
  engine.open(write);
  await waitFor(() => expect(engine.state().front?.phase.at).not.toBe("checking"));
}

describe("a price that changes while the sheet is open", () => {
  it("shows the new figures, which the user must accept before confirming", async () => {
    await opened({ ...order, quoted: 425n });
    const effects = [order.effects[0], { way: "in", asset: "token", amount: 40n * one }] as Write["effects"];
    act(() => engine.revise({ ...order, effects, quoted: 400n }));
    expect(
      within(sheet()).getByText(
        /The price has changed. You'd now pay 3.00 USDT. You'd now receive 40.00 CIN/,
      ),
    ).toBeDefined();
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
    await press("Accept the new price");
    expect(await button("Confirm")).toBeDefined();
    expect(within(sheet()).getByText("You receive").parentElement?.textContent).toContain("40.00 CIN");
  });

  it("shows the new outcome if it changed", async () => {
    const counts = (key: "gallery.split.first" | "gallery.split.second", amount: bigint): Write => ({
      ...order,
      effects: [{ way: "in", asset: "token", amount: amount * one }],
      notes: [{ key }],
      outcome: { key },
      quoted: amount,
    });
    await opened(counts("gallery.split.first", 40n));
    const after = translated("gallery.split.second");
    act(() => engine.revise(counts("gallery.split.second", 40n)));
    expect(
      within(sheet()).getByText(`The price has changed. ${after} Accept the new price to continue.`),
    ).toBeDefined();
    act(() => engine.revise(counts("gallery.split.second", 41n)));
    expect(
      within(sheet()).getByText(
        `The price has changed. You'd now receive 41.00 CIN. ${after} Accept the new price to continue.`,
      ),
    ).toBeDefined();
    act(() => engine.revise(counts("gallery.split.first", 41n)));
    expect(
      within(sheet()).getByText(
        "The price has changed. You'd now receive 41.00 CIN. Accept the new price to continue.",
      ),
    ).toBeDefined();
  });
});

describe("a price change without new amounts", () => {
  it("shows the notes that changed", async () => {
    const fixed = { key: "gallery.writes.note" } as const;
    const about = (amount: string) => ({ key: "tx.newer.in", values: { amount } }) as const;
    await opened({ ...order, notes: [fixed, about("0.50 BNB")], quoted: 500n });
    act(() => engine.revise({ ...order, notes: [fixed, about("0.25 BNB")], quoted: 250n }));
    expect(
      within(sheet()).getByText(
        "The price has changed. You'd now receive 0.25 BNB. Accept the new price to continue.",
      ),
    ).toBeDefined();
  });
});

describe("a permit", () => {
  it("is its own step, with the same confirm button as a write without approval", async () => {
    fake.allowance = 0n;
    const asset = { asset: token, amount: 3n * one, deadline: 1n };
    await opened({ ...order, permit: { ...asset, call: () => order.call } });
    expect(within(sheet()).getByText("Sign a permit for USDT (no gas)")).toBeDefined();
    expect(await button("Confirm")).toBeDefined();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("before the wallet opens", () => {
  it("shows outgoing and incoming amounts, split, notes, fee and steps", async () => {
    fake.allowance = 0n;
    await opened(order);
    const seen = within(sheet());
    expect(seen.getByText("You pay").parentElement?.textContent).toContain("3.00 USDT");
    expect(seen.getByText("You receive").parentElement?.textContent).toContain("42.50 CIN");
    const parts = within(seen.getByRole("list", { name: "Where your payment goes" })).getAllByRole(
      "listitem",
    );
    expect(parts.map(({ textContent }) => textContent?.replace(/\d+\.\d+%/, ": "))).toEqual([
      "First part: 2.00 USDT",
      "Second part: 1.00 USDT",
    ]);
    expect(seen.getByText(/possibly nothing/)).toBeDefined();
    expect(seen.getByText("Network fee").parentElement?.textContent).toContain("at most 0.02013 BNB");
    const steps = within(seen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
    expect(steps[0]?.textContent).toContain("Approve USDT in your wallet");
    expect(seen.getByRole("button", { name: "Approve, then confirm" })).toBeDefined();
    expect(fake.asked).toEqual([]);
  });

  it("shows a refusal as a sentence and offers only another check", async () => {
    const refusal = encodeErrorResult({
      abi: errorsAbi,
      errorName: "Burn_BelowMinimum",
      args: [one / 1000n, one / 100n],
    });
    await opened({ ...order, refusal });
    expect(within(sheet()).getByRole("alert").textContent).toBe(
      "The minimum order is 0.01 BNB. Yours comes to 0.001 BNB.",
    );
    expect((await button("Confirm")).hasAttribute("disabled")).toBe(true);
    await setLanguage("zh");
    expect(
      await within(await screen.findByRole("dialog")).findByText("最低訂單為 0.01 BNB，這筆為 0.001 BNB。"),
    ).toBeDefined();
  });

  it("offers exact approvals, remembers the choice and applies it", async () => {
    fake.allowance = 0n;
    await opened(order);
    const choice = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Approve only this amount/ });
    expect(choice.checked).toBe(false);
    fake.exact = true;
    await userEvent.click(choice);
    expect(localStorage.getItem("cinder.approve-exact")).toBe("yes");
    await waitFor(() => expect(engine.state().front?.approvals[0]?.amount).toBe(3n * one));
  });

  it("doesn't offer exact approvals when no approval is needed", async () => {
    await opened(order);
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(await button("Confirm")).toBeDefined();
  });

  it("names the required network and offers to switch", async () => {
    fake.goTo(1);
    await opened(order);
    expect(screen.getByText("Your wallet is on another network. Switch it first.")).toBeDefined();
    await press("Switch network");
    await waitFor(async () => expect(busy(await button("Confirm"))).toBe(false));
  });
});

describe("while a signature or receipt is awaited", () => {
  // @spec 2.3-h, 3.1-f
  it("covers the whole page only while a signature or receipt is awaited", async () => {
    let sign: () => void = () => undefined;
    fake.onSign = () =>
      new Promise((resolve) => {
        sign = resolve;
      });
    fake.mines = false;
    await opened(order);
    expect(screen.queryByRole("dialog", { name: "Confirm in your wallet" })).toBeNull();
    await press("Confirm");
    expect(await screen.findByRole("dialog", { name: "Confirm in your wallet" })).toBeDefined();
    expect(screen.queryByRole("dialog", { name: "Burn order in USDT" })).toBeNull();
    sign();
    expect(await screen.findByRole("dialog", { name: "Waiting for confirmation" })).toBeDefined();
    const link = screen.getAllByRole<HTMLAnchorElement>("link", { name: "View in block explorer" })[0];
    expect(link?.href).toBe(`https://scan.example/tx/${hashOf(1)}`);
    fake.mine(hashOf(1));
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Waiting for confirmation" })).toBeNull(),
    );
    expect(sheet()).toBeDefined();
  });

  it("announces each step to screen readers: the wallet's request and the wait for the chain", async () => {
    fake.allowance = 0n;
    fake.mines = false;
    let sign: () => void = () => undefined;
    fake.onSign = () => new Promise((resolve) => (sign = resolve));
    await opened(order);
    await press("Approve, then confirm");
    const asking = await screen.findByRole("dialog", { name: "Confirm in your wallet" });
    const told = within(asking).getByRole("status");
    expect(told.textContent).toBe("Approve USDT in your wallet");
    expect(told.className).toBe("sr-only");
    expect(asking.getAttribute("aria-describedby")).toBe(told.id);
    sign();
    await waitFor(() => expect(told.textContent).toBe("Waiting for confirmation"));
    fake.mine(hashOf(1));
    // The live region must stay the same element: screen readers skip a new one.
    await waitFor(() => expect(told.textContent).toBe("Confirm in your wallet"));
    expect(asking.getAttribute("aria-describedby")).toBeNull();
    sign();
    await waitFor(() => expect(told.textContent).toBe("Waiting for confirmation"));
    expect(told.isConnected).toBe(true);
  });

  it("can be hidden, and a marker opens it again", async () => {
    fake.mines = false;
    await opened(order);
    await press("Confirm");
    await screen.findByRole("dialog", { name: "Waiting for confirmation" });
    await press("Continue in the background");
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("1 transaction pending");
    expect(await screen.findByRole("dialog", { name: "Waiting for confirmation" })).toBeDefined();
  });
});

describe("the result of a write", () => {
  // @spec 8-q
  it("shows the receipt's amount in the sheet and in a toast", async () => {
    fake.transfers = [{ asset: token, to: holder, amount: 42n * one }];
    await opened(order);
    await press("Confirm");
    await button("Done");
    expect(within(sheet()).getByText("42.00 CIN is in your wallet.")).toBeDefined();
    expect(await screen.findAllByText("42.00 CIN is in your wallet.")).toHaveLength(2);
    await press("Done");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("adds a note when the server can't be reached", async () => {
    fake.server = () => Promise.reject(new Error("away"));
    await opened(order);
    await press("Confirm");
    await button("Done");
    expect(await screen.findByText(/History is unavailable for now/)).toBeDefined();
  });

  // @spec 8-j
  it("shows a quiet note after the user declines, who can confirm again", async () => {
    fake.onSign = () => Promise.reject({ code: 4001 });
    await opened(order);
    await press("Confirm");
    const note = await within(await screen.findByRole("dialog")).findByText(
      /You rejected the request in your wallet/,
    );
    expect(note.getAttribute("role")).toBe("status");
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toEqual([""]);
    expect(await button("Confirm")).toBeDefined();
  });

  it("says that the approval remains after the user declines the write", async () => {
    fake.allowance = 0n;
    let signatures = 0;
    fake.onSign = () => {
      signatures += 1;
      return signatures === 2 ? Promise.reject({ code: 4001 }) : Promise.resolve();
    };
    await opened(order);
    await press("Approve, then confirm");
    expect(await within(sheet()).findByText(/Your earlier approval still stands/)).toBeDefined();
  });

  // @spec 8-j
  it("shows a revert as an error", async () => {
    fake.reverts = true;
    await opened(order);
    await press("Confirm");
    await waitFor(() => expect(engine.state().front?.phase.at).toBe("failed"));
    const said = await screen.findAllByText(/The transaction failed on-chain/);
    expect(said.some((element) => element.closest("[role=alert]"))).toBe(true);
  });

  it("shows a toast when a background write ends", async () => {
    fake.mines = false;
    await opened({ ...buying, done: { key: "gallery.writes.done" } });
    await press("Confirm");
    await press("Continue in the background");
    fake.mine(hashOf(1));
    expect(await screen.findByText("Order placed.")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("button", { name: /pending/ })).toBeNull());
  });
});
