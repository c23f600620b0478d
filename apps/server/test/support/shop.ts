import { eq } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { machineKinds, orders } from "../../src/db/schema/invest.ts";
import type { TestChain } from "./chain.ts";
import { eventually } from "./eventually.ts";
import { bindOnChain } from "./referrals.ts";
import type { TestService } from "./service.ts";
import { newWallet, type Wallet } from "./wallets.ts";

/** Two buyers of machines, the second invited by the first, for the tests of a block. */
export function useShop(service: TestService, chain: TestChain) {
  const state = { wallets: [] as Wallet[], token: "", otherToken: "" };

  beforeAll(async () => {
    const [buyer, other] = [await newWallet(chain), await newWallet(chain)];
    state.wallets = [buyer, other];
    await bindOnChain(service.database.orm, buyer.address, null);
    state.token = await service.signIn(buyer);
    state.otherToken = await service.signIn(other, buyer.address);
  });

  const walletAt = (place: number): Wallet => {
    const wallet = state.wallets[place];
    if (wallet === undefined) throw new Error("The buyers are not ready yet.");
    return wallet;
  };
  const buy = (id: string, num: string, hash: string, as = state.token) =>
    service.call("buyMachine", { id, num, hash }, { token: as });
  return {
    get buyer() {
      return walletAt(0);
    },
    get other() {
      return walletAt(1);
    },
    get token() {
      return state.token;
    },
    get otherToken() {
      return state.otherToken;
    },
    check: (id: string, num = "1", as = state.token) =>
      service.call("buyMachineCheck", { id, num }, { token: as }),
    buy,
    /** Retries, because the ingest may need a moment. */
    done: (id: string, num: string, hash: string, as = state.token) =>
      eventually(async () => expect((await buy(id, num, hash, as)).data.status).toBe("done")),
    kindRow: async (id: string) =>
      (await service.database.orm.select().from(machineKinds).where(eq(machineKinds.id, id)))[0],
    orderRow: async (orderId: string) =>
      (
        await service.database.orm
          .select()
          .from(orders)
          .where(eq(orders.orderId, BigInt(orderId)))
      )[0],
  };
}
