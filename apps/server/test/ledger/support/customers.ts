import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceAccess } from "../../support/service.ts";
import type { Wallet } from "../../support/wallets.ts";

/** What a customer has paid and received, regardless of server crashes. */
export interface CustomerRecord {
  paid: string[];
  withdrawn: Map<string, string>;
  redeemed: string[];
  /** Answers that no customer should ever get. */
  failed: string[];
}

/**
 * Buys machines, withdraws their earnings and redeems the vouchers repeatedly until stopped. If the server is down,
 * repeats the same call with the same hash, as a browser would.
 */
export async function keepBusy(
  service: ServiceAccess,
  wallet: Wallet,
  record: CustomerRecord,
  signal: AbortSignal,
): Promise<void> {
  let token = "";
  const ask = async (
    name: "buyMachineCheck" | "buyMachine" | "my" | "withdraw",
    fields: Record<string, string> = {},
  ) => {
    for (;;) {
      if (signal.aborted) return undefined;
      try {
        if (token === "") token = await service.signIn(wallet);
        const answer = await service.call(name, fields, { token });
        if (answer.code === 0) return answer.data;
        if (answer.code === 4800) return undefined;
        if (answer.code === 4700) token = "";
        else record.failed.push(`${name}: ${answer.msg}`);
      } catch {
        // The server is down and will restart.
      }
      await sleep(20);
    }
  };
  while (!signal.aborted) {
    const order = (await ask("buyMachineCheck", { id: "spark-1", num: "1" })) as Payment | undefined;
    if (order !== undefined && !record.paid.includes(order.orderId)) {
      const hash = await wallet.pay(order);
      record.paid.push(order.orderId);
      await ask("buyMachine", { id: "spark-1", num: "1", hash });
    }
    const my = (await ask("my")) as
      | { credits: { credit_type: string; balance: string; fee: FeeOf }[] }
      | undefined;
    const usdt = my?.credits.find(({ credit_type }) => credit_type === "usdt");
    const orderId = usdt?.fee.orderId;
    if (usdt === undefined || !orderId || Number(usdt.balance) < 4) continue;
    const hash = await wallet.pay({ ...usdt.fee, orderId });
    const done = await untilReady(() => ask("withdraw", { num: "2", credit_type: "usdt", hash }), signal);
    if (done === undefined) continue;
    record.withdrawn.set(hash, done.nonce);
    if (record.withdrawn.size % 2 === 1) continue;
    // The voucher may have expired meanwhile: then the service returns the credit and the redemption fails.
    if (await redeems(wallet, done)) record.redeemed.push(done.nonce);
  }
}

interface Payment {
  orderId: string;
  asset: { address: string };
  amount: string;
}
type FeeOf = Omit<Payment, "orderId"> & { orderId: string | null };
type VoucherOf = Parameters<Wallet["redeem"]>[0];

async function redeems(wallet: Wallet, voucher: VoucherOf): Promise<boolean> {
  try {
    await wallet.redeem(voucher);
    return true;
  } catch (error) {
    if (String(error).includes("Cashier_VoucherExpired")) return false;
    throw error;
  }
}

async function untilReady(ask: () => Promise<unknown>, signal: AbortSignal): Promise<VoucherOf | undefined> {
  while (!signal.aborted) {
    const answer = (await ask()) as { withdrawal: { voucher: VoucherOf } | null } | undefined;
    if (answer === undefined) return undefined;
    if (answer.withdrawal !== null) return answer.withdrawal.voucher;
    await sleep(50);
  }
  return undefined;
}
