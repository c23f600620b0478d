import { z } from "zod";
import { amountSchema as amount, signedAmountSchema as signedAmount } from "./amounts.ts";

/**
 * The `data` of the calls' responses when `code` is 0. Ids are strings, times seconds, amounts as described in
 * `amounts.ts`.
 */
const address = z.string().regex(/^0x[0-9a-f]{40}$/);
const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
/** Any uint256. */
const bigNumber = z.string().regex(/^\d{1,78}$/);
const id = z.string().min(1);
const time = z.number().int().nonnegative();
const count = z.number().int().nonnegative();
const credit = z.enum(["usdt", "arb"]);

const asset = z.object({
  asset: z.enum(["usdt", "token", "native"]),
  symbol: z.string().min(1),
  /** The zero address stands for the native coin. */
  address,
});

/** The arguments of `Cashier.pay`. */
const payment = z.object({ orderId: bigNumber, asset, amount, payTo: address });

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ page: count, size: count, total: count, list: z.array(item) });

export const isRegisterData = z.object({
  registered: z.boolean(),
  /** Whether the wallet has a referrer on chain. */
  bound: z.boolean(),
});

export const nonceData = z.object({ nonce: z.string(), message: z.string(), expiresAt: time });

export const registerData = z.object({
  token: z.string(),
  expiresAt: time,
  userId: id,
  address,
  isNew: z.boolean(),
});

export const logoutData = z.object({});

export const homeData = z.object({
  announcements: z.array(z.object({ id, at: time, title: z.string(), body: z.string() })),
  partners: z.array(z.object({ id, name: z.string(), url: z.url({ protocol: /^https$/ }) })),
  figures: z.object({ users: count, machines: count, power: count, nodes: count }),
});

const machineKind = z.object({
  id,
  name: z.string(),
  note: z.string(),
  asset,
  price: amount,
  power: count,
  days: count,
  /** The number that can still be ordered. */
  stock: count,
  /** The maximum of one order. */
  maxNum: count,
});

export const machineTypeListData = z.object({ list: z.array(machineKind) });
export const machineDetailData = machineKind.extend({ sold: count });

export const nodeListData = z.object({
  list: z.array(
    z.object({
      id,
      name: z.string(),
      note: z.string(),
      asset,
      price: amount,
      /** The node's weight when nodes share their part of sales. */
      weight: count,
      stock: count,
    }),
  ),
});

export const checkData = payment.extend({ expiresAt: time });

export const buyData = z.object({
  orderId: bigNumber,
  /** `pending` becomes `done` automatically once the payment has `needed` confirmations. */
  status: z.enum(["pending", "done"]),
  confirmations: z.object({ seen: count, needed: count }),
});

export const teamInfoData = z.object({
  referrer: address.nullable(),
  directs: count,
  /** Users below, 20 generations deep. */
  teamUsers: count,
  /** Of all machines ever bought: by the user, and by users below. */
  power: count,
  teamPower: count,
});

export const recommendListData = listOf(
  z.object({
    userId: id,
    address,
    joinedAt: time,
    directs: count,
    teamUsers: count,
    power: count,
    teamPower: count,
  }),
);

/** The arguments of `Cashier.redeem`, and the contract's address. */
const voucher = z.object({
  account: address,
  asset: address,
  amount,
  nonce: bigNumber,
  deadline: time,
  signature: z.string().regex(/^0x[0-9a-f]+$/),
  cashier: address,
});

const withdrawal = z.object({
  credit_type: credit,
  amount,
  /** `open`: can be redeemed until its deadline. `expired`: the amount was returned to the balance. */
  status: z.enum(["open", "redeemed", "expired"]),
  hash,
  createdAt: time,
  voucher,
});

export const withdrawData = z.object({
  /** `pending`: the fee has too few confirmations and nothing was debited. Repeat the same call to continue. */
  status: z.enum(["pending", "ready"]),
  confirmations: z.object({ seen: count, needed: count }),
  withdrawal: withdrawal.nullable(),
});

export const myData = z.object({
  userId: id,
  address,
  /** Of machines that are active. */
  power: count,
  machines: z.array(
    z.object({
      orderId: bigNumber,
      id,
      name: z.string(),
      num: count,
      power: count,
      startsAt: time,
      endsAt: time,
    }),
  ),
  node: z.object({ id, name: z.string(), weight: count, since: time }).nullable(),
  credits: z.array(
    z.object({
      credit_type: credit,
      /** The asset that it is paid in. */
      asset,
      balance: amount,
      today: amount,
      /** A withdrawal must be above this amount. */
      withdrawAbove: amount,
      /**
       * How to pay the fee of the next withdrawal. There is no order id while the balance is too low. `hash` is the
       * transaction that has already paid the fee, if any: withdraw with that.
       */
      fee: payment.extend({ orderId: bigNumber.nullable(), hash: hash.nullable() }),
    }),
  ),
  /** Newest first, at most 20. */
  withdrawals: z.array(withdrawal),
});

export const walletListData = listOf(
  z.object({ id, at: time, kind: z.string(), amount: signedAmount, balance: amount }),
).extend({ credit_type: credit });

export const buyMachineLogData = listOf(
  z.object({
    orderId: bigNumber,
    id,
    name: z.string(),
    num: count,
    asset,
    amount,
    /**
     * `unfilled`: paid too late, when nothing was left. `refunded`: as before, and the payment was added to the
     * balance.
     */
    status: z.enum(["open", "pending", "done", "expired", "unfilled", "refunded"]),
    at: time,
    hash: hash.nullable(),
  }),
);

export const powerLogData = listOf(
  z.object({
    at: time,
    reason: z.enum(["bought", "ended"]),
    name: z.string(),
    num: count,
    /** Negative when machines end. */
    change: z.number().int(),
    /** Total power afterwards. */
    power: count,
  }),
);
