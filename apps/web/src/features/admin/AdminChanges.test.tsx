import { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Address, decodeFunctionData, erc20Abi, getAddress } from "viem";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, settle } from "../../../test/open-page.tsx";
import { sampleAnswer } from "../../../test/sample-answer.ts";
import { queued } from "../../../test/timelock-samples.ts";
import type { Governance } from "../../chain/governance.ts";
import type { Operation } from "../../chain/timelock.ts";
import { timelockWrites } from "../../chain/timelock-writes.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import type { FomScreen } from "./consoles/fom.ts";
import type { MiningScreen } from "./consoles/mining.ts";
import { FomAdminPage } from "./FomAdminPage.tsx";
import { MiningAdminPage } from "./MiningAdminPage.tsx";

const looker: Address = "0x00000000000000000000000000000000000000c3";
const manager: Address = "0x00000000000000000000000000000000000000b2";
const safe: Address = "0x00000000000000000000000000000000000000a1";
const timelock: Address = "0x00000000000000000000000000000000000000d4";
const nobody: Address = "0x0000000000000000000000000000000000000000";
const fomTarget: Address = "0x00000000000000000000000000000000000000f1";
const doubleTarget: Address = "0x00000000000000000000000000000000000000f2";
const ether = 10n ** 18n;

const asked = vi.hoisted(() => ({
  governance: (_: string): Governance | undefined => undefined,
  listed: async (_: string): Promise<boolean> => false,
}));
const saved = vi.hoisted(() => [] as { name: string; text: string }[]);
vi.mock("../../chain/governance.ts", async (original) => ({
  ...(await original<typeof import("../../chain/governance.ts")>()),
  readGovernance: async (_: unknown, __: unknown, books: readonly { owner: string }[]) =>
    books.map(({ owner }) => asked.governance(owner)),
  readListed: (_: unknown, __: unknown, ___: unknown, accounts: readonly string[]) =>
    Promise.all(accounts.map((account) => asked.listed(account))),
}));
vi.mock("../../lib/download.ts", () => ({
  download: (name: string, _: string, text: string) => saved.push({ name, text }),
}));

const governanceOf = (changes: Partial<Governance>): Governance => ({
  owner: { kind: "contract" },
  funds: { native: 0n, token: 500n * ether, usdt: 0n },
  proposers: [],
  pendingOwner: nobody,
  roles: undefined,
  ...changes,
});
const timelockOf = (changes: Partial<Governance>, ...queue: readonly Operation[]): Governance =>
  governanceOf({
    owner: { kind: "timelock", delay: 172_800, queue, isWhole: true },
    roles: { canPropose: true, canCancel: true, canExecute: true },
    ...changes,
  });

function mining(owner: Address, config: Partial<MiningScreen["config"]> = {}): MiningScreen {
  const sample = sampleAnswer(getManagerMiningAbi);
  return {
    ...sample,
    shell: { ...sample.shell, isManager: true, missing: 0n, token: 5n * ether, timestamp: 1_800_000_000n },
    config: { ...sample.config, feeRate: 100n, handleGas: 0n, ...config },
    books: { ...sample.books, owner, manager, known: true, lines: [] },
  };
}

function fom(owners: readonly [Address, Address]): FomScreen {
  const sample = sampleAnswer(getManagerFomAbi);
  const book = (at: 0 | 1, target: Address) => ({
    ...sample.books[at],
    ...{ target, owner: owners[at], manager, known: true, lines: [] },
  });
  return {
    ...sample,
    shell: { ...sample.shell, isManager: true, missing: 0n, token: 5n * ether, timestamp: 1_800_000_000n },
    books: [book(0, fomTarget), book(1, doubleTarget)] as unknown as FomScreen["books"],
  };
}

