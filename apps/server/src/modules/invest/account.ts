import { fromUnits } from "@cinder/api/invest/amounts";
import { and, count, desc, eq } from "drizzle-orm";
import { machineKinds, orders } from "../../db/schema/invest.ts";
import type { InvestHandlers, SignedIn } from "../../http/invest-call.ts";
import { userAccount } from "../../ledger/accounts.ts";
import { feeOrder } from "./fee-order.ts";
import { type Holdings, holdingsReader, linePageReader, PAGE_SIZE, powerPageReader } from "./holdings.ts";
import { assetView, type InvestContext, inLanguage, paymentView } from "./invest-context.ts";
import { pageOf } from "./page.ts";
import { withdrawalView } from "./withdraw.ts";

type AccountHandlers = Pick<InvestHandlers, "my" | "walletList" | "buyMachineLog" | "powerLog">;

export function accountHandlers(context: InvestContext): AccountHandlers {
  const { orm, now } = context;
  const holdingsOf = holdingsReader(orm);
  const linePage = linePageReader(orm);
  const powerPage = powerPageReader(orm);
  return {
    async my(_request, { user, language }) {
      const { power, machines, node, credits, withdrawals } = await holdingsOf({ id: user.id, now: now() });
      return {
        userId: String(user.id),
        address: user.address,
        power,
        machines: machines.map(({ en, zh, ...rest }) => ({
          ...rest,
          name: inLanguage(language, { en, zh }),
        })),
        node: node && {
          id: node.id,
          name: inLanguage(language, node),
          weight: node.weight,
          since: node.since,
        },
        credits: await Promise.all(credits.map((credit) => creditView(context, user, credit))),
        withdrawals: withdrawals.map((row) =>
          withdrawalView(context, user, { ...row, amount: BigInt(row.amount), nonce: BigInt(row.nonce) }),
        ),
      };
    },

    async walletList({ credit_type: credit, page }, { user }) {
      const { number, offset } = pageOf(page, PAGE_SIZE);
      const found = await linePage({ account: userAccount(user.id, credit), skip: offset });
      return {
        credit_type: credit,
        page: number,
        size: PAGE_SIZE,
        total: found?.total ?? 0,
        list: (found?.list ?? []).map((line) => ({
          ...line,
          amount: fromUnits(BigInt(line.amount)),
          balance: fromUnits(BigInt(line.balance)),
        })),
      };
    },

    async buyMachineLog({ page }, { user, language }) {
      const isMine = and(eq(orders.userId, user.id), eq(orders.kind, "machine"));
      const { number, offset } = pageOf(page, PAGE_SIZE);
      const [total] = await orm.select({ count: count() }).from(orders).where(isMine);
      const rows = await orm
        .select({ order: orders, en: machineKinds.nameEn, zh: machineKinds.nameZh })
        .from(orders)
        .innerJoin(machineKinds, eq(machineKinds.id, orders.item))
        .where(isMine)
        .orderBy(desc(orders.createdAt), desc(orders.orderId))
        .limit(PAGE_SIZE)
        .offset(offset);
      const list = rows.map(({ order, en, zh }) => ({
        orderId: String(order.orderId),
        id: order.item,
        name: inLanguage(language, { en, zh }),
        num: order.num,
        asset: assetView(context, order.asset),
        amount: fromUnits(order.amount),
        status: order.status === "open" && order.txHash !== null ? ("pending" as const) : order.status,
        at: order.createdAt,
        hash: order.txHash,
      }));
      return { page: number, size: PAGE_SIZE, total: total?.count ?? 0, list };
    },

    async powerLog({ page }, { user, language }) {
      const { number, offset } = pageOf(page, PAGE_SIZE);
      const { total, list } = await powerPage({ id: user.id, now: now(), skip: offset });
      return {
        page: number,
        size: PAGE_SIZE,
        total,
        list: list.map(({ en, zh, ...rest }) => ({ ...rest, name: inLanguage(language, { en, zh }) })),
      };
    },
  };
}

async function creditView(context: InvestContext, user: SignedIn, row: Holdings["credits"][number]) {
  const terms = { ...row, fee: BigInt(row.fee) };
  const balance = BigInt(row.balance);
  const withdrawAbove = BigInt(row.withdrawAbove);
  const fee = balance > withdrawAbove ? await feeOrder(context, user, terms) : undefined;
  const payment = paymentView(
    context,
    fee?.order ?? { orderId: 0n, asset: terms.feeAsset, amount: terms.fee },
  );
  return {
    credit_type: row.credit,
    asset: assetView(context, row.asset),
    balance: fromUnits(balance),
    today: fromUnits(BigInt(row.today)),
    withdrawAbove: fromUnits(withdrawAbove),
    fee: { ...payment, orderId: fee === undefined ? null : payment.orderId, hash: fee?.hash ?? null },
  };
}
