import { getInvitesAbi } from "@cinder/protocol/generated/screens/get-invites";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { shellOf, someone } from "../../../test/frame.tsx";
import { openPage, settle } from "../../../test/open-page.tsx";
import { sampleAnswer } from "../../../test/sample-answer.ts";
import type { Shell } from "../../chain/chain.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { InvitesPage } from "./InvitesPage.tsx";

beforeAll(() => startTexts("app", "wallet", "invites"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(shell: Partial<Shell>): Promise<void> {
  const answer = { ...sampleAnswer(getInvitesAbi), shell: shellOf(shell) };
  openPage(<InvitesPage />, { account: someone, chain: () => answer, server: () => ({ credits: [] }) });
  await settle();
}

const card = (name: string) => within(screen.getByRole("region", { name }));

it("shows the invite code with a copy button", async () => {
  await open({ inviteCode: "FJJXX1" });
  expect(card("Your invite link").getByText("FJJXX1")).toBeDefined();
  expect(screen.getByRole("button", { name: "Copy invite code" })).toBeDefined();
  expect(card("People you invited").getByText("No one has joined through your link yet.")).toBeDefined();
});

it("shows referrals and code as unknown when the registry can't be read", async () => {
  await open({ index: 0n, inviteCode: "", missing: 1n << 2n });
  expect(card("Your invite link").getByText("Unavailable")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Copy invite code" })).toBeNull();
  expect(card("People you invited").getByText(/^Can't load the list right now/)).toBeDefined();
  expect(screen.queryByText("No one has joined through your link yet.")).toBeNull();
});

it("never shows the range of one page over the rows of another, even if a page can't be read", async () => {
  const sample = sampleAnswer(getInvitesAbi);
  const of = (from: bigint) => {
    const top = from === 0n ? 57 : Number(from);
    return Array.from({ length: 20 }, (_, at) => ({
      account: `0x${String(top - at).padStart(40, "0")}` as const,
      ...{
        amount: 0n,
        level: 0n,
        invites: 0n,
        time: 1_700_000_000n,
        index: 1n,
        teamUser: 0n,
        teamAmount: 0n,
      },
    }));
  };
  let refuse: (reason: Error) => void = () => undefined;
  openPage(<InvitesPage />, {
    account: someone,
    chain: (_, [, from]) => {
      const page = from as bigint;
      if (page !== 0n) return new Promise((_, reject) => (refuse = reject));
      return { ...sample, shell: shellOf({}), team: { ...sample.team, invites: 57n }, invites: of(page) };
    },
    server: () => ({ credits: [] }),
  });
  await settle();
  expect(card("People you invited").getAllByRole("row")).toHaveLength(21);
  await userEvent.click(card("People you invited").getByRole("button", { name: "Older" }));
  expect(card("People you invited").getByText(/21–40/)).toBeDefined();
  expect(card("People you invited").queryAllByRole("row")).toEqual([]);
  refuse(new Error("gone"));
  await settle();
  expect(card("People you invited").queryAllByRole("row")).toEqual([]);
  expect(card("People you invited").getByText(/^Can't load the list right now/)).toBeDefined();
});
