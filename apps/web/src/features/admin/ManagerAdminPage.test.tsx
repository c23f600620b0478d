import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Address, encodeFunctionData } from "viem";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openPage, settle } from "../../../test/open-page.tsx";
import { sampleAnswer } from "../../../test/sample-answer.ts";
import { peers } from "../../app/peers.ts";
import type { View } from "../../chain/chain.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import type { ManagerScreen } from "./consoles/manager-screen.ts";
import { ManagerAdminPage } from "./ManagerAdminPage.tsx";

const owner: Address = "0x00000000000000000000000000000000000000a1";
const oracle: Address = "0x00000000000000000000000000000000000000b2";
const nobody: Address = "0x0000000000000000000000000000000000000000";

vi.mock("../../chain/governance.ts", async (original) => ({
  ...(await original<typeof import("../../chain/governance.ts")>()),
  readGovernance: async (_: unknown, __: unknown, books: readonly unknown[]) =>
    books.map(() => ({
      ...{ owner: { kind: "account" }, funds: undefined, proposers: [] },
      ...{ pendingOwner: nobody, roles: undefined },
    })),
}));

function answer(): ManagerScreen {
  const sample = sampleAnswer(getManagerAbi);
  const book = { target: oracle, owner, manager: owner, known: true, paused: false, lines: [] };
  return {
    ...sample,
    shell: { ...sample.shell, isManager: true, missing: 0n, timestamp: 1_800_000_000n },
    books: peers.map(() => ({ ...book, name: "0x" as const })) as unknown as ManagerScreen["books"],
  };
}

const tokenOracle = () => {
  const row = document.querySelector<HTMLElement>('[data-row="token-oracle"]');
  if (!row) throw new Error("There is a row of the token's oracle.");
  return row;
};

beforeAll(() => startTexts("app", "wallet", "tx", "admin", "adminManager"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(views: (view: View) => unknown) {
  const opened = openPage(<ManagerAdminPage />, {
    ...{ account: owner, chain: answer, views },
    server: () => new Promise(() => undefined),
  });
  await settle(30);
  const token = () => screen.getByRole("tab", { name: /^Token|^CIN/ });
  await waitFor(() => expect(token()).toBeDefined(), { timeout: 10_000 });
  await userEvent.click(token());
  return opened;
}

it("reads the token's oracle and offers to set one only while there is none", async () => {
  const asked: View[] = [];
  let named: Address = nobody;
  const { live } = await open((view) => {
    asked.push(view);
    return named;
  });
  expect(asked[0]).toMatchObject({ contract: "token", functionName: "oracle", args: [] });
  expect(asked.map(({ abi }) => encodeFunctionData({ abi, functionName: "oracle" }))[0]).toBe(
    encodeFunctionData({ abi: tokenAbi, functionName: "oracle" }),
  );
  await waitFor(() => expect(tokenOracle().querySelector("form")).not.toBeNull());
  // The oracle was set meanwhile; any refresh of the page shows it.
  named = oracle;
  live.clock.refresh();
  await waitFor(() => expect(tokenOracle().querySelector("form")).toBeNull());
  expect(tokenOracle().textContent).toContain("The price oracle is already set and can't be replaced.");
});
