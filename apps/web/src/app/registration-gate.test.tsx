import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { settle, someone, stage, walletOf } from "../../test/frame.tsx";
import { nobody } from "../../test/nobody.ts";
import type { Shell } from "../chain/chain.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { bindingKind, useBinding, useRegistrationGuard } from "./registration-gate.ts";

const listed = "0x00000000000000000000000000000000000000b4";
vi.mock("./listed.ts", () => ({ isListed: (_: number, account: string) => account === listed }));

const exits = [
  "ido.claim",
  "ido.refund",
  "mining.claim",
  "mining.release",
  "mining.update",
  "mine.claim-nft",
  "mine.fee",
  "mine.redeem",
  "swap.remove",
  "fom.end-round",
  "superFom.end-round",
  "fom.hold-round",
  "superFom.hold-round",
  "fom.fund-tier",
  "superFom.fund-tier",
];

/** All accounts that were asked to bind, even briefly. */
const everAsked: string[] = [];

function Probe() {
  const { account, later } = useBinding();
  if (account !== undefined) everAsked.push(account);
  const mayWrite = useRegistrationGuard();
  return (
    <>
      <p>{account === undefined ? "nothing asked" : `asked of ${account}`}</p>
      <button type="button" onClick={later}>
        later
      </button>
      <button type="button" onClick={() => (document.title = String(mayWrite("burn.order")))}>
        burn
      </button>
      <button type="button" onClick={() => (document.title = String(mayWrite(bindingKind)))}>
        bind
      </button>
      <button type="button" onClick={() => (document.title = String(exits.every(mayWrite)))}>
        claim
      </button>
    </>
  );
}

async function open(shell: Partial<Shell>, wallet: Wallet): Promise<void> {
  stage(<Probe />, { shell, wallet });
  await settle();
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the binding is asked for", () => {
  // @spec 3.1-q, 4-a
  it("for a connected account without an index", async () => {
    await open({ index: 0n }, walletOf(someone));
    expect(screen.getByText(`asked of ${someone}`)).toBeDefined();
  });

  // @spec 3.1-q, 4-b, 4-c, 4-g, 6-e
  it.each<[string, Partial<Shell>, Wallet]>([
    ["whoever is registered", { index: 5n }, walletOf(someone)],
    ["managers", { index: 0n, isManager: true }, walletOf(someone)],
    ["managers whom only the deployment file lists", { index: 0n }, walletOf(listed)],
    ["nobody", { index: 0n }, nobody],
    ["a wallet on another chain", { index: 0n }, walletOf(someone, 56)],
    ["an account that the registry said nothing of", { index: 0n, missing: 1n << 2n }, walletOf(someone)],
  ])("not for %s", async (_, shell, wallet) => {
    await open(shell, wallet);
    expect(screen.getByText("nothing asked")).toBeDefined();
  });

  it("never for managers that only the deployment file lists, not even briefly", async () => {
    everAsked.length = 0;
    await open({ index: 0n }, walletOf(listed));
    expect(screen.getByText("nothing asked")).toBeDefined();
    expect(everAsked).toEqual([]);
  });

  it("not for withdrawals and claims of the account's own assets", async () => {
    await open({ index: 0n }, walletOf("0x00000000000000000000000000000000000000b3"));
    await press("later");
    await press("claim");
    expect(document.title).toBe("true");
    expect(screen.getByText("nothing asked")).toBeDefined();
  });

  // @spec 1-o
  it("not again after the user postponed it, until a write needs it", async () => {
    await open({ index: 0n }, walletOf("0x00000000000000000000000000000000000000b2"));
    await press("later");
    expect(screen.getByText("nothing asked")).toBeDefined();
    await press("burn");
    expect(document.title).toBe("false");
    expect(screen.getByText(/^asked of/)).toBeDefined();
  });

  it("not for the binding itself or for registered accounts", async () => {
    await open({ index: 0n }, walletOf(someone));
    await press("bind");
    expect(document.title).toBe("true");
  });
});
