import { fromUnits } from "@cinder/api/invest/amounts";
import type { Language } from "@cinder/api/invest/envelope";
import { and, count, desc, eq, gt, sql, sum } from "drizzle-orm";
import {
  credits,
  machineKinds,
  machines,
  nodeHolders,
  nodeKinds,
  orders,
  withdrawals,
} from "../../db/schema/invest.ts";
import { ledgerAccounts } from "../../db/schema/ledger.ts";
import type { InvestHandlers, SignedIn } from "../../http/invest-call.ts";
import { userAccount } from "../../ledger/accounts.ts";
import { dayOf, endOfDay } from "../../ledger/day.ts";
import { balanceOf, linesOf } from "../../ledger/ledger.ts";
import { feeOrder } from "./fee-order.ts";
import { pageOf } from "./page.ts";
import { powerChanges } from "./power-log.ts";
import { assetView, chainTime, inLanguage, paymentView, type Shop } from "./shop.ts";
import { withdrawalView } from "./withdraw.ts";

type AccountHandlers = Pick<InvestHandlers, "my" | "walletList" | "buyMachineLog" | "powerLog">;

const PAGE_SIZE = 20;
const MACHINES_SHOWN = 100;
/** A day's income is one line per credit and pool; the rest is room for withdrawals in between. */
const TODAY_LINES = 100;
const INCOME = ["income", "node-income"];

export function accountHandlers(shop: Shop): AccountHandlers {
  const { orm, now } = shop;
  return {
    async my(_request, { user, language }) {
      const time = await chainTime(orm, now());
      const [power, running, node, owned, vouchers] = await Promise.all([
        powerOf(shop, user, time),
        runningMachines(shop, user, time, language),
        nodeOf(shop, user, language),
        creditsOf(shop, user, time),
        orm
          .select()
          .from(withdrawals)
          .where(eq(withdrawals.userId, user.id))
          .orderBy(desc(withdrawals.createdAt), desc(withdrawals.nonce))
          .limit(PAGE_SIZE),
      ]);
      return {
        userId: String(user.id),
        address: user.address,
        power,
        machines: running,
        node,
        credits: owned,
        withdrawals: vouchers.map((row) => withdrawalView(shop, user, row)),
      };
    },

    async walletList({ credit_type: credit, page }, { user }) {
      const account = userAccount(user.id, credit);
      const [row] = await orm
        .select({ lines: ledgerAccounts.lines })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.name, account));
      const total = row?.lines ?? 0;
      const { number, offset } = pageOf(page, PAGE_SIZE);
      // Lines are numbered without a gap, so a page is found by its number.
      const lines = await linesOf(orm, account, { before: total - offset + 1, limit: PAGE_SIZE });
      return {
        credit_type: credit,
        page: number,
        size: PAGE_SIZE,
        total,
        list: lines.map((line) => ({
          id: String(line.seq),
          at: line.at,
          kind: line.kind,
          amount: fromUnits(line.amount),
          balance: fromUnits(line.balanceAfter),
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
        asset: assetView(shop, order.asset),
        amount: fromUnits(order.amount),
        status: order.status === "open" && order.txHash !== null ? ("pending" as const) : order.status,
        at: order.createdAt,
        hash: order.txHash,
      }));
      return { page: number, size: PAGE_SIZE, total: total?.count ?? 0, list };
    },

    async powerLog({ page }, { user, language }) {
      const { number, offset } = pageOf(page, PAGE_SIZE);
      const time = await chainTime(orm, now());
      const { total, rows } = await powerChanges(orm, user.id, time, { limit: PAGE_SIZE, offset });
      const list = rows.map(({ en, zh, ...row }) => ({ ...row, name: inLanguage(language, { en, zh }) }));
      return { page: number, size: PAGE_SIZE, total, list };
    },
  };
}

async function powerOf({ orm }: Shop, user: SignedIn, time: number): Promise<number> {
  const [row] = await orm
    .select({ power: sum(machines.power).mapWith(Number) })
    .from(machines)
    .where(and(eq(machines.userId, user.id), gt(machines.endsAt, time)));
  return row?.power ?? 0;
}

async function runningMachines({ orm }: Shop, user: SignedIn, time: number, language: Language) {
  const rows = await orm
    .select({ machine: machines, en: machineKinds.nameEn, zh: machineKinds.nameZh })
    .from(machines)
    .innerJoin(machineKinds, eq(machineKinds.id, machines.kindId))
    .where(and(eq(machines.userId, user.id), gt(machines.endsAt, time)))
    .orderBy(desc(machines.startsAt), desc(machines.orderId))
    .limit(MACHINES_SHOWN);
  return rows.map(({ machine, en, zh }) => ({
    orderId: String(machine.orderId),
    id: machine.kindId,
    name: inLanguage(language, { en, zh }),
    num: machine.num,
    power: machine.power,
    startsAt: machine.startsAt,
    endsAt: machine.endsAt,
  }));
}

async function nodeOf({ orm }: Shop, user: SignedIn, language: Language) {
  const [row] = await orm
    .select({ node: nodeHolders, en: nodeKinds.nameEn, zh: nodeKinds.nameZh })
    .from(nodeHolders)
    .innerJoin(nodeKinds, eq(nodeKinds.id, nodeHolders.kindId))
    .where(eq(nodeHolders.userId, user.id));
  if (row === undefined) return null;
  const { kindId, weight, since } = row.node;
  return { id: kindId, name: inLanguage(language, row), weight, since };
}

async function creditsOf(shop: Shop, user: SignedIn, time: number) {
  const { orm } = shop;
  const rows = await orm.select().from(credits).orderBy(sql`${credits.credit} desc`);
  const startOfDay = endOfDay(dayOf(time) - 1);
  return Promise.all(
    rows.map(async (terms) => {
      const account = userAccount(user.id, terms.credit);
      const balance = await balanceOf(orm, account);
      const lines = await linesOf(orm, account, { limit: TODAY_LINES });
      const today = lines
        .filter(({ at, kind }) => at >= startOfDay && INCOME.includes(kind))
        .reduce((total, { amount }) => total + amount, 0n);
      const fee = balance > terms.withdrawAbove ? await feeOrder(shop, user, terms) : undefined;
      const payment = paymentView(
        shop,
        fee?.order ?? { orderId: 0n, asset: terms.feeAsset, amount: terms.fee },
      );
      return {
        credit_type: terms.credit,
        asset: assetView(shop, terms.asset),
        balance: fromUnits(balance),
        today: fromUnits(today),
        withdrawAbove: fromUnits(terms.withdrawAbove),
        fee: { ...payment, orderId: fee === undefined ? null : payment.orderId, hash: fee?.hash ?? null },
      };
    }),
  );
}
