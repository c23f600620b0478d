import { LOCAL_CHAIN_ID, LOCAL_MNEMONIC } from "@cinder/contracts/local-chain";
import { voucherTypedData } from "@cinder/protocol/cashier";
import { type Address, hexToBigInt, parseEther, slice, zeroAddress } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import type { Peer } from "../bars.ts";
import type { Call } from "../chain.ts";
import type { Stage } from "../stage.ts";

/** The signer in the local chain's parameters. */
const signer = mnemonicToAccount(LOCAL_MNEMONIC, { addressIndex: 9 });
const one = parseEther("1");

/** Payments to the service and its vouchers. */
export async function measureCashier({ world, peers, note, person, name }: Stage): Promise<void> {
  const { act, now, cashier, usdt, token, settlePrices, owner } = world;
  const [other, account] = [await person("other"), await person("account")];
  const transfer = peers.erc20.get("transferFrom") as Peer;
  const pay = (order: bigint, asset: Address, amount: bigint): Call => ({
    to: cashier,
    name: "pay",
    args: [order, asset, amount],
    ...(asset === zeroAddress ? { value: amount } : {}),
  });
  // Unused voucher numbers. Each run has its own; as in the real service, neighbouring numbers share a storage word.
  const nonces = hexToBigInt(slice(name("vouchers"), 0, 8)) << 8n;
  const redeem = async (number: bigint, who: Address): Promise<Call> => {
    const voucher = {
      account: who,
      asset: usdt.address,
      amount: one,
      nonce: nonces + number,
      deadline: now() + 3_600n,
    };
    const signature = await signer.signTypedData(voucherTypedData(LOCAL_CHAIN_ID, cashier.address, voucher));
    return { to: cashier, name: "redeem", args: [voucher, signature] };
  };
  await settlePrices();
  for (const [i, asset] of [usdt.address, token.address, zeroAddress].entries()) {
    await act(pay(BigInt(i), asset, one), other);
  }
  await act({ to: cashier, name: "fund", args: [usdt.address, 100n * one] }, owner);
  await act(await redeem(0n, other), other);
  await note("pay in USDT, first of the account", pay(1n, usdt.address, one), account, transfer);
  await note("pay in USDT, again", pay(2n, usdt.address, one), account, transfer);
  await note("pay in CIN", pay(3n, token.address, one), account, transfer);
  await note("pay in BNB", pay(4n, zeroAddress, one), account, "a payment in BNB needs no contract");
  await note("redeem a voucher", await redeem(1n, account), account, peers.merkle);
  const fund = { to: cashier, name: "fund", args: [usdt.address, one] };
  await note("fund", fund, account, transfer);
}
