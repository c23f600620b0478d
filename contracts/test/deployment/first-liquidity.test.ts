import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Abi, type Address, getContract, parseAbi, parseEther } from "viem";
import { deploy } from "../../ignition/deploy.ts";
import { addFirstLiquidity } from "../../ignition/first-liquidity.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { createChainRuntime } from "../../scripts/runtime.ts";
import { addressOf } from "../support/accounts.ts";
import { liveParameters } from "../support/live.ts";

const assetAbi = parseAbi([
  "function balanceOf(address account) view returns (uint256)",
  "function faucet()",
  "function sync()",
  "function totalSupply() view returns (uint256)",
  "function transfer(address to, uint256 amount) returns (bool)",
]);

describe("the first liquidity", () => {
  it("sets the intended price, whatever an attacker sent to the empty pool", async () => {
    const hre = await createChainRuntime();
    const connection = await hre.network.create({ network: "local" });
    const { viem } = connection;
    const parameters = await liveParameters(connection, hre.artifacts);
    const { contracts } = await deploy(connection, hre.artifacts, LOCAL_CHAIN_ID, parameters);
    const { token, tokenPair: pair, usdt } = contracts as Record<"token" | "tokenPair" | "usdt", Address>;
    const reader = await viem.getPublicClient();
    const [owner, stranger] = await viem.getWalletClients();
    assert(owner && stranger);
    const at = (address: Address, wallet = owner) =>
      getContract({ address, abi: assetAbi, client: { public: reader, wallet } });
    const heir = addressOf("heir");
    const bring = async ({
      provider = owner,
      amount = parseEther("1000"),
      lockDays,
    }: {
      provider?: typeof owner;
      amount?: bigint;
      lockDays?: number;
    } = {}) =>
      addFirstLiquidity({
        reader,
        provider,
        artifact: await hre.artifacts.readArtifact("FirstLiquidity"),
        pair,
        token: { address: token, amount },
        usdt: { address: usdt, amount: parseEther("250") },
        owner: heir,
        ...(lockDays === undefined ? {} : { lockDays }),
      });

    await at(usdt).write.faucet();
    await at(usdt, stranger).write.faucet();
    await at(usdt, stranger).write.transfer([pair, 1n]);
    await at(pair, stranger).write.sync();

    await assert.rejects(
      bring({ provider: stranger }),
      /^Error: Name 0x\w{40} as the first provider of liquidity first, at \/manager\.$/,
    );
    const node = await viem.getTestClient();
    await assert.rejects(bring({ amount: parseEther("30000000") }), /holds less CIN than that\.$/);
    await assert.rejects(bring({ amount: 0n }), /Say how much CIN to bring\.$/);
    assert.equal(await at(pair).read.totalSupply(), 0n, "what is refused changes nothing");

    for (const days of [0, 29, 3_651, 1.5])
      await assert.rejects(bring({ lockDays: days }), /Lock the LP tokens for 30 to 3650 days\.$/);

    const { lock, owner: named, liquidity, unlocksAt } = await bring();
    assert.equal(named, heir);
    assert.equal(liquidity, (await at(pair).read.totalSupply()) - 1_000n, "all but what nobody ever has");
    assert.equal(await at(pair).read.balanceOf([lock]), liquidity, "the lock holds it");
    assert.equal(await at(pair).read.balanceOf([owner.account.address]), 0n);
    const { timestamp } = await reader.getBlock();
    assert.equal(unlocksAt, timestamp + 365n * 86_400n, "for a year by default");
    assert.equal(await at(token).read.balanceOf([pair]), parseEther("1000"));
    assert.equal(await at(usdt).read.balanceOf([pair]), parseEther("250") + 1n);
    await assert.rejects(bring(), /has liquidity already/);

    await node.impersonateAccount({ address: heir });
    await node.setBalance({ address: heir, value: parseEther("1") });
    const { abi } = await hre.artifacts.readArtifact("FirstLiquidity");
    const take = async (wallet = owner) =>
      getContract({ address: lock, abi: abi as Abi, client: wallet }).write.take?.([]);
    const heirs = await viem.getWalletClient(heir);
    await assert.rejects(take(heirs), /FirstLiquidity_Locked/);
    await node.setNextBlockTimestamp({ timestamp: unlocksAt });
    await node.mine({ blocks: 1 });
    await assert.rejects(take(), /FirstLiquidity_NotOwner/);
    await take(heirs);
    assert.equal(await at(pair).read.balanceOf([heir]), liquidity);
  });
});
