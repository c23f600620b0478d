import { act, ask } from "@cinder/devnet/act";
import { personas } from "@cinder/devnet/personas";
import { request } from "@cinder/devnet/rpc";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../pages/accessible.ts";
import { flow, flowWords, openBurnOrder } from "../pages/flow.ts";
import { prefer } from "../pages/preferences.ts";
import { type Language, languages } from "../pages/shell.ts";
import { type ConnectOptions, connect, wallet } from "../pages/wallet.ts";
import type { Chain } from "../worlds.ts";

const holder = personas.holder.account.address;
const usdt = (amount: bigint) => amount * 10n ** 18n;

function world({ rpcUrl, deployment: { contracts } }: Chain) {
  const send = (method: string, ...params: unknown[]) => request(rpcUrl, [[method, params]]);
  return {
    allowance: () => ask(rpcUrl, contracts.usdt, faucetUsdtAbi, "allowance", [holder, contracts.burn]),
    /** Revokes the holder's allowance. */
    revoke: () => act(rpcUrl, holder, contracts.usdt, faucetUsdtAbi, "approve", [contracts.burn, 0n]),
    orders: async () => (await ask(rpcUrl, contracts.burn, burnAbi, "users", [holder])).orders,
    pause: () => act(rpcUrl, personas.owner.account.address, contracts.burn, burnAbi, "setPaused", [true]),
    /** Turns off automatic mining, so transactions stay pending as on a shared chain. */
    hold: () => send("evm_setAutomine", false),
    mine: () => send("evm_mine"),
    release: () => send("evm_setAutomine", true),
    /** The holder's pending transactions. */
    pooled: async () => {
      const [block] = await request<[{ transactions: Pooled[] }]>(rpcUrl, [
        ["eth_getBlockByNumber", ["pending", true]],
      ]);
      return block.transactions.filter(({ from }) => from.toLowerCase() === holder.toLowerCase());
    },
    drop: (hash: string) => send("hardhat_dropTransaction", hash),
    /** Replaces the holder's pending transaction: same nonce, higher fee. */
    replace: ({ nonce, gasPrice, ...rest }: Pooled, other: Partial<Pooled> = {}) => {
      const { from, to, input, value, gas } = { ...rest, ...other };
      const paid = `0x${(BigInt(gasPrice) * 2n).toString(16)}`;
      return send("eth_sendTransaction", { from, to, data: input, value, gas, nonce, gasPrice: paid });
    },
  };
}

type Pooled = Record<"hash" | "from" | "to" | "input" | "value" | "gas" | "nonce" | "gasPrice", string>;

async function arrive(page: Page, language: Language, options: ConnectOptions = {}): Promise<void> {
  await connect(page, "holder", options);
  await prefer(page, language);
}

test.afterEach(async ({ chain }) => {
  await world(chain).release();
});

for (const language of languages) {
  const says = flowWords[language];

  test.describe(language, () => {
    test("shows everything first, approves, sends, and shows the result", async ({ page, chain }) => {
      const { allowance, revoke, orders } = world(chain);
      await revoke();
      const before = await orders();
      await arrive(page, language);
      await openBurnOrder(page, "20");
      const it = flow(page);
      await expect(it.sheet.getByRole("heading", { name: says.order })).toBeVisible();
      await expect(it.sheet.getByText("20.00 USDT").first()).toBeVisible();
      await expect(it.steps).toHaveCount(4);
      await it.confirm();
      const overlay = page.getByRole("dialog", { name: says.signature });
      await expect(overlay).toBeVisible();
      expect((await it.sign())[0]).toContain("approve");
      expect((await it.sign())[0]).toContain("burn");
      await expect(it.sheet.getByText(says.done)).toBeVisible();
      await expect(overlay).toBeHidden();
      expect(await allowance()).toBe(10n ** 38n - usdt(20n));
      expect(await orders()).toBe(before + 1n);
      await it.finish();
      await expect(page.locator("dialog[open]")).toHaveCount(0);
    });

    // These cases do not depend on language or size, so each runs once per language.
    test.describe("transactions", () => {
      test.skip(({ isMobile }) => isMobile !== (language === "zh"), "seen in the other size");

      test("approves the exact amount, and remembers that choice", async ({ page, chain }) => {
        const { allowance, revoke } = world(chain);
        await revoke();
        await arrive(page, language);
        await openBurnOrder(page, "20");
        const it = flow(page);
        await it.sheet.getByRole("checkbox", { name: says.exact }).check();
        await it.confirm();
        expect((await it.sign())[0]).toContain("approve");
        await expect.poll(allowance).toBe(usdt(20n));
        await it.sign();
        await expect(it.sheet.getByText(says.done)).toBeVisible();
        expect(await allowance()).toBe(0n);
        await openBurnOrder(page, "20");
        await expect(it.sheet.getByRole("checkbox", { name: says.exact })).toBeChecked();
      });

      test("accepts a declined signature without an error, and can continue", async ({ page, chain }) => {
        const { orders } = world(chain);
        const before = await orders();
        await arrive(page, language);
        await openBurnOrder(page, "20");
        const it = flow(page);
        await it.confirm();
        await it.reject();
        await expect(it.sheet.getByText(says.rejected)).toBeVisible();
        expect(await orders()).toBe(before);
        await expect(it.confirmButton).toBeEnabled();
      });

      test("shows why the chain reverted, and never reports success", async ({ page, chain }) => {
        const { pause } = world(chain);
        await arrive(page, language);
        await openBurnOrder(page, "20");
        const it = flow(page);
        await it.confirm();
        await it.calls();
        await pause();
        await it.sign();
        await expect(it.sheet.getByText(says.paused)).toBeVisible();
        await expect(it.confirmButton).toBeDisabled();
        await expect(page.getByText(says.done)).toHaveCount(0);
        // On the next try the reason is known before the wallet opens.
        await it.recheck();
        await expect(it.sheet.getByRole("alert")).toHaveText(says.paused);
      });

      test("keeps waiting after a reload", async ({ page, chain }) => {
        const { hold, mine, orders } = world(chain);
        const before = await orders();
        await arrive(page, language);
        await openBurnOrder(page, "20");
        await hold();
        const it = flow(page);
        await it.confirm();
        await it.sign();
        await expect(page.getByRole("dialog", { name: says.receipt })).toBeVisible();
        await page.goto("/orders");
        const marker = page.getByRole("button", { name: says.pending });
        await expect(marker).toBeVisible();
        await marker.click();
        await expect(page.getByRole("dialog", { name: says.receipt })).toBeVisible();
        await it.hide();
        await mine();
        await expect(page.getByText(says.done)).toBeVisible();
        await expect(marker).toBeHidden();
        expect(await orders()).toBe(before + 1n);
      });

      test("sends approval and order in one batch where the wallet supports it", async ({ page, chain }) => {
        const { revoke, orders } = world(chain);
        await revoke();
        const before = await orders();
        await arrive(page, language, { batches: true });
        await openBurnOrder(page, "20");
        const it = flow(page);
        await expect(it.steps).toHaveCount(3);
        await it.confirm();
        const asked = await it.sign();
        expect(asked.map((call) => /approve|burn/.exec(call)?.[0])).toEqual(["approve", "burn"]);
        await expect(it.sheet.getByText(says.done)).toBeVisible();
        expect(await orders()).toBe(before + 1n);
      });
    });
  });
}

