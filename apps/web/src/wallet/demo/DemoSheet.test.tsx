import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { DemoSheet } from "./DemoSheet.tsx";
import { personaOf } from "./personas.ts";
import { createPrompter, type Prompter } from "./prompter.ts";

beforeAll(() => startTexts("demo"));
beforeEach(() => setLanguage("en"));

const persona = personaOf("holder");

/** Sends a prompt and records how it ended. */
function asked(ask: (prompter: Prompter) => Promise<unknown>) {
  const prompter = createPrompter();
  render(<DemoSheet prompter={prompter} nativeSymbol="BNB" />);
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => {
    outcome = ask(prompter).then(
      (answer) => answer ?? "yes",
      (error: { code: number }) => error.code,
    );
  });
  return { outcome };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the demo wallet's sheet", () => {
  it("offers every persona with a description and connects the chosen one", async () => {
    const { outcome } = asked((prompter) => prompter.choose());
    expect(screen.getByText("Choose a demo account")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: /^Newcomer.*no referrer yet/ }));
    expect(await outcome).toBe("newcomer");
  });

  it("shows the message to sign and the persona that signs it", async () => {
    const { outcome } = asked((prompter) =>
      prompter.confirm({ kind: "message", persona, message: "Hello\nthere" }),
    );
    expect(screen.getByText("Holder")).toBeDefined();
    expect(screen.getByText(/Hello\s+there/)).toBeDefined();
    await press("Confirm");
    expect(await outcome).toBe("yes");
  });

  it("shows target, payment, function and arguments of every call", async () => {
    const call = { name: "approve", args: [{ name: "spender", value: "burn" }] };
    const { outcome } = asked((prompter) =>
      prompter.confirm({
        kind: "send",
        persona,
        calls: [
          { to: "token", value: 0n, call, unknown: undefined },
          { to: "burn", value: 1_500_000_000_000_000_000n, call: undefined, unknown: "0xdeadbeef" },
        ],
      }),
    );
    expect(screen.getByText("Send 2 calls")).toBeDefined();
    for (const text of ["token", "approve", "spender", "1.5000 BNB", "0xdeadbeef"]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    await userEvent.click(screen.getAllByRole("button", { name: "Reject" }).at(-1) as HTMLElement);
    expect(await outcome).toBe(4001);
  });

  it("treats closing as a rejection", async () => {
    const { outcome } = asked((prompter) => prompter.confirm({ kind: "chain", chainName: "Cinder local" }));
    expect(screen.getByText("This site asks the wallet to move to Cinder local.")).toBeDefined();
    await userEvent.click(screen.getAllByRole("button", { name: "Reject" })[0] as HTMLElement);
    expect(await outcome).toBe(4001);
  });
});
