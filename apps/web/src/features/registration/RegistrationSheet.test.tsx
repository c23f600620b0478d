import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { settle, someone, stage } from "../../../test/frame.tsx";
import { takeInvitation } from "../../app/invitation.ts";
import { type Chain, zeroAddress } from "../../chain/chain.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import type { Write } from "../../tx/write.ts";
import { RegistrationSheet } from "./RegistrationSheet.tsx";

const leader = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

const ask = (async (question: readonly { name: string }[], [given]: readonly unknown[]) => {
  if (question[0]?.name !== "getUserInfo") throw new Error("not asked here");
  return [{ index: given === leader ? 2n : 0n }, { level: 3n }, zeroAddress, "1KFZ2W"];
}) as unknown as Chain["ask"];

const onWrite = vi.fn<(write: Write) => void>();
const onLater = vi.fn();

beforeAll(() => startTexts("app", "wallet", "registration"));
beforeEach(async () => {
  onWrite.mockReset();
  await setLanguage("en");
});

function open(chain: Chain["ask"] = ask): void {
  stage(<RegistrationSheet open account={someone} onLater={onLater} />, { ask: chain, onWrite });
}

const box = () => screen.getByLabelText<HTMLInputElement>("Referrer's address or invite code");
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Confirm" }));

describe("Register Binding", () => {
  // @spec 2.3-i, 5-l
  it("without an invitation explains how to get one, but only after the user confirms", async () => {
    open();
    expect(screen.getByRole("heading", { name: "Register Binding" })).toBeDefined();
    expect(box().value).toBe("");
    expect(screen.queryByText(/No referrer found/)).toBeNull();
    await confirm();
    expect(screen.getByText(/Open an invite link/)).toBeDefined();
    expect(onWrite).not.toHaveBeenCalled();
  });

  // @spec 2.3-j
  it("fills in the referrer from the invitation, shows the account and binds to it", async () => {
    takeInvitation(`?code=${leader}`);
    open();
    expect(box().value).toBe(leader);
    await settle(400);
    expect(screen.getByText("Your referrer · member #2")).toBeDefined();
    expect(screen.getByText("V3", { exact: false })).toBeDefined();
    await confirm();
    expect(onWrite).toHaveBeenCalledTimes(1);
    expect(onWrite.mock.calls[0]?.[0]).toMatchObject({
      kind: "registration.bind",
      call: { contract: "referral", functionName: "register", args: [leader] },
    });
  });

  it.each([
    [someone, /This is your own address/],
    ["nonsense", /Enter an address \(0x/],
    ["0x00000000000000000000000000000000000000c3", /isn't registered/],
  ])("refuses %s", async (text, sentence) => {
    open();
    await userEvent.clear(box());
    await userEvent.type(box(), text);
    await settle(400);
    await confirm();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(box().getAttribute("aria-invalid")).toBe("true");
    expect(onWrite).not.toHaveBeenCalled();
  });

  it("says so when the chain can't be read", async () => {
    takeInvitation(`?code=${leader}`);
    open((() => Promise.reject(new Error("refused"))) as unknown as Chain["ask"]);
    await settle(400);
    expect(screen.getByText(/Can't reach the network/)).toBeDefined();
  });

  it("can be postponed", async () => {
    open();
    await userEvent.click(screen.getAllByRole("button", { name: "Not now" }).at(-1) as HTMLElement);
    expect(onLater).toHaveBeenCalled();
  });
});
