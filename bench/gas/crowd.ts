import { type Address, encodeFunctionData, type Hex, maxUint256, parseEther } from "viem";
import type { Contract } from "./chain.ts";
import type { World } from "./world.ts";

/** Members per transaction: as many as the gas limit allows. */
const PER_TRANSACTION = 3;
const DOUBLED_PER_TRANSACTION = 20;

/** All join within three days, and their orders last seven days. */
const ENTRY_DAYS = 11n;

const one = parseEther("1");
const unitPrice = parseEther("0.001");
const orderPrice = parseEther("0.01");
const fomPrice = 10n * one;

/** The minimum at which FOM sends dividends. */
const SEND_MIN = 50n * one;

interface Step {
  readonly member: bigint;
  readonly target: Address;
  readonly value: bigint;
  readonly data: Hex;
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>;

/**
 * Accounts that use every product, all invited by the same account. Their calls and the resulting state are real;
 * several calls share one transaction only to save time. Member 0 holds the crowd's money.
 */
export async function openCrowd(world: World, tell: (what: string) => void) {
  const { act, read, deploy, ours, owner, token, usdt, nft } = world;
  const crowd = await deploy(await ours("Crowd"));
  await act({ to: crowd, name: "grow", args: [1n] });
  const [treasurer] = await read<[Address]>(crowd, "members", [0n, 1n]);
  await act({ to: usdt, name: "transfer", args: [treasurer, parseEther("300000")] });
  await act({ to: token, name: "transfer", args: [treasurer, parseEther("300000")] });
  await act({ to: nft, name: "setMinter", args: [treasurer, 1n, true] });
  await act({ to: nft, name: "setMinter", args: [owner, 1n, true] });
  let size = 0;
  return {
    /** Adds members up to a count. Takes the same rounds and days for any count. */
    async growTo(count: number): Promise<void> {
      const from = size;
      await openRounds(world, count - from);
      const start = world.now();
      const orders = await read<{ totalOrder: bigint }>(world.fom, "getTotals");
      for (; size < count; size += PER_TRANSACTION) {
        // Orders move the price, and the average has to follow.
        world.wait(60n);
        const more = Math.min(PER_TRANSACTION, count - size);
        await act({ to: crowd, name: "grow", args: [BigInt(more)] });
        const members = await read<Address[]>(crowd, "members", [BigInt(size + 1), BigInt(more)]);
        const steps = members.flatMap((member, i) => entrance(world, member, BigInt(size + 1 + i)));
        const value = steps.reduce((sum, step) => sum + step.value, 0n);
        await act({ to: crowd, name: "act", args: [steps], value });
        if (Math.floor(size / 1_000) !== Math.floor((size + more) / 1_000)) tell(`${size + more} users`);
      }
      size = count;
      // The orders have ended. The day is the same for any count, because the gas of a pool call depends on the day.
      world.waitUntil(start + ENTRY_DAYS * 86_400n);
      await doubleOrders(world, crowd, from, count, orders.totalOrder);
    },
  };
}

/** Opens a round of the presale and one of staking for the members and the measured accounts. */
async function openRounds({ act, read, now, skipDays, ido, stake }: World, people: number): Promise<void> {
  // Wait until earlier rounds have ended and cooled down.
  skipDays(3n);
  const [{ round }] = await read<[{ round: bigint }]>(stake, "getConfig");
  if (round !== 0n) {
    await act({ to: stake, name: "closeRound" });
    skipDays(2n);
  }
  await act({
    to: ido,
    name: "addRound",
    args: [
      {
        idoTotal: BigInt(people) + 100n,
        idoAmount: unitPrice,
        idoTokens: one,
        idoFirst: 0n,
        idoMin: 1n,
        startTime: 0n,
        endTime: now() + 4n * 86_400n,
        softCap: 0n,
      },
    ],
  });
  const end = now() + 60n * 86_400n;
  await act({
    to: stake,
    name: "openRound",
    args: [2_000n, parseEther("100000"), parseEther("300000"), 0n, end, 0n],
  });
}

/** All calls of one member. */
function entrance(world: World, member: Address, index: bigint): Step[] {
  const { token, usdt, referral, fom, burn, ido, mining, stake, cashier, nft, keyNft, handleGas, inviter } =
    world;
  const step =
    (who: bigint) =>
    (to: Contract, name: string, args: readonly unknown[], value = 0n) => ({
      member: who,
      target: to.address,
      value,
      data: encodeFunctionData({ abi: to.abi, functionName: name, args: [...args] }),
    });
  const [treasurer, own] = [step(0n), step(index)];
  return [
    treasurer(usdt, "transfer", [member, 15n * one]),
    treasurer(token, "transfer", [member, 15n * one]),
    treasurer(nft, "mintNodes", [member, 1n]),
    own(referral, "register", [inviter]),
    own(usdt, "approve", [fom.address, maxUint256]),
    own(usdt, "approve", [cashier.address, maxUint256]),
    own(token, "approve", [mining.address, maxUint256]),
    own(token, "approve", [stake.address, maxUint256]),
    own(fom, "burn", [1n, fomPrice, true], handleGas),
    own(burn, "burn", [member, 1n, orderPrice, true], orderPrice + handleGas),
    own(ido, "ido", [1n], unitPrice + handleGas),
    own(mining, "deposit", [3n, 10n * one], handleGas),
    own(stake, "deposit", [2n * one], handleGas),
    own(cashier, "pay", [1n, usdt.address, one]),
    own(keyNft, "mintKeys", []),
  ];
}

/** Moves all orders to the double pool once they have ended. */
async function doubleOrders(
  { act, read, settlePrices, fom, double }: World,
  crowd: Contract,
  from: number,
  to: number,
  ordersBefore: bigint,
): Promise<void> {
  await settlePrices();
  for (let i = from; i < to; i += DOUBLED_PER_TRANSACTION) {
    const count = Math.min(DOUBLED_PER_TRANSACTION, to - i);
    const order = ordersBefore + BigInt(i - from) + 1n;
    const args = [fom.address, double.address, BigInt(i + 1), order, BigInt(count)];
    await act({ to: crowd, name: "double", args });
  }
  // On a live chain another user would have sent these dividends. Otherwise one measured call would send the dividends
  // of thousands of orders.
  const { dividends } = await read<{ dividends: bigint }>(fom, "getTotals");
  if (dividends >= SEND_MIN) await act({ to: fom, name: "sendDividends" });
}
