import { deploymentOf } from "@cinder/protocol/deployment";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ether, fomScreen, me, multiWith, now, shell } from "../../../test/fom-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { FomoPage, SuperFomPage } from "./FomPage.tsx";
import { FundSheet } from "./FundSheet.tsx";
import type { FomScreen } from "./game.ts";

const { token } = deploymentOf(31_337).contracts;

beforeAll(() => startTexts("app", "wallet", "tx", "fom", "units"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(
  changes: Partial<FomScreen> = {},
  world: Partial<PageWorld> = {},
  page = <FomoPage key="fom" />,
) {
  const chain = () => fomScreen(changes);
  const opened = openPage(page, {
    account: me,
    chain,
    server: () => new Promise(() => undefined),
    ...world,
  });
  await settle();
  return opened;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const sheet = () => screen.findByRole("dialog", { name: "Fund a tier" }, { timeout: 10_000 });
const box = () => screen.getByLabelText<HTMLInputElement>("Amount");

/** Opens the sheet from the tiers of the form. */
async function openSheet() {
  await press("Add to a tier's reward budget");
  return within(await sheet());
}

async function enter(amount: string): Promise<void> {
  await userEvent.click(box());
  await userEvent.paste(amount);
}

/** Lets the sheet's figures disappear and return. */
function Changing() {
  const [answer, setAnswer] = useState<FomScreen | undefined>(fomScreen());
  return (
    <>
      <FundSheet game="fom" screen={answer} firstTier={1} onClose={() => undefined} />
      <button type="button" onClick={() => setAnswer(answer ? undefined : fomScreen())}>
        change
      </button>
    </>
  );
}

describe("the notice that all orders are refused", () => {
  const ending = (stakeSurplus: readonly bigint[]) =>
    ({
      ...multiWith({ roundEndTime: BigInt(now + 1_200) }),
      stakeSurplus,
    }) as FomScreen["multi"];

  it("offers to add to a tier while all tier budgets are empty, even to unregistered accounts", async () => {
    const empty = ending([0n, 0n, 0n, 0n, 0n]);
    const { writes } = await open(
      { multi: empty, shell: { ...shell, index: 0n } },
      {},
      <SuperFomPage key="super" />,
    );
    expect(screen.getByText(/^The reward budgets may be too low/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Extend round" })).toBeDefined();
    await press("Fund a tier");
    const shown = within(await sheet());
    expect(shown.getByText(/^About 1.2373 CIN more lets this tier reward/)).toBeDefined();
    await enter("1.2373");
    await press("Review gift");
    expect(writes).toMatchObject([
      {
        kind: "superFom.fund-tier",
        spends: [{ asset: token, amount: ether(1.2373) }],
        call: { contract: "superFom", functionName: "addStakeSurplus", args: [0n, ether(1.2373)] },
      },
    ]);
  });

  it("offers only to extend the round for any other reason", async () => {
    const price = { known: true, average: ether(0.25), spot: ether(0.26) };
    await open({ multi: ending([0n, 0n, 0n, 0n, 0n]), price });
    expect(screen.getByRole("button", { name: "Extend round" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Fund a tier" })).toBeNull();
  });
});

describe("adding to a tier", () => {
  it("starts with the tier selected in the form and says that it is a gift", async () => {
    const { writes } = await open();
    await userEvent.click(screen.getByRole("radio", { name: /^90 days/ }));
    const shown = await openSheet();
    expect(shown.getByRole<HTMLInputElement>("radio", { name: /^90 days/ }).checked).toBe(true);
    expect(shown.getByText(/^This is a gift: it can't be refunded and you get nothing/)).toBeDefined();
    expect(shown.getByText(/^No one can withdraw it\. The owner can only move/)).toBeDefined();
    await userEvent.click(shown.getByRole("radio", { name: /^30 days/ }));
    await enter("2.5");
    await press("Review gift");
    expect(writes).toMatchObject([
      { kind: "fom.fund-tier", call: { contract: "fom", args: [2n, ether(2.5)] } },
    ]);
    // The sheet closes before the flow opens, and the order form keeps its tier.
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^90 days/ }).checked).toBe(true);
  });

  it("fills in the whole balance", async () => {
    const { writes } = await open({ shell: { ...shell, token: 1_234_567_890_123_456_789n } });
    const shown = await openSheet();
    expect(shown.getByText("Balance 1.234567 CIN")).toBeDefined();
    await userEvent.click(shown.getByRole("button", { name: "Max" }));
    await press("Review gift");
    expect(writes).toMatchObject([{ call: { args: [0n, 1_234_567_890_123_456_789n] } }]);
  });

  it.each([
    ["", "Enter an amount above 0. You have 1,000.00 CIN."],
    ["0", "Enter an amount above 0. You have 1,000.00 CIN."],
    ["1000.5", "Insufficient balance: 1,000.50 CIN needed, 1,000.00 CIN available."],
    // More than a budget can hold.
    ["400000000", "Insufficient balance: 400,000,000.00 CIN needed, 1,000.00 CIN available."],
  ])("refuses %j with one sentence and sends nothing", async (amount, sentence) => {
    const { writes } = await open();
    const shown = await openSheet();
    if (amount !== "") await enter(amount);
    expect(shown.queryByText(sentence) !== null).toBe(amount !== "");
    await press("Review gift");
    expect(shown.getAllByText(sentence)).toHaveLength(1);
    expect(box().getAttribute("aria-invalid")).toBe("true");
    expect(writes).toEqual([]);
    expect(await sheet()).toBeDefined();
  });

  it("offers only to connect without a wallet, without showing problems", async () => {
    const { writes } = await open(
      { shell: { ...shell, token: 0n, index: 0n } },
      { account: undefined as never },
    );
    const shown = await openSheet();
    await enter("5");
    expect(shown.getByRole("button", { name: "Connect wallet" })).toBeDefined();
    expect(shown.queryByRole("button", { name: "Review gift" })).toBeNull();
    // Submits like the Enter key.
    fireEvent.submit(box());
    expect(shown.queryByText(/Insufficient balance/)).toBeNull();
    expect(shown.queryByText(/^Balance/)).toBeNull();
    expect(writes).toEqual([]);
  });

  it("keeps the input while the figures of another account are loading", async () => {
    const { writes } = await open({}, {}, <Changing />);
    await enter("7");
    await userEvent.click(screen.getByText("change"));
    expect(screen.queryByRole("radio")).toBeNull();
    await press("Review gift");
    expect(writes).toEqual([]);
    await userEvent.click(screen.getByText("change"));
    await press("Review gift");
    expect(writes).toMatchObject([{ call: { args: [1n, ether(7)] } }]);
  });
});
