import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Address } from "viem";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, settle } from "../../../test/open-page.tsx";
import { sampleAnswer } from "../../../test/sample-answer.ts";
import { queued } from "../../../test/timelock-samples.ts";
import type { Governance } from "../../chain/governance.ts";
import type { Operation } from "../../chain/timelock.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import type { MiningScreen } from "./consoles/mining.ts";
import { MiningAdminPage } from "./MiningAdminPage.tsx";

const owner: Address = "0x00000000000000000000000000000000000000A1";
const manager: Address = "0x00000000000000000000000000000000000000B2";
const stranger: Address = "0x00000000000000000000000000000000000000C3";
const nobody: Address = "0x0000000000000000000000000000000000000000";
const ether = 10n ** 18n;

const asked = vi.hoisted(() => ({
  governance: undefined as Governance | undefined,
  listed: (_: string): boolean => false,
}));
vi.mock("../../chain/governance.ts", async (original) => ({
  ...(await original<typeof import("../../chain/governance.ts")>()),
  readGovernance: async (_: unknown, __: unknown, books: readonly unknown[]) => {
    if (!asked.governance) throw new Error("The chain is away");
    return books.map(() => asked.governance);
  },
  readListed: async (_: unknown, __: unknown, ___: unknown, accounts: readonly string[]) =>
    accounts.map((account) => asked.listed(account)),
}));

function answer(isManager: boolean, changes: Partial<MiningScreen> = {}): MiningScreen {
  const sample = sampleAnswer(getManagerMiningAbi);
  return {
    ...sample,
    shell: { ...sample.shell, isManager, missing: 0n, token: 50n * ether, timestamp: 1_800_000_000n },
    config: { ...sample.config, feeRate: 100n, handleGas: 0n, mintDay: 3_000n * ether },
    books: {
      ...sample.books,
      owner,
      manager,
      known: true,
      lines: [{ asset: nobody, held: 9n * ether, owed: 4n * ether, surplus: 5n * ether }],
    },
    ...changes,
  };
}

const governanceOf = (changes: Partial<Governance>): Governance => ({
  owner: { kind: "account" },
  funds: undefined,
  proposers: [],
  pendingOwner: nobody,
  roles: undefined,
  ...changes,
});

