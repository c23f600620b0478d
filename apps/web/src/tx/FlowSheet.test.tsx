import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { buying, fakeTx } from "../../test/fake-tx.ts";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { ToastProvider } from "../ui/Toast.tsx";
import { WalletError } from "../wallet/wallet.ts";
import { FlowView } from "./FlowView.tsx";
import type { Names } from "./start.ts";

const names: Names = {
  symbols: { native: "BNB", token: "CIN", usdt: "USDT" },
  symbolOf: () => "USDT",
  explorer: null,
};

beforeAll(() => startTexts("app", "wallet", "tx", "gallery"));
beforeEach(() => setLanguage("en"));

function open() {
  const { fake, start } = fakeTx();
  const engine = start();
  render(
    <ToastProvider dismissLabel="Dismiss">
      <FlowView engine={engine} names={names} />
    </ToastProvider>,
  );
  fake.goTo(1);
  engine.open({ ...buying, title: { key: "gallery.writes.burn" } });
  return fake;
}

const sheet = async () => within(await screen.findByRole("dialog", { name: "Burn order in USDT" }));
const elsewhere = "Your wallet is on another network. Switch it first.";

it("names the wallet's network once and says what else to do if the wallet accepts the switch but stays", async () => {
  const fake = open();
  fake.onSwitch = () => Promise.reject(new WalletError("other-chain"));
  const seen = await sheet();
  await userEvent.click(await seen.findByRole("button", { name: "Switch network" }));
  expect((await seen.findByRole("alert")).textContent).toBe(
    "Your wallet didn't switch networks. Switch manually in the wallet.",
  );
  expect(seen.getAllByText(elsewhere)).toHaveLength(1);
});

it("stops waiting for the wallet's answer once the user switches by hand", async () => {
  const fake = open();
  fake.onSwitch = () => new Promise(() => undefined);
  const seen = await sheet();
  await userEvent.click(await seen.findByRole("button", { name: "Switch network" }));
  expect(seen.getByRole("button", { name: "Switch network" }).getAttribute("aria-busy")).toBe("true");
  fake.goTo(31337);
  const confirm = await seen.findByRole("button", { name: "Confirm" });
  await expect.poll(() => confirm.getAttribute("aria-busy")).not.toBe("true");
  expect(seen.queryByText(elsewhere)).toBeNull();
});
