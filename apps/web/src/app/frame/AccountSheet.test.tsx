import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { settle, someone, stage, walletOf } from "../../../test/frame.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { AccountSheet } from "./AccountSheet.tsx";

beforeAll(() => startTexts("app", "wallet"));
beforeEach(() => setLanguage("en"));

const by = { id: "example.one", name: "One", icon: undefined, isDemo: false };

it.each([
  ["by the name that it gives itself", by, "One", "透過 One 連接"],
  [
    "of the older kind in words",
    { ...by, id: "injected", name: "Injected" },
    "Browser wallet",
    "透過瀏覽器錢包連接",
  ],
  ["for the demo in words", { ...by, name: "示範錢包", isDemo: true }, "Demo wallet", "透過示範錢包連接"],
])("names the wallet %s, in the language in use", async (_, choice, english, chinese) => {
  const wallet = walletOf(someone);
  const state = { ...wallet.state(), choice };
  stage(<AccountSheet open={true} onClose={() => undefined} />, {
    wallet: { ...wallet, state: () => state },
  });
  await settle();
  expect(screen.getByText(`Connected with ${english}`)).toBeDefined();
  await setLanguage("zh");
  await settle();
  expect(screen.getByText(chinese)).toBeDefined();
});
