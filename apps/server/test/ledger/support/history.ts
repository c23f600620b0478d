import fc from "fast-check";
import { UNIT } from "./model.ts";
import { USERS, type World } from "./world.ts";

const number = fc.nat(1_000);
/** The statement before which the process ends, or undefined. */
const crash = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.nat(30) },
);
const times = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(3) });

type Step = (world: World) => unknown;
const step = <T extends [unknown, ...unknown[]]>(
  name: string,
  of: { [I in keyof T]: fc.Arbitrary<T[I]> },
  run: (world: World, ...args: T) => unknown,
): fc.Arbitrary<Step> =>
  fc.tuple(...of).map((args) =>
    Object.assign((world: World) => run(world, ...(args as T)), {
      [fc.toStringMethod]: () => `${name}(${args.join(", ")})`,
    }),
  );

const user = fc.integer({ min: 1, max: USERS });
const credit = fc.constantFrom("usdt" as const, "arb" as const);
const asset = fc.constantFrom("usdt" as const, "token" as const, "native" as const);

const little = fc.bigInt({ min: 1n, max: 200n });

/** Pays the fee and requests the voucher, if the balance is large enough. */
async function cashOut(w: World, a: number, b: "usdt" | "arb", c: bigint): Promise<void> {
  w.pay(await w.order(a, b === "usdt" ? 3 : 4));
  w.mine(3);
  w.mine(3);
  await w.ingest();
  const fees = w.model.orders.filter((order) => order.kind === "fee" && order.user === a);
  await w.withdraw(a, b, fees.length - 1, c * UNIT);
}

const steps = fc.oneof(
  step("order", [user, number], (w, a, b) => w.order(a, b)),
  step("pay", [number, number], (w, a, b) =>
    w.pay(w.model.orders[a % Math.max(w.model.orders.length, 1)], b),
  ),
  step("buy", [user, number], async (w, a, b) => w.pay(await w.order(a, b))),
  step("fund", [asset, fc.bigInt({ min: 1n, max: 3_000n })], (w, a, b) => w.fund(a, b * UNIT)),
  step("setRate", [fc.constantFrom(0, 1, 3_333, 6_000, 10_000)], (w, a) => w.setRate(a)),
  step("redeem", [number], (w, a) => w.redeem(a)),
  step("redeem at once", [number], async (w, a) => {
    w.redeem(a);
    w.mine(3);
    await w.ingest();
  }),
  step("mine", [fc.constantFrom(3, 3, 30_000, 86_400), number], (w, a, b) => w.mine(a, b)),
  step("fork", [number, number], (w, a, b) => w.fork(a, b)),
  step("ingest", [number, crash], (w, a, b) => w.ingest(a, b)),
  step("ingest all", [crash], (w, a) => w.ingest(0, a)),
  step(
    "withdraw",
    [user, credit, number, fc.bigInt({ min: 0n, max: 400n }), times, crash],
    (w, a, b, c, d, ...rest) => w.withdraw(a, b, c, d * UNIT, ...rest),
  ),
  step("settle", [number, fc.constantFrom(1, 2, 100), times, crash], (w, ...args) => w.settle(...args)),
  step("expire", [times, crash], (w, ...args) => w.expire(...args)),
  step("confirm", [number], (w, a) => w.confirm(a)),
  step("lapse", [number], (w, a) => w.lapse(w.model.orders[a % Math.max(w.model.orders.length, 1)])),
  step("refund", [times, crash], (w, ...args) => w.refund(...args)),
  step("pay late", [user, user, fc.nat(3), fc.nat(6), times, crash], async (w, a, b, c, d, ...rest) => {
    // A payment for an expired order, before or after another user bought the last piece.
    const good = 5 + (c >> 1);
    const late = await w.order(a, good);
    await w.lapse(late);
    const last = await w.order(b, good);
    for (const order of c % 2 === 0 ? [late, last] : [last, late]) w.pay(order);
    for (let i = 0; i < d; i++) w.mine(3);
    await w.ingest();
    await w.refund(...rest);
  }),
  step("a day", [number], async (w, a) => {
    w.mine(86_400);
    for (let i = 0; i < 5; i++) w.mine(3);
    await w.ingest();
    for (let i = 0; i < 3; i++) await w.settle(a + i, 2);
  }),
  step("cash out", [user, credit, little], cashOut),
  step("cash out, redeem", [user, credit, little, number], async (w, a, b, c, d) => {
    await cashOut(w, a, b, c);
    w.redeem(d);
    w.mine(3);
    await w.ingest();
  }),
  step("cash out, forget", [user, credit, little, times, crash], async (w, a, b, c, ...rest) => {
    await cashOut(w, a, b, c);
    w.mine(2 * 86_400);
    for (let i = 0; i < 5; i++) w.mine(3);
    await w.ingest();
    await w.expire(...rest);
  }),
);

/** Most histories start with running machines and money to share. */
export const history = fc.record({
  warm: fc.constantFrom(true, true, false),
  steps: fc.array(steps, { minLength: 4, maxLength: 20 }),
});

/** Runs a history and compares it with the model during the run and at the end. */
export async function runHistory(
  world: World,
  { warm, steps: all }: { warm: boolean; steps: Step[] },
): Promise<void> {
  await world.ingest();
  if (warm) {
    world.fund("usdt", 5_000n * UNIT);
    world.fund("token", 5_000n * UNIT);
    for (let user = 1; user <= USERS; user++) {
      world.pay(await world.order(user, user === 1 ? 2 : 0));
      world.pay(await world.order(user, user === 2 ? 1 : 0));
      world.pay(await world.order(user, 3));
    }
    world.mine(3);
    world.mine(86_400);
    for (let i = 0; i < 4; i++) world.mine(3);
    await world.ingest();
    for (const pick of [0, 1]) await world.settle(pick, 100);
  }
  for (const run of all) await run(world);
  await world.compare();
  await world.ingest();
  await world.compare();
  await world.audit();
}
