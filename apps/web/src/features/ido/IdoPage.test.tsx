import { configure, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { announcedBy } from "../../../test/announced.ts";
import { nobody } from "../../../test/nobody.ts";
import { openPage, settle } from "../../../test/open-page.tsx";
import {
  day,
  ether,
  failedRound,
  holding,
  idoScreen,
  now,
  openRound,
  shell,
  someone,
} from "../../../test/presale.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { WalletContext } from "../../wallet/context.ts";
import { IdoPage } from "./IdoPage.tsx";
import type { IdoScreen } from "./screen.ts";

// Checking whether elements are hidden takes seconds on a whole page.
configure({ defaultHidden: true });

beforeAll(() => startTexts("app", "wallet", "round", "ido", "exit"));
beforeEach(() => setLanguage("en"));

/** A fake chain that previews the requested purchase. */
function answering(given: IdoScreen) {
  return (_name: string, [, times]: readonly unknown[]): IdoScreen => {
    const count = times as bigint;
    const paid = count * openRound.idoAmount;
    return {
      ...given,
      preview: { ...given.preview, times: count, paid, value: paid + given.config.handleGas },
      burnPreview: { ...given.burnPreview, times: count, paid, value: paid + given.config.handleGas },
    };
  };
}

async function open(given: IdoScreen = idoScreen, account: typeof someone | null = someone) {
  const opened = openPage(<IdoPage />, { ...(account ? { account } : {}), chain: answering(given) });
  await settle();
  return opened;
}

/** Milliseconds until the debounced choice has its answer. */
const pause = 400;
const units = () => screen.getByRole("spinbutton", { name: "Units" });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the presale page", () => {
  it("sends one request to the chain and none to the server", async () => {
    const { asked, fetched } = await open();
    expect(asked).toEqual([["getIdo", someone, 1n, true, 0n, 10n]]);
    expect(fetched).toEqual([]);
  });

  it("shows neither figures nor problems while the wallet reconnects", async () => {
    localStorage.setItem("cinder.wallet.recentConnectorId", JSON.stringify("example.wallet"));
    const starting = { ...nobody.state(), status: "starting" as const };
    openPage(
      <WalletContext value={{ ...nobody, state: () => starting }}>
        <IdoPage />
      </WalletContext>,
      { chain: answering({ ...idoScreen, shell: { ...shell, index: 0n }, purchases: [], holdings: [] }) },
    );
    await settle();
    localStorage.clear();
    expect(screen.getByRole("heading", { name: "Round 3" })).toBeDefined();
    for (const name of ["My units", "My records", "Referral rewards"]) {
      const part = screen.getByRole("region", { name });
      expect(part.querySelector('[aria-busy="true"]'), name).not.toBeNull();
    }
    expect(screen.queryByRole("button", { name: "Bind a referrer" })).toBeNull();
    expect(button(/^Buy/).getAttribute("aria-busy")).toBe("true");
  });

  // @spec 2.1-r, 2.4-o
  it("shows the round, its timer and its terms", async () => {
    await open();
    expect(screen.getByRole("heading", { name: "Round 3" })).toBeDefined();
    expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("74 of 600 units sold");
    expect(screen.getAllByRole("timer")[0]?.textContent).toMatch(/^25 d00:00:0\d$|^24 d23:59:5\d$/);
    expect(screen.getByText("20% when trading opens, the rest daily over 60 days")).toBeDefined();
  });

  it.each([
    [7_200n, "first 2 hours"],
    [90n, "first 90 seconds"],
    [604_800n, "first 7 days"],
    [0n, undefined],
  ])("shows a whitelist period of %d seconds in a whole unit, if there is one", async (idoFirst, words) => {
    await open({ ...idoScreen, rounds: idoScreen.rounds.map((round) => ({ ...round, idoFirst })) });
    const term = screen.queryByText("Whitelist only", { selector: "dt" });
    expect(term === null).toBe(words === undefined);
    if (words) expect(screen.getByText(words)).toBeDefined();
  });

  it("sends the purchase that was previewed for the chosen units", async () => {
    const { writes } = await open();
    const user = userEvent.setup();
    expect(units().getAttribute("aria-valuetext")).toBe("1 unit");
    await user.clear(units());
    await user.type(units(), "3{Enter}");
    expect(units().getAttribute("aria-valuetext")).toBe("3 units");
    await settle(pause);
    await user.click(button("Buy 3 units"));
    expect(writes).toHaveLength(1);
    expect(writes[0]?.call).toMatchObject({ functionName: "ido", args: [3n] });
    expect(writes[0]?.call.value).toBe(3n * openRound.idoAmount + idoScreen.config.handleGas);
  });

  it("requests one preview after several steps, and sends nothing before it is shown", async () => {
    const { asked, writes } = await open();
    asked.length = 0;
    for (let step = 0; step < 4; step++) fireEvent.click(button("Increase units"));
    expect(asked).toEqual([]);
    // The preview is still for one unit.
    expect(button("Buy 5 units").getAttribute("aria-busy")).toBe("true");
    fireEvent.click(button("Buy 5 units"));
    expect(writes).toEqual([]);
    await settle(pause);
    expect(asked).toEqual([["getIdo", someone, 5n, true, 0n, 10n]]);
    fireEvent.click(button("Buy 5 units"));
    expect(writes[0]?.call).toMatchObject({ functionName: "ido", args: [5n] });
  });

  it("ignores the refusal of another quantity or coin", async () => {
    const refused = { times: 0n, paid: 0n, value: 0n };
    const chain = (_name: string, [, times, isNative]: readonly unknown[]): IdoScreen => {
      const fine = answering(idoScreen)(_name, [someone, times]);
      return {
        ...fine,
        ...(times === 2n ? { refusal: "0xdeadbeef", preview: { ...fine.preview, ...refused } } : {}),
        ...(isNative ? { burnRefusal: "0xdeadbeef", burnPreview: { ...fine.burnPreview, ...refused } } : {}),
      };
    };
    openPage(<IdoPage />, { account: someone, chain });
    await settle();
    fireEvent.click(button("Increase units"));
    await settle(pause);
    expect(button("Buy 2 units").disabled).toBe(true);
    fireEvent.click(button("Increase units"));
    expect(button("Buy 3 units").disabled).toBe(false);
    expect(button("Buy 3 units").getAttribute("aria-busy")).toBe("true");
    await settle(pause);
    expect(button("Buy 3 units").getAttribute("aria-busy")).toBeNull();

    fireEvent.click(screen.getByRole("tab", { name: "Burn for node NFTs" }));
    expect(button("Burn 3 units").disabled).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "USDT" }));
    expect(button("Burn 3 units").disabled).toBe(false);
    expect(button("Burn 3 units").getAttribute("aria-busy")).toBe("true");
  });

  it("shows an error under the field and sends nothing", async () => {
    const { writes } = await open();
    const user = userEvent.setup();
    await user.clear(units());
    await user.type(units(), "600{Enter}");
    await settle();
    expect(screen.getByText("Only 526 units are left in this round. You chose 600.")).toBeDefined();
    expect(units().getAttribute("aria-invalid")).toBe("true");
    expect(button("Buy 600 units").disabled).toBe(true);
    await user.click(button("max 42"));
    await settle(pause);
    expect(button("Buy 42 units").disabled).toBe(false);
    expect(writes).toEqual([]);
  });

  it("burns in the chosen coin", async () => {
    const { asked, writes } = await open();
    const user = userEvent.setup();
    await user.click(screen.getByRole("tab", { name: "Burn for node NFTs" }));
    await user.click(button("Burn 1 unit"));
    expect(writes[0]?.call).toMatchObject({ functionName: "burn", args: [1n, true] });
    await user.click(screen.getByRole("radio", { name: "USDT" }));
    await settle(pause);
    expect(asked.at(-1)).toEqual(["getIdo", someone, 1n, false, 0n, 10n]);
  });

  it("claims everything at once", async () => {
    const { writes } = await open();
    await userEvent.click(button("Claim"));
    expect(writes[0]?.call.functionName).toBe("claim");
    expect(writes[0]?.effects.map(({ amount }) => amount)).toEqual([900n * ether, ether / 4n]);
  });

  it("shows a refund above everything else, and sends it", async () => {
    const due = { ...idoScreen, holdings: [holding({ round: 2n, units: 4n, refundable: ether / 2n })] };
    const { writes } = await open(due);
    const refunds = screen.getByRole("region", { name: "Refunds" });
    expect(refunds.textContent).toContain(
      "Round 2 missed its target: 40 units sold, 100 needed. You can claim a refund of 0.5000 BNB",
    );
    await userEvent.click(within(refunds).getByRole("button"));
    expect(writes[0]?.call).toMatchObject({ functionName: "refund", args: [2n] });
  });

  it("loads more records from the chain on request", async () => {
    const many = Array.from({ length: 10 }, (_, at) => ({
      ...idoScreen.purchases[0],
      index: BigInt(50 - at),
    })) as unknown as IdoScreen["purchases"];
    const { asked } = await open({ ...idoScreen, purchases: many });
    await userEvent.click(button("Show more"));
    await settle();
    expect(asked.at(-1)).toEqual(["getIdo", someone, 1n, true, 0n, 30n]);
  });

  // @spec 2.4-o
  it("names each kind of record and its coin", async () => {
    await open();
    const rows = screen.getAllByRole("row").map((row) => row.textContent ?? "");
    expect(rows.some((row) => row.includes("Bought") && row.includes("0.5000 BNB"))).toBe(true);
    expect(rows.some((row) => row.includes("Burned") && row.includes("288.00 USDT"))).toBe(true);
    expect(rows.some((row) => row.includes("Granted") && row.includes("50.00"))).toBe(true);
  });
});

