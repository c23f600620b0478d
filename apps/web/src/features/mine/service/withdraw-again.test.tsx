import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeSession } from "../../../../test/fake-session.ts";
import { feePaid, me, mineScreen, myWallet, withdrawal } from "../../../../test/mine-samples.ts";
import { openPage, settle } from "../../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../../i18n/i18n.ts";
import type { My, Withdrawal } from "./credit.ts";
import { ServiceWallet } from "./ServiceWallet.tsx";
import { keptVouchers } from "./vouchers.ts";

const hash = `0x${"a".repeat(64)}`;
const feeIsPaid = feePaid(myWallet(), "arb", hash);
/** Once there is a voucher, the service no longer names the fee, and the balance is reduced. */
const debited = myWallet({ credits: myWallet().credits.map((one) => ({ ...one, balance: "7.5" })) });
const handedOut = (status: Withdrawal["status"] = "open") => ({
  status: "ready",
  confirmations: { seen: 1, needed: 1 },
  withdrawal: withdrawal("12.5", { status }),
});

beforeAll(() => startTexts("app", "wallet", "tx", "mine"));
beforeEach(async () => {
  await setLanguage("en");
  localStorage.clear();
  // A withdrawal that was started earlier in this browser.
  const draft = { account: me.toLowerCase(), credit: "arb", num: "12.5" };
  localStorage.setItem("cinder.withdrawal", JSON.stringify(draft));
});

async function open(answers: { my: () => My | Promise<My>; withdraw?: () => unknown }) {
  const noLines = { credit_type: "usdt", page: 1, size: 20, total: 0, list: [] };
  const { session } = fakeSession((name) => (name in answers ? answers[name as "my"]() : noLines));
  const opened = openPage(<ServiceWallet screen={mineScreen()} />, {
    account: me,
    chain: () => mineScreen(),
    views: () => false,
    session,
  });
  await settle();
  return opened;
}

describe("an answer of the service about a withdrawal", () => {
  it("from before the voucher is dropped and requested again", async () => {
    const late = Promise.withResolvers<My>();
    const voucher = Promise.withResolvers<unknown>();
    const answers = [feeIsPaid, late.promise];
    const my = vi.fn(() => answers.shift() ?? debited);
    const { live } = await open({ my, withdraw: () => voucher.promise });
    live.clock.refresh();
    expect(my).toHaveBeenCalledTimes(2);
    voucher.resolve(handedOut());
    await settle();
    late.resolve(feeIsPaid);
    await settle();
    expect(my).toHaveBeenCalledTimes(3);
    const section = screen.getByRole("region", { name: "Withdraw" });
    await userEvent.click(within(section).getByRole("radio", { name: "ARB" }));
    expect(screen.getByText("Balance 7.5000 ARB")).toBeDefined();
    expect(screen.queryByText(/The fee is already paid/)).toBeNull();
  });

  it("is awaited before the next poll, however long it takes", async () => {
    const slow = Promise.withResolvers<My>();
    const my = vi.fn(() => slow.promise);
    const { live } = await open({ my });
    live.clock.refresh();
    slow.resolve(myWallet());
    await settle();
    expect(my).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ["redeemed", /^The 12\.5000 CIN voucher for this fee has already been redeemed/],
  ["expired", /^The 12\.5000 CIN voucher for this fee has expired/],
] as const)(
  "a voucher that is already %s is reported, and neither offered nor stored",
  async (status, sentence) => {
    let isUsed = false;
    const { writes } = await open({
      my: () => (isUsed ? myWallet() : feeIsPaid),
      withdraw: () => {
        isUsed = true;
        return handedOut(status);
      },
    });
    await settle();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(writes).toEqual([]);
    expect(keptVouchers(me)).toEqual([]);
    expect(localStorage.getItem("cinder.withdrawal")).toBeNull();
    await userEvent.type(screen.getByLabelText("Amount to withdraw"), "12.5");
    await userEvent.click(screen.getByRole("button", { name: "Start withdrawal" }));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(writes.map(({ kind }) => kind)).toEqual(["mine.fee"]);
  },
);
