import { type Address, parseEther } from "viem";
import type { Stage } from "../stage.ts";
import { ordersOf } from "./fom.ts";

const none = "doubles what another product locked";

/** The pool that completed FOM orders can move to. */
export async function measureDouble({ world, peers, note, person }: Stage): Promise<void> {
  const { act, read, fom, double, handleGas, owner, skipDays, settlePrices } = world;
  const order = { to: fom, name: "burn", args: [0n, 1n, parseEther("60"), true], value: handleGas };
  const people = [await person("account"), await person("other"), await person("patient")];
  const [account, other, patient] = people as [Address, Address, Address];
  skipDays(1n);
  await settlePrices();
  for (const who of [...people, account]) await act(order, who);
  skipDays(8n);
  await settlePrices();
  const deposit = async (who: Address, position: number) => {
    const index = (await ordersOf(world, who))[position] as bigint;
    const { tokens } = await read<{ tokens: bigint }>(fom, "orders", [index]);
    return { to: double, name: "deposit", args: [who, tokens, index] };
  };
  await act({ to: double, name: "setOpenClaim", args: [true] }, owner);
  await act(await deposit(other, 0), other);
  await act(await deposit(patient, 0), patient);
  await note("deposit, first of the account", await deposit(account, 0), account, none);
  await note("deposit again", await deposit(account, 1), account, none);
  skipDays(122n);
  await settlePrices();
  await act({ to: double, name: "claim" }, other);
  await note("claim, two stakes", { to: double, name: "claim" }, account, peers.release);
  await note("sendFees", { to: double, name: "sendFees" }, account, "upkeep");
  await act({ to: double, name: "setOpenClaim", args: [false] }, owner);
  skipDays(31n);
  const [, [stake]] = await read<[unknown, readonly [{ index: bigint }], bigint]>(double, "getUserInfo", [
    patient,
  ]);
  const withdraw = { to: double, name: "withdraw", args: [stake.index] };
  await note("withdraw: claims stayed closed", withdraw, patient, peers.release);
}