describe("other states of the presale page", () => {
  it("without a wallet: shows public figures and a connect button, no personal figures", async () => {
    await open({ ...idoScreen, shell: { ...shell, index: 0n }, holdings: [], purchases: [] }, null);
    expect(screen.getByRole("heading", { name: "Round 3" })).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.getByText(/^Connect a wallet to see your units/)).toBeDefined();
    expect(screen.queryByRole("heading", { name: "My records" })).toBeNull();
    // The price is still shown, computed by the same rules.
    expect(screen.getByText("0.1302 BNB")).toBeDefined();
  });

  it("before the first answer: shows placeholders and no figures", async () => {
    openPage(<IdoPage />, { account: someone, chain: () => new Promise(() => undefined) });
    await settle();
    expect(document.querySelectorAll("[aria-busy=true]").length).toBeGreaterThan(3);
    expect(screen.queryByRole("spinbutton")).toBeNull();
  });

  it("without a round: shows past ones and what can still be claimed", async () => {
    await open({ ...idoScreen, config: { ...idoScreen.config, round: 0n }, rounds: [failedRound] });
    expect(screen.getByText(/^No round is open or announced/)).toBeDefined();
    expect(screen.queryByRole("spinbutton")).toBeNull();
    expect(button("Claim").disabled).toBe(false);
    expect(screen.getByText("Target missed")).toBeDefined();
  });

  it("without a referrer: says so and where to bind one", async () => {
    await open({ ...idoScreen, shell: { ...shell, index: 0n } });
    expect(screen.getByText("Bind a referrer to take part.")).toBeDefined();
    expect(button("Bind a referrer")).toBeDefined();
    expect(button("Buy 1 unit").disabled).toBe(true);
  });

  it("for a blocked account: offers no purchase, but the claim, and shows the withheld amount", async () => {
    const claim = { ...idoScreen.claim, native: 0n, withheldNative: ether / 4n, withheldTokens: 7n * ether };
    await open({ ...idoScreen, isBlackList: true, claim });
    expect(screen.getByText(/blocked and can't buy/)).toBeDefined();
    expect(
      screen.getByText(/7\.00 CIN of grants and 0\.2500 BNB of referral rewards are on hold/),
    ).toBeDefined();
    expect(button("Claim").disabled).toBe(false);
  });

  it("while paused: says so on the round and at the button, and claims still work", async () => {
    await open({ ...idoScreen, config: { ...idoScreen.config, paused: true } });
    expect(screen.getByText("Purchases paused")).toBeDefined();
    expect(screen.getByText(/^Purchases are paused/)).toBeDefined();
    expect(button("Claim").disabled).toBe(false);
  });

  it("when the contract can't be read: shows unknown, never zero", async () => {
    await open({ ...idoScreen, shell: { ...shell, missing: 1n << 4n }, rounds: [], holdings: [] });
    expect(screen.getByText(/^Can't read the presale contract/)).toBeDefined();
    expect(screen.queryByText(/0\.00 CIN/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Buy/ })).toBeNull();
  });

  it("before trading opens: says when vesting starts at the latest", async () => {
    const undecided = {
      ...idoScreen,
      config: { ...idoScreen.config, openTime: 0n },
      claim: { ...idoScreen.claim, nextRelease: now + 140n * day },
    };
    await open(undecided);
    expect(
      screen.getByText(/^The trading date isn't set yet\. Vesting starts on .* at the latest\.$/),
    ).toBeDefined();
    expect(screen.getByText("20% unlocks when trading opens")).toBeDefined();
  });

  it("in Chinese: is translated", async () => {
    await setLanguage("zh");
    await open({ ...idoScreen, rounds: [{ ...openRound, sold: 597n }] });
    await userEvent.clear(screen.getByRole("spinbutton", { name: "份數" }));
    await userEvent.type(screen.getByRole("spinbutton", { name: "份數" }), "5{Enter}");
    await settle();
    expect(screen.getByText("本輪只剩 3 份，你選了 5 份。")).toBeDefined();
  });
});

it("offers bought CIN that has not vested while an upgrade is announced", async () => {
  const announced = announcedBy(now, "ido");
  const { writes } = openPage(<IdoPage />, {
    account: someone,
    chain: answering(idoScreen),
    views: (view) => (view.functionName === "previewExit" ? 42n * ether : announced(view)),
  });
  await settle(50);
  await userEvent.click(button("Leave early: presale CIN"));
  expect(writes[0]).toMatchObject({
    kind: "ido.exit",
    effects: [{ way: "in", asset: "token", amount: 42n * ether }],
    notes: [{ key: "exit.presale" }, { key: "exit.final" }],
    call: { contract: "ido", functionName: "exit", args: [] },
  });
});
