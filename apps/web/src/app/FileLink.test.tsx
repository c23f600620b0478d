import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Asking } from "../../test/asking.tsx";
import { openPage, settle } from "../../test/open-page.tsx";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { FileLink } from "./FileLink.tsx";

beforeAll(() => startTexts("app", "wallet"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

let show: (isShown: boolean) => void;

function Page() {
  const [isShown, setShown] = useState(true);
  show = setShown;
  return (
    <>
      {isShown && <Asking />}
      <FileLink path="/api/list.csv?feature=burn">Download</FileLink>
    </>
  );
}

const link = () => screen.queryByRole("link", { name: "Download" });

it("hides the download link only while the server is known to be unreachable", async () => {
  let isAway = true;
  const { live, fetched } = openPage(<Page />, {
    chain: () => undefined,
    server: () => {
      if (isAway) throw new Error("away");
      return {};
    },
  });
  await settle();
  expect(link()).toBeNull();
  isAway = false;
  live.clock.refresh();
  await settle();
  expect(link()?.getAttribute("href")).toBe("/api/list.csv?feature=burn");
  isAway = true;
  live.clock.refresh();
  await settle();
  expect(link()).toBeNull();
  // Nothing reads from the server any more, so its status is unknown. The link itself sends no request.
  fetched.length = 0;
  act(() => show(false));
  live.clock.refresh();
  await settle();
  expect(link()).not.toBeNull();
  expect(fetched).toEqual([]);
});