test.describe("rare cases", () => {
  const says = flowWords.en;
  test.skip(({ isMobile }) => isMobile, "the screen's width plays no part in them");

  async function sent(page: Page, chain: Chain): Promise<Pooled> {
    const { hold, pooled } = world(chain);
    await arrive(page, "en");
    await openBurnOrder(page, "20");
    await hold();
    const seen = page.waitForResponse(async (response) => {
      if (!response.request().postData()?.includes("eth_getTransactionByHash")) return false;
      return (await response.text()).includes('"nonce"');
    });
    await flow(page).confirm();
    await flow(page).sign();
    await expect(page.getByRole("dialog", { name: says.receipt })).toBeVisible();
    // The app must have seen the transaction before it can notice that it is gone.
    await seen;
    const [first] = await pooled();
    if (!first) throw new Error("Nothing was sent.");
    return first;
  }

  test("follows a transaction that the user sped up in the wallet", async ({ page, chain }) => {
    const { replace, mine, orders } = world(chain);
    const before = await orders();
    await replace(await sent(page, chain));
    await mine();
    await expect(flow(page).sheet.getByText(says.done)).toBeVisible();
    expect(await orders()).toBe(before + 1n);
  });

  test("reports a transaction that the user cancelled in the wallet as not sent", async ({ page, chain }) => {
    const { replace, mine, orders } = world(chain);
    const before = await orders();
    await replace(await sent(page, chain), { to: holder, input: "0x", value: "0x0" });
    await mine();
    await expect(flow(page).sheet.getByText(says.cancelled)).toBeVisible();
    expect(await orders()).toBe(before);
  });

  test("gives up a transaction that the network dropped after a while", async ({ page, chain }) => {
    await page.clock.install();
    const { hash } = await sent(page, chain);
    await world(chain).drop(hash);
    await expect(async () => {
      await page.clock.fastForward(15_000);
      await expect(flow(page).sheet.getByText(says.dropped)).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test("offers to switch when the wallet is on another network", async ({ page }) => {
    await arrive(page, "en", { elsewhere: true });
    await openBurnOrder(page, "20");
    const it = flow(page);
    await expect(it.sheet.getByText(says.otherChain)).toBeVisible();
    await it.switchChain();
    await wallet(page).confirm();
    await expect(it.confirmButton).toBeEnabled();
  });

  test("works without the server, and says what is missing", async ({ page, complaints }) => {
    await arrive(page, "en");
    await openBurnOrder(page, "20");
    await page.route("**/api/**", (route) => route.abort());
    const it = flow(page);
    await it.confirm();
    await it.sign();
    await expect(it.sheet.getByText(says.serverAway)).toBeVisible();
    await expect(it.sheet.getByText(says.done)).toBeVisible();
    // The browser logs an error for each aborted request.
    expect(complaints.every((text) => text.includes("net::ERR_FAILED"))).toBe(true);
    complaints.length = 0;
  });
});

test("has an accessible sheet and overlay", async ({ page, chain }) => {
  await world(chain).revoke();
  await arrive(page, "en");
  await openBurnOrder(page, "20");
  const it = flow(page);
  await expect(it.steps).toHaveCount(4);
  await expectAccessible(page);
  await world(chain).hold();
  await it.confirm();
  await it.sign();
  await expect(page.getByRole("dialog", { name: flowWords.en.receipt })).toBeVisible();
  await expectAccessible(page);
});