beforeAll(() => startTexts("app", "wallet", "tx", "admin", "adminMining", "adminFom"));
beforeEach(async () => {
  await setLanguage("en");
  asked.governance = () => governanceOf({});
  asked.listed = async () => false;
  saved.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Waits longer than usual, because a page of consoles is slow on a busy machine. */
async function untilOwnerIsKnown(): Promise<void> {
  await settle(30);
  const gone = () => expect(screen.queryByText(/^Checking whether the owner is an account/)).toBeNull();
  await waitFor(gone, { timeout: 10_000 });
}

async function open(answer: () => MiningScreen, account = looker) {
  const opened = openPage(<MiningAdminPage />, {
    account,
    chain: answer,
    server: () => new Promise(() => undefined),
  });
  await untilOwnerIsKnown();
  return opened;
}

async function openFom(owners: readonly [Address, Address]) {
  const opened = openPage(<FomAdminPage />, {
    account: looker,
    chain: () => fom(owners),
    server: () => new Promise(() => undefined),
  });
  await untilOwnerIsKnown();
  return opened;
}

const row = (id: string) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  if (!found) throw new Error(id);
  return within(found);
};
const press = (id: string, name: string | RegExp) =>
  userEvent.click(row(id).getByRole("button", { name, hidden: true }));
function fill(id: string, label: string | RegExp, text: string): void {
  fireEvent.change(row(id).getByLabelText(label), { target: { value: text } });
}
const fees = (target: Address) =>
  queued("0x01", 1_800_003_600, { target, contract: "mining", name: "setFees", call: "setFees(250, 0)" });

describe("a call that sets several fields", () => {
  it("is not sent when an untouched field has changed on the chain; after showing the new value it can be sent", async () => {
    let handleGas = 0n;
    const { writes } = await open(() => mining(looker, { handleGas }));
    fill("mining-fees", "Deposit fee", "3");
    handleGas = ether / 1_000n;
    await press("mining-fees", "Review change");
    await waitFor(() =>
      expect(row("mining-fees").getByText(/Nothing was sent: .*: 0 BNB → 0.001 BNB\.$/)).toBeDefined(),
    );
    expect(writes).toEqual([]);
    await waitFor(() =>
      expect(row("mining-fees").getByLabelText<HTMLInputElement>("Contract fee per action").value).toBe(
        "0.001",
      ),
    );
    expect(row("mining-fees").getByLabelText<HTMLInputElement>("Deposit fee").value).toBe("3");
    await press("mining-fees", "Review change");
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call.args).toEqual([300n, ether / 1_000n]);
  });

  it("keeps the account's own change when another account changes a field afterwards", async () => {
    let feeRate = 100n;
    const { writes, live } = await open(() => mining(looker, { feeRate }));
    fill("mining-fees", "Deposit fee", "3");
    feeRate = 300n;
    live.clock.refresh();
    await settle(30);
    // After the change, the typed value stays. Then someone else sets it to 2.
    feeRate = 200n;
    fill("mining-fees", "Contract fee per action", "0.001");
    await press("mining-fees", "Review change");
    await waitFor(() => expect(row("mining-fees").getByText(/Nothing was sent.*: 3% → 2%\.$/)).toBeDefined());
    expect(writes).toEqual([]);
    await waitFor(() =>
      expect(row("mining-fees").getByLabelText<HTMLInputElement>("Deposit fee").value).toBe("2"),
    );
    await press("mining-fees", "Review change");
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call.args).toEqual([200n, ether / 1_000n]);
  });

  it("shows the current value beside an edited field", async () => {
    let feeRate = 100n;
    const { writes } = await open(() => mining(looker, { feeRate }));
    fill("mining-fees", "Deposit fee", "3");
    feeRate = 200n;
    await press("mining-fees", "Review change");
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.notes?.[0]?.values).toMatchObject({ from: "2%", to: "3%" });
  });

  it("is not sent while the chain can't be read", async () => {
    let isAway = false;
    const { writes } = await open(() => {
      if (isAway) throw new Error("away");
      return mining(looker);
    });
    fill("mining-fees", "Deposit fee", "3");
    isAway = true;
    await press("mining-fees", "Review change");
    await waitFor(() => expect(row("mining-fees").getByText(/^Can't read the chain/)).toBeDefined());
    expect(writes).toEqual([]);
  });

  it("is proposed with a warning if the queue has a similar call, even one scheduled since the page was read", async () => {
    const { target } = mining(timelock).books;
    asked.governance = () => timelockOf({});
    const { writes } = await open(() => mining(timelock));
    expect(row("mining-fees").queryByText(/already contains a call/)).toBeNull();
    asked.governance = () => timelockOf({}, fees(target));
    fill("mining-fees", "Deposit fee", "3");
    await press("mining-fees", "Review proposal");
    await waitFor(() => expect(writes).toHaveLength(1));
    const rival = { key: "admin.change.rival", values: { call: "setFees(250, 0)" } };
    expect(writes[0]?.notes).toContainEqual(rival);
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() =>
      expect(row("mining-fees").getByText(/already contains a call.*setFees/)).toBeDefined(),
    );
  });
});

