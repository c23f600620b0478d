import { eq } from "drizzle-orm";
import { parseEther } from "viem";
import { beforeAll, expect } from "vitest";
import { type Credit, orders } from "../../src/db/schema/invest.ts";
import { assetOfCredit, userAccount } from "../../src/ledger/accounts.ts";
import { balanceOf, post } from "../../src/ledger/ledger.ts";
import type { TestChain } from "./chain.ts";
import { eventually } from "./eventually.ts";
import { bindOnChain } from "./referrals.ts";
import type { TestService } from "./service.ts";
import { fundCashier, newWallet, type Wallet } from "./wallets.ts";

/** A customer of a service with a funded budget, for the tests of a block. */
export function useCustomer(service: TestService, chain: TestChain) {
  const state = { wallet: undefined as Wallet | undefined, token: "", userId: 0 };
  let postings = 0;

  beforeAll(async () => {
    const wallet = await newWallet(chain);
    await fundCashier(chain, "10000");
    await bindOnChain(service.database.orm, wallet.address, null);
    state.wallet = wallet;
    state.token = await service.signIn(wallet);
    state.userId = Number((await my()).userId);
    await eventually(async () =>
      expect(await balanceOf(service.database.orm, "budget/usdt")).toBeGreaterThanOrEqual(
        parseEther("10000"),
      ),
    );
  });

  const wallet = (): Wallet => {
    if (state.wallet === undefined) throw new Error("The customer is not ready yet.");
    return state.wallet;
  };
  const my = async (as = state.token) => (await service.call("my", {}, { token: as })).data;
  const creditOf = async (credit: Credit) => (await my()).credits.find((c) => c.credit_type === credit);
  const ask = (num: string, credit_type: Credit, hash: string, as = state.token) =>
    service.call("withdraw", { num, credit_type, hash }, { token: as });
  return {
    get wallet() {
      return wallet();
    },
    get token() {
      return state.token;
    },
    my,
    creditOf,
    ask,
    /** Credits the customer as a day's settlement does. */
    async earn(credit: Credit, amount: string, id = state.userId): Promise<void> {
      const units = parseEther(amount);
      const lines = [
        { account: userAccount(id, credit), amount: units },
        { account: `budget/${assetOfCredit(credit)}` as const, amount: -units },
      ];
      const at = Math.floor(Date.now() / 1_000);
      await service.database.orm.transaction((tx) =>
        post(tx, { key: `test/${postings++}`, kind: "income", at, memo: "", lines }),
      );
    },
    async payFee(credit: Credit) {
      const fee = (await creditOf(credit))?.fee;
      if (!fee?.orderId) throw new Error("There is no order for the fee.");
      return wallet().pay({ ...fee, orderId: fee.orderId });
    },
    orderOf: async (hash: string) =>
      (await service.database.orm.select().from(orders).where(eq(orders.txHash, hash)))[0],
    /** Retries, because the ingest may need a moment to see the fee. */
    ready: (num: string, credit: Credit, hash: string, as = state.token) =>
      eventually(async () => {
        const { data } = await ask(num, credit, hash, as);
        expect(data.status).toBe("ready");
        if (data.withdrawal === null) throw new Error("The answer is ready but has no voucher.");
        return data.withdrawal;
      }),
  };
}
