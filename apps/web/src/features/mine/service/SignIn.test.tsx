import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it, vi } from "vitest";
import { nobody } from "../../../../test/nobody.ts";
import { openPage, settle } from "../../../../test/open-page.tsx";
import { SessionContext } from "../../../app/session.ts";
import { setLanguage, startTexts } from "../../../i18n/i18n.ts";
import type { Session } from "../../../server/session.ts";
import { WalletContext } from "../../../wallet/context.ts";
import { SignIn } from "./SignIn.tsx";

beforeAll(async () => {
  await startTexts("app", "wallet", "mine");
  await setLanguage("en");
});

it.each(["starting", "connected"] as const)(
  "asks a wallet only once it is known whose: %s",
  async (status) => {
    const signIn = vi.fn(async () => undefined);
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
    const isUndecided = status === "starting";
    const button = screen.getByRole("button", { name: "Sign in with your wallet" });
    expect(button.getAttribute("aria-busy")).toBe(isUndecided ? "true" : null);
    await userEvent.click(button);
    expect(signIn).toHaveBeenCalledTimes(isUndecided ? 0 : 1);
  },
);