describe("a payment of the owner", () => {
  it("can't exceed the owner's balance, and is exported with its approval in one batch", async () => {
    await openFom([safe, safe]);
    await userEvent.click(screen.getAllByRole("tab")[1] as HTMLElement);
    const own = row("double-reserve");
    fill("double-reserve", "Amount", "501");
    await press("double-reserve", "Add to Safe batch");
    expect(own.getByText(/at most 500 CIN|between .* and 500 CIN/)).toBeDefined();
    fill("double-reserve", "Amount", "400");
    await press("double-reserve", "Add to Safe batch");
    await userEvent.click(await screen.findByRole("button", { name: "Export JSON" }));
    const { transactions } = JSON.parse(saved[0]?.text ?? "{}");
    expect(transactions).toHaveLength(2);
    expect(decodeFunctionData({ abi: erc20Abi, data: transactions[0].data })).toEqual({
      functionName: "approve",
      args: [getAddress(doubleTarget), 400n * ether],
    });
    expect(transactions[1].to).toBe(doubleTarget);
  });
});

describe("a payment that anyone can make", () => {
  it("is signed and paid by the connected account, even if it isn't the owner", async () => {
    asked.governance = () => governanceOf({ owner: { kind: "account" }, funds: undefined });
    const { writes } = await openFom([safe, safe]);
    const own = row("fom-fund-0");
    expect(own.queryByText(/Only the owner/)).toBeNull();
    expect(own.getByText(/reward budget has 0 CIN left\. Adds your CIN/)).toBeDefined();
    fill("fom-fund-0", "Amount", "6");
    await press("fom-fund-0", "Review change");
    expect(own.getByText(/at most 5 CIN|between .* and 5 CIN/)).toBeDefined();
    fill("fom-fund-0", "Amount", "4");
    await press("fom-fund-0", "Review change");
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call).toMatchObject({ functionName: "addStakeSurplus", args: [0n, 4n * ether] });
  });
});

describe("a Safe's batch", () => {
  it("keeps different calls of one setting, and an identical call only once", async () => {
    await open(() => mining(safe));
    for (const fee of ["3", "4", "3"]) {
      fill("mining-fees", "Deposit fee", fee);
      await press("mining-fees", "Add to Safe batch");
      await settle(30);
    }
    await userEvent.click(await screen.findByRole("button", { name: "Export JSON" }));
    const { meta, transactions } = JSON.parse(saved[0]?.text ?? "{}");
    expect(transactions).toHaveLength(2);
    expect(meta.createdFromSafeAddress).toBe(safe);
  });

  it("is separate for each owner, and for a timelock belongs to the Safe that can propose", async () => {
    asked.governance = (owner) =>
      owner === timelock
        ? timelockOf({
            proposers: [manager],
            roles: { canPropose: false, canCancel: false, canExecute: true },
          })
        : governanceOf({});
    await openFom([safe, timelock]);
    await userEvent.click(
      within(row("fom-pause").getByRole("group", { hidden: true })).getByLabelText("Yes"),
    );
    await press("fom-pause", "Add to Safe batch");
    await settle(30);
    await userEvent.click(screen.getAllByRole("tab")[1] as HTMLElement);
    await userEvent.click(
      within(row("double-pause").getByRole("group", { hidden: true })).getByLabelText("Yes"),
    );
    await press("double-pause", "Add to Safe batch");
    await settle(30);
    const buttons = screen.getAllByRole("button", { name: "Export JSON" });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) await userEvent.click(button);
    const files = saved.map(({ text }) => JSON.parse(text));
    expect(files.map(({ meta }) => meta.createdFromSafeAddress)).toEqual([safe, manager]);
    expect(files.map(({ transactions }) => transactions.length)).toEqual([1, 1]);
    expect(files[0].transactions[0].to).toBe(fomTarget);
    expect(files[1].transactions[0].to).toBe(timelock);
    const scheduled = decodeFunctionData({ abi: timelockWrites, data: files[1].transactions[0].data });
    expect(scheduled).toMatchObject({ functionName: "schedule" });
    expect(scheduled.args[0]).toBe(getAddress(doubleTarget));
  });
});