beforeAll(() => startTexts("app", "wallet", "tx", "admin", "adminMining"));
beforeEach(async () => {
  await setLanguage("en");
  asked.governance = governanceOf({});
  asked.listed = () => false;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(
  account: Address | undefined,
  screenAnswer: MiningScreen | (() => MiningScreen) = answer(account !== stranger),
) {
  const opened = openPage(<MiningAdminPage />, {
    ...(account ? { account } : {}),
    chain: () => (typeof screenAnswer === "function" ? screenAnswer() : screenAnswer),
    server: () => new Promise(() => undefined),
  });
  await settle(30);
  await waitFor(() => {
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
    expect(screen.queryByText(/^Checking whether the owner is an account/)).toBeNull();
  });
  return opened;
}

const fees = queued("0x01", 1_800_000_000 + 3_600, {
  target: answer(true).books.target,
  contract: "mining",
  name: "setFees",
  call: "setFees(250, 0)",
});
const timelockOf = (...queue: readonly Operation[]) =>
  governanceOf({
    owner: { kind: "timelock", delay: 172_800, queue, isWhole: true },
    roles: { canPropose: true, canCancel: true, canExecute: true },
    funds: { native: 0n, token: 500n * ether, usdt: 0n },
  });

const row = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  if (!found) throw new Error(id);
  return within(found);
};
const review = (id: string) => row(id).getByRole("button", { name: "Review change", hidden: true });

describe("the console without a role", () => {
  const closed = "This page is for contract owners and managers only.";

  it.each([
    ["a visitor", undefined],
    ["an account without a role", stranger],
  ] as const)("shows %s one sentence and no controls", async (_, account) => {
    await open(account, answer(false));
    await waitFor(() => expect(screen.getByText(closed)).toBeDefined());
    expect(document.querySelectorAll("form, details, button")).toHaveLength(0);
    expect(document.body.textContent).not.toContain(owner.slice(0, 5));
  });

  it("lets the pending owner accept ownership and nothing else", async () => {
    asked.governance = governanceOf({ pendingOwner: stranger });
    const { writes } = await open(stranger, answer(false));
    await userEvent.click(screen.getByRole("button", { name: "Accept ownership" }));
    expect(writes[0]?.call.functionName).toBe("acceptOwnership");
    expect(row("mining-fees").queryByRole("button", { name: "Review change", hidden: true })).toBeNull();
  });
});

describe("the console", () => {
  // @spec 2.3-l, 9.1-d
  it("reads the contract once, and again only on request", async () => {
    const { asked: questions } = await open(owner);
    await settle(3_300);
    expect(questions).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await settle(30);
    expect(questions).toHaveLength(2);
    expect(screen.getByText(/^Updated \d\d:\d\d:\d\d/)).toBeDefined();
  });

  // @spec 1-s, 2.1-w
  it("lets a manager change the manager's settings and marks the owner's", async () => {
    await open(manager);
    expect(review("mining-pause")).toBeDefined();
    expect(row("mining-fees").getByText("Only the owner can change this.")).toBeDefined();
    expect(row("mining-fees").queryByLabelText("Deposit fee")).toBeNull();
  });

  it("rejects a value out of bounds and an unchanged value", async () => {
    const { writes } = await open(owner);
    await userEvent.click(review("mining-fees"));
    expect(row("mining-fees").getByText("Nothing has changed.")).toBeDefined();
    const box = row("mining-fees").getByLabelText("Deposit fee");
    await userEvent.clear(box);
    await userEvent.type(box, "10.01");
    await userEvent.click(review("mining-fees"));
    expect(
      row("mining-fees").getByText("“Deposit fee” must be between 0% and 10%. You entered 10.01%."),
    ).toBeDefined();
    expect(writes).toEqual([]);
    await userEvent.clear(box);
    await userEvent.type(box, "10");
    await userEvent.click(review("mining-fees"));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call).toMatchObject({ functionName: "setFees", args: [1_000n, 0n] });
  });

  it("shows what the contract holds and owes, and lets the owner withdraw only the surplus", async () => {
    const { writes } = await open(owner);
    const own = row("mining-withdraw-BNB");
    expect(own.getByText(/holds 9.0000 BNB, of which 4.0000 BNB is owed/)).toBeDefined();
    await userEvent.type(own.getByLabelText("Receiver"), stranger.toLowerCase());
    await userEvent.type(own.getByLabelText("Amount"), "5.1");
    await userEvent.click(review("mining-withdraw-BNB"));
    expect(writes).toEqual([]);
    await userEvent.clear(own.getByLabelText("Amount"));
    await userEvent.type(own.getByLabelText("Amount"), "5");
    await userEvent.click(review("mining-withdraw-BNB"));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call).toMatchObject({
      functionName: "withdrawToken",
      args: [nobody, stranger.toLowerCase(), 5n * ether],
    });
  });

  // @spec 6-n
  it("renounces ownership only after the words were typed", async () => {
    const { writes } = await open(owner);
    await userEvent.type(row("mining-renounce").getByLabelText(/^Type/), "RENOUNCE burn");
    await userEvent.click(review("mining-renounce"));
    expect(writes).toEqual([]);
    await userEvent.clear(row("mining-renounce").getByLabelText(/^Type/));
    await userEvent.type(row("mining-renounce").getByLabelText(/^Type/), "RENOUNCE mining");
    await userEvent.click(review("mining-renounce"));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call.functionName).toBe("renounceOwnership");
  });

  it("shows a dry run of a list for each line, then sends the lines that change something", async () => {
    asked.listed = (account) => account === manager.toLowerCase();
    const { writes } = await open(manager);
    const list = row("mining-black");
    await userEvent.type(
      list.getByLabelText("Accounts"),
      `${stranger.toLowerCase()}\n${manager.toLowerCase()}\n0x12`,
    );
    await userEvent.click(list.getByRole("button", { name: "Dry run", hidden: true }));
    await waitFor(() => expect(list.getByText("1 to change, 1 unchanged, 1 invalid.")).toBeDefined());
    expect(list.getByText("Already listed")).toBeDefined();
    expect(list.getByText("Not an address")).toBeDefined();
    await userEvent.click(list.getByRole("button", { name: /^Batch 1 of 1/, hidden: true }));
    expect(writes[0]?.call).toMatchObject({
      functionName: "setBlackList",
      args: [stranger.toLowerCase(), true],
    });
  });

  it("of a timelock proposes changes and shows proposals until they are due", async () => {
    asked.governance = timelockOf(fees);
    const { writes } = await open(stranger, answer(false));
    await waitFor(() => expect(screen.getByRole("timer")).toBeDefined());
    expect(screen.queryByRole("button", { name: "Execute" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Cancel proposal" }));
    expect(writes[0]?.call).toMatchObject({ functionName: "cancel", args: ["0x01"] });
    const box = row("mining-fees").getByLabelText("Deposit fee");
    await userEvent.clear(box);
    await userEvent.type(box, "3");
    await userEvent.click(row("mining-fees").getByRole("button", { name: "Review proposal", hidden: true }));
    await waitFor(() => expect(writes[1]?.call.functionName).toBe("schedule"));
    expect(writes[1]?.call.through).toBe(owner);
  });
});
