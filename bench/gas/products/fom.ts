import { type Address, parseEther } from "viem";
import { FOMO3D, MAX_ORDER } from "../bars.ts";
import { swapMoves } from "../beside/moves.ts";
import type { Call } from "../chain.ts";
import type { Stage } from "../stage.ts";
import type { World } from "../world.ts";

const amount = parseEther("60");
const native = parseEther("0.1");
const upkeep = "upkeep";

/** The round game. @returns the gas of an order with 0, 1 … 20 generations above. */
export async function measureFom({ world, peers, note, person, isRehearsal }: Stage): Promise<number[]> {
  const { act, fom, superFom, burn, handleGas, owner, line, skipDays, settlePrices } = world;
  const order: Call = { to: fom, name: "burn", args: [0n, 1n, amount, true], value: handleGas };
  const short: Call = { to: fom, name: "burn", args: [1n, amount, true], value: handleGas };
  const inNative: Call = {
    to: fom,
    name: "burn",
    args: [0n, 1n, native, false],
    value: native + handleGas,
  };
  const claim = { to: fom, name: "claimReward", value: handleGas };
  const ofOrder = (name: string, index: bigint): Call => ({
    to: fom,
    name,
    args: [index],
    ...(name === "claimReward" ? { value: handleGas } : {}),
  });
  skipDays(2n);
  await settlePrices();
  await act({ to: fom, name: "updatePool" });
  for (const account of line) await act(order, account);
  const root = owner;
  // The root has its first order only once, so keep it for the measured runs.
  if (!isRehearsal) {
    const small = { ...order, args: [0n, 1n, parseEther("10"), true] };
    const undo = await world.remember();
    await note("order, no upline, first of its account, too small for a key", small, root, FOMO3D, MAX_ORDER);
    await undo();
    await note("order, no upline, first of its account, with its first key", order, root, FOMO3D, MAX_ORDER);
    const gas = [await note("order, no upline", order, root, FOMO3D, MAX_ORDER)];
    await note("order, no upline, tier 0 by the short call", short, root, FOMO3D, MAX_ORDER);
    await note("order, no upline, too small for a key", small, root, FOMO3D, MAX_ORDER);
    for (const account of line) gas.push(await act(order, account));
    await measureOrders();
    return gas;
  }
  await measureOrders();
  return [];

  /** A quarter of an hour before the round ends, another account pushes the price. */
  async function measureHold(account: Address): Promise<void> {
    const { router, usdt, token } = world;
    world.wait(86_400n - 3_720n - 900n);
    await settlePrices();
    const [push] = swapMoves(router, usdt, token, owner, [parseEther("20000"), 0n]);
    if (push !== undefined) await act(push.call, owner);
    await note("holdRound", { to: fom, name: "holdRound" }, account, upkeep);
  }

  async function measureOrders(): Promise<void> {
    const account = await person("account");
    const invited = await person("invited", account);
    await note("order, four above, first of its account", order, account, FOMO3D);
    await note("order, four above", order, account, FOMO3D);
    await note("order, four above, in BNB", inNative, account, FOMO3D);
    const large = { ...order, to: superFom, args: [0n, 1n, parseEther("600"), true] };
    await act(large, line[0] as Address);
    await note("Super FOM: order, four above, first of its account", large, account, FOMO3D);
    await act(order, invited);
    await act({ to: burn, name: "updatePool" });
    await note("sendDividends", { to: fom, name: "sendDividends" }, account, upkeep);
    for (const winner of line.slice(0, 10)) await act(order, winner);
    world.wait(1_860n);
    await note("order, four above, the first in half an hour: observes prices", order, account, FOMO3D);
    await measureHold(account);
    skipDays(2n);
    await settlePrices();
    await note("updatePool: ends a round, ten winners", { to: fom, name: "updatePool" }, account, upkeep);
    await note("updateUser", { to: fom, name: "updateUser", args: [account] }, invited, upkeep);
    await act(claim, line[0]);
    await note(
      "claimReward: referral rewards in USDT, the first",
      claim,
      account,
      peers.farms["first claim"],
    );
    await act(order, invited);
    await note("claimReward: referral rewards in USDT, again", claim, account, peers.farms["claim again"]);
    const index = (await ordersOf(world, account))[1] as bigint;
    await act(ofOrder("claimReward", (await ordersOf(world, line[0] as Address)).at(-1) as bigint), line[0]);
    await note("claimReward of an order, the first", ofOrder("claimReward", index), account, peers.release);
    skipDays(1n);
    await note("claimReward of an order, again", ofOrder("claimReward", index), account, peers.releaseAgain);
    skipDays(8n);
    await act(ofOrder("release", (await ordersOf(world, line[0] as Address)).at(-1) as bigint), line[0]);
    await note("release", ofOrder("release", index), account, peers.releaseAgain);
  }
}

/** An account's order numbers, oldest first. */
export async function ordersOf({ read, fom }: World, account: Address): Promise<bigint[]> {
  const [found] = await read<[readonly { index: bigint }[], unknown]>(fom, "getUserOrders", [
    account,
    0n,
    200n,
  ]);
  return found.map(({ index }) => index).reverse();
}