describe("unsent input", () => {
  it("survives switching to another contract and back", async () => {
    await openFom([looker, looker]);
    const [first, second] = screen.getAllByRole("tab") as [HTMLElement, HTMLElement];
    fill("fom-fund-0", "Amount", "3");
    fill("fom-black", "Accounts", "0x12");
    await userEvent.click(second);
    expect(document.querySelector('[data-row="fom-fund-0"]')).toBeNull();
    await userEvent.click(first);
    expect(row("fom-fund-0").getByLabelText<HTMLInputElement>("Amount").value).toBe("3");
    expect(row("fom-black").getByLabelText<HTMLTextAreaElement>("Accounts").value).toBe("0x12");
  });
});

describe("an address", () => {
  const sound = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

  it("in capital letters is accepted, and one with a wrong checksum is refused with an explanation", async () => {
    const { writes } = await open(() => mining(looker));
    fill("mining-manager", "Manager", sound.replace("aA", "Aa"));
    await press("mining-manager", "Review change");
    expect(await row("mining-manager").findByText(/fails its checksum/)).toBeDefined();
    expect(writes).toEqual([]);
    fill("mining-manager", "Manager", sound.toUpperCase());
    await press("mining-manager", "Review change");
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call.args).toEqual([sound.toLowerCase()]);
  });
});

describe("a list", () => {
  const one = "0x00000000000000000000000000000000000000e1";
  const two = "0x00000000000000000000000000000000000000e2";

  it("sends exactly what its dry run showed", async () => {
    const { writes } = await open(() => mining(safe), manager);
    fill("mining-black", "Accounts", `${one}\n${two}`);
    await press("mining-black", "Dry run");
    await waitFor(() => expect(row("mining-black").getAllByText("Will be added")).toHaveLength(2));
    await press("mining-black", /^Batch 1 of 1/);
    expect(writes[0]?.call).toMatchObject({ functionName: "setBlackLists", args: [[one, two], true] });
  });

  it("drops a dry run that arrives after the user switched from adding to removing", async () => {
    const late: (() => void)[] = [];
    asked.listed = () => new Promise((resolve) => late.push(() => resolve(false)));
    const { writes } = await open(() => mining(safe), manager);
    fill("mining-black", "Accounts", one);
    await press("mining-black", "Dry run");
    await settle(30);
    expect(late).toHaveLength(1);
    await userEvent.click(row("mining-black").getByLabelText("Remove"));
    for (const answer of late) answer();
    await settle(30);
    expect(row("mining-black").queryByText("Will be added")).toBeNull();
    expect(row("mining-black").queryByRole("button", { name: /^Batch/, hidden: true })).toBeNull();
    expect(writes).toEqual([]);
  });

  it("forgets its dry run when the list is edited", async () => {
    await open(() => mining(safe), manager);
    fill("mining-black", "Accounts", one);
    await press("mining-black", "Dry run");
    await waitFor(() => expect(row("mining-black").getByText("Will be added")).toBeDefined());
    fill("mining-black", "Accounts", `${one}\n${two}`);
    expect(row("mining-black").queryByRole("button", { name: /^Batch/, hidden: true })).toBeNull();
  });
});
