import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Address, Hex } from "viem";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPage, settle } from "../../../test/open-page.tsx";
import { sampleAnswer } from "../../../test/sample-answer.ts";
import type { Care, Governance } from "../../chain/governance.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import type { MiningScreen } from "./consoles/mining.ts";
import { MiningAdminPage } from "./MiningAdminPage.tsx";

const looker: Address = "0x00000000000000000000000000000000000000c3";
const manager: Address = "0x00000000000000000000000000000000000000b2";
const safe: Address = "0x00000000000000000000000000000000000000a1";
const nobody: Address = "0x0000000000000000000000000000000000000000";
const codehash: Hex = `0x${"ab".repeat(32)}`;

const asked = vi.hoisted(() => ({
  governance: (): Governance | undefined => undefined,
  codeHash: undefined as Hex | undefined,
}));
vi.mock("../../chain/governance.ts", async (original) => ({
  ...(await original<typeof import("../../chain/governance.ts")>()),
  readGovernance: async (_: unknown, __: unknown, books: readonly unknown[]) =>
    books.map(() => asked.governance()),
  readCodeHash: async () => asked.codeHash,
}));

const governanceOf = (changes: Partial<Governance>): Governance => ({
  owner: { kind: "contract" },
  funds: undefined,
  proposers: [],
  pendingOwner: nobody,
  roles: undefined,
  ...changes,
});

function mining(owner: Address): MiningScreen {
  const sample = sampleAnswer(getManagerMiningAbi);
  return {
    ...sample,
    shell: { ...sample.shell, isManager: true, missing: 0n, timestamp: 1_800_000_000n },
    books: { ...sample.books, owner, manager, known: true, lines: [] },
  };
}

beforeAll(() => startTexts("app", "wallet", "tx", "admin", "adminMining"));
beforeEach(async () => {
  await setLanguage("en");
  asked.codeHash = codehash;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(answer: () => MiningScreen) {
  const opened = openPage(<MiningAdminPage />, {
    account: looker,
    chain: answer,
    server: () => new Promise(() => undefined),
  });
  await settle(30);
  const gone = () => expect(screen.queryByText(/^Checking whether the owner is an account/)).toBeNull();
  await waitFor(gone, { timeout: 10_000 });
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

describe("an upgrade", () => {
  const care: Care = { guardian: manager, pausedUntil: 0, frozen: false, announced: undefined };
  const announced = { implementation: safe, codehash, readyAt: 1_800_604_800, expiresAt: 1_801_814_400 };

  it("is announced with the code hash from the chain, after the user confirms the storage layout", async () => {
    asked.governance = () => governanceOf({ care });
    const { writes } = await open(() => mining(looker));
    expect(row("mining-announce").getByText(/run npm run check:upgrade on the sources first/)).toBeDefined();
    expect(row("mining-upgrade").getByText("No upgrade is announced.")).toBeDefined();
    expect(row("mining-withdraw-upgrade").getByText("No upgrade is announced.")).toBeDefined();
    fill("mining-announce", "New implementation", safe);
    await waitFor(() => expect(row("mining-announce").getByText(codehash)).toBeDefined());
    await press("mining-announce", "Review change");
    expect(row("mining-announce").getByText("Type exactly “check:upgrade”.")).toBeDefined();
    await settle(30);
    expect(writes).toEqual([]);
    fill("mining-announce", /^Type/, "check:upgrade");
    await press("mining-announce", "Review change");
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call).toMatchObject({ functionName: "announceUpgrade", args: [safe, codehash] });
  });

  it("can't be announced for an address without code", async () => {
    asked.governance = () => governanceOf({ care });
    asked.codeHash = undefined;
    const { writes } = await open(() => mining(looker));
    fill("mining-announce", "New implementation", safe);
    fill("mining-announce", /^Type/, "check:upgrade");
    await press("mining-announce", "Review change");
    await waitFor(() => expect(row("mining-announce").getByText(/This address has no code/)).toBeDefined());
    expect(writes).toEqual([]);
  });

  it("that is announced can be executed or withdrawn, and no other announced", async () => {
    asked.governance = () => governanceOf({ care: { ...care, announced } });
    const { writes } = await open(() => mining(looker));
    expect(
      row("mining-announce").getByText(/^An upgrade is announced: 0x0+a1, executable from/),
    ).toBeDefined();
    await press("mining-upgrade", "Review change");
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call).toMatchObject({ functionName: "upgradeToAndCall", args: [safe, "0x"] });
    await press("mining-withdraw-upgrade", "Review change");
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]?.call).toMatchObject({ functionName: "withdrawUpgrade", args: [] });
  });

  it("is no longer possible once upgrades have ended", async () => {
    asked.governance = () => governanceOf({ care: { ...care, frozen: true } });
    await open(() => mining(looker));
    for (const id of ["announce", "upgrade", "withdraw-upgrade", "freeze"]) {
      expect(row(`mining-${id}`).getByText("Upgrades have ended permanently.")).toBeDefined();
    }
  });
});

describe("the guardian", () => {
  it("can pause and remove the manager, and nothing else", async () => {
    asked.governance = () =>
      governanceOf({ care: { guardian: looker, pausedUntil: 0, frozen: false, announced: undefined } });
    const { writes } = await open(() => mining(safe));
    await press("mining-revoke", "Review change");
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.call).toMatchObject({ functionName: "revokeManager", args: [] });
    expect(row("mining-pause").getByRole("button", { name: "Review change", hidden: true })).toBeDefined();
    for (const id of ["guardian", "announce", "freeze"]) {
      expect(row(`mining-${id}`).queryByRole("button", { name: "Review change", hidden: true })).toBeNull();
    }
  });
});
