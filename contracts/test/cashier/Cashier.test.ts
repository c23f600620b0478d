import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { splitPayment, type Voucher, voucherTypedData } from "@cinder/protocol/cashier";
import { type Address, encodeFunctionData, parseEther, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { addressOf } from "../support/accounts.ts";
import { type Contract, openChain } from "../support/chain.ts";

const signer = privateKeyToAccount(`0x${"c1".repeat(32)}`);
const customer = addressOf("customer");
const reserveRate = 6_000n;

async function openCashier() {
  const chain = await openChain();
  const { owner, deploy, deployProxy, send, client } = chain;
  const levels = [10_000n, 50_000n, 200_000n, 1_000_000n].map((amount) => parseEther(String(amount)));
  const referral = await deployProxy("Referral", [owner, owner, owner, 20n, parseEther("100"), levels]);
  const usdt = await deploy("PlainToken", [owner, parseEther("1000000")]);
  const peers = {
    token: (await deploy("PlainToken", [owner, parseEther("21000000")])).address,
    usdt: usdt.address,
    router: (await deploy("WethOnly")).address,
    oracle: (await deploy("FixedOracle", [usdt.address])).address,
    referral: referral.address,
    log: zeroAddress,
  };
  const { address: implementation, abi } = await deploy("Cashier", [peers]);
  const args = [owner, owner, signer.address, 28_800n, 86_400n, reserveRate];
  const data = encodeFunctionData({ abi, functionName: "initialize", args });
  const { address } = await deploy("ERC1967Proxy", [implementation, data]);
  const cashier: Contract = { address, abi };
  await send(cashier, "listAsset", [usdt.address, `0x${"00".repeat(32)}`, parseEther("1000")]);
  await send(usdt, "approve", [address, parseEther("1000000")]);
  const balanceOf = (account: Address) =>
    client.readContract({ ...usdt, functionName: "balanceOf", args: [account] }) as Promise<bigint>;
  const deadline = (await client.getBlock()).timestamp + 3_600n;
  const voucher = (nonce: bigint, amount: bigint): Voucher => ({
    account: customer,
    asset: usdt.address,
    amount,
    nonce,
    deadline,
  });
  return { ...chain, cashier, usdt, balanceOf, voucher };
}

describe("Cashier", () => {
  it("pays a voucher that the service signed, once, only on its own chain", async () => {
    const { cashier, usdt, send, balanceOf, voucher } = await openCashier();
    const amount = parseEther("12.5");
    await send(cashier, "fund", [usdt.address, parseEther("100")]);
    const elsewhere = await signer.signTypedData(voucherTypedData(56, cashier.address, voucher(1n, amount)));
    await assert.rejects(
      send(cashier, "redeem", [voucher(1n, amount), elsewhere]),
      /Cashier_WrongSignature\(1\)/,
    );
    const typed = voucherTypedData(LOCAL_CHAIN_ID, cashier.address, voucher(1n, amount));
    const signature = await signer.signTypedData(typed);
    await send(cashier, "redeem", [voucher(1n, amount), signature], addressOf("anyone"));
    assert.equal(await balanceOf(customer), amount);
    await assert.rejects(
      send(cashier, "redeem", [voucher(1n, amount), signature]),
      /Cashier_VoucherUsed\(1\)/,
    );
    assert.equal(await balanceOf(customer), amount);
  });

  it("splits payments to the wei as the TypeScript model", async () => {
    const { cashier, usdt, send, client } = await openCashier();
    let funding = 0n;
    let paid = 0n;
    for (const [index, amount] of [1n, 9_999n, parseEther("1.000000000000000003"), 7n].entries()) {
      await send(cashier, "pay", [BigInt(index), usdt.address, amount]);
      funding += splitPayment(amount, reserveRate).funding;
      paid += amount;
      const [line] = (await client.readContract({ ...cashier, functionName: "solvency" })) as {
        held: bigint;
        owed: bigint;
      }[];
      assert.equal(line?.owed, funding);
      assert.equal(line?.held, paid);
    }
  });
});
