import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { nobody } from "../../../../test/nobody.ts";
import { openPage, settle } from "../../../../test/open-page.tsx";
import { SessionContext } from "../../../app/session.ts";
import { setLanguage, startTexts } from "../../../i18n/i18n.ts";
import { InvestError } from "../../../server/invest.ts";
import type { Session } from "../../../server/session.ts";
import { WalletContext } from "../../../wallet/context.ts";
import { SignIn } from "./SignIn.tsx";

beforeAll(async () => {
  await startTexts("app", "wallet", "mine");
  await setLanguage("en");
});

async function open(signIn: () => Promise<void>, status: "starting" | "connected" = "connected") {
  const signedOut = { isLogin: false };
  const session = { state: () => signedOut, subscribe: () => () => undefined, signIn };
  const state = { ...nobody.state(), status };
  openPage(
    <WalletContext value={{ ...nobody, state: () => state }}>
      <SessionContext value={session as unknown as Session}>
        <SignIn />
      </SessionContext>
    </WalletContext>,
    { chain: () => undefined },
  );
  await settle();
  return screen.getByRole("button", { name: "Sign in with your wallet" });
}

it.each(["starting", "connected"] as const)(
  "asks the wallet for a signature only when its account is known: %s",
  async (status) => {
    const signIn = vi.fn(async () => undefined);
    const button = await open(signIn, status);
    const isUndecided = status === "starting";
    expect(button.getAttribute("aria-busy")).toBe(isUndecided ? "true" : null);
    await userEvent.click(button);
    expect(signIn).toHaveBeenCalledTimes(isUndecided ? 0 : 1);
  },
);

it.each([
  [Object.assign(new Error("no"), { code: 4001 }), /You declined the signature/],
  [new Error("odd"), "Your wallet didn't return a signature. Try again."],
  [new InvestError("refused", { message: "You need a referrer." }), "You need a referrer."],
  [new InvestError("network"), /Can't reach the server/],
])("says why signing in failed: %s", async (error, sentence) => {
  await userEvent.click(await open(() => Promise.reject(error)));
  expect(await screen.findByText(sentence)).toBeDefined();
});
