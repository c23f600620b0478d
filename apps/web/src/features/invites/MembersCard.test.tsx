import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Asking } from "../../../test/asking.tsx";
import { someone } from "../../../test/frame.tsx";
import { openPage, settle } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { MembersCard } from "./MembersCard.tsx";

beforeAll(() => startTexts("app", "wallet", "invites"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

it("offers the list as a file, unless the server can't be reached", async () => {
  const card = (
    <>
      <MembersCard data={undefined} failed={false} isFormer={false} from={0n} onFrom={() => undefined} />
      <Asking />
    </>
  );
  const world = { account: someone, chain: () => undefined };
  openPage(card, { ...world, server: () => ({}) });
  await settle();
  expect(screen.getByRole("link", { name: "Download CSV" }).getAttribute("href")).toBe(
    `/api/team/${someone.toLowerCase()}/members.csv?generation=1`,
  );
  cleanup();
  openPage(card, world);
  await settle();
  expect(screen.queryByRole("link", { name: "Download CSV" })).toBeNull();
});
