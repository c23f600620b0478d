import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { settle, someone, stage, walletOf } from "../../test/frame.tsx";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { Registration } from "./frame/Registration.tsx";
import { WalletBadge } from "./frame/WalletBadge.tsx";
import { useRegistrationGuard } from "./registration-gate.ts";

const { failOnce } = await vi.hoisted(() => import("../../test/bad-line.ts"));
const sheet = (name: string) => (props: { open: boolean }) => props.open && <div role="dialog">{name}</div>;
vi.mock("../wallet/WalletPicker.tsx", () => {
  failOnce("picker");
  return { WalletPicker: sheet("picker") };
});
vi.mock("./frame/AccountSheet.tsx", () => {
  failOnce("account");
  return { AccountSheet: sheet("account") };
});
vi.mock("../features/registration/RegistrationSheet.tsx", () => {
  failOnce("registration");
  return { RegistrationSheet: sheet("registration") };
});

beforeAll(() => startTexts("app", "wallet"));
beforeEach(() => setLanguage("en"));

function Order() {
  const mayWrite = useRegistrationGuard();
  return (
    <button type="button" onClick={() => mayWrite("burn.order")}>
      order
    </button>
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
/** Loading a file can take long on a busy machine. */
const patient = { timeout: 4_000 };
const failed = "Couldn't load this section. Check your connection and try again, or reload the page.";

it.each([
  ["the wallets", "picker", <WalletBadge key="badge" />, {}, /connect a wallet/],
  ["the account", "account", <WalletBadge key="badge" />, { wallet: walletOf(someone) }, /account/],
] as const)(
  "%s that can't be fetched leave the page, and come by another press",
  async (_, name, part, scene, badge) => {
    stage(<>{part}the page</>, scene);
    await settle();
    await press(badge);
    expect(await screen.findByText(failed, {}, patient)).toBeDefined();
    expect(screen.getByText("the page")).toBeDefined();
    await press(badge);
    expect((await screen.findByRole("dialog", {}, patient)).textContent).toBe(name);
  },
);

it("a binding sheet that can't be loaded leaves the page intact and loads again when a write needs it", async () => {
  stage(
    <>
      <Registration />
      <Order />
    </>,
    { shell: { index: 0n }, wallet: walletOf(someone) },
  );
  expect(await screen.findByText(failed, {}, patient)).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("order");
  expect((await screen.findByRole("dialog", {}, patient)).textContent).toBe("registration");
});
