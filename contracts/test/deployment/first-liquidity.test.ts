import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Address, getContract, parseAbi, parseEther } from "viem";
import { deploy } from "../../ignition/deploy.ts";
import { addFirstLiquidity } from "../../ignition/first-liquidity.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { createChainRuntime } from "../../scripts/runtime.ts";
import { liveParameters } from "../support/live.ts";

const assetAbi = parseAbi([
  "function balanceOf(address account) view returns (uint256)",
  "function faucet()",
  "function setFeeExempt(address account, bool exempt)",
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
    const bring = async (amount = parseEther("1000")) =>
      addFirstLiquidity({
        reader,
        provider: owner,
        artifact: await hre.artifacts.readArtifact("FirstLiquidity"),
        pair,
        token: { address: token, amount },
        usdt: { address: usdt, amount: parseEther("250") },
      });

    await at(usdt).write.faucet();
    await at(usdt, stranger).write.faucet();
    await at(usdt, stranger).write.transfer([pair, 1n]);
    await at(pair, stranger).write.sync();

    await assert.rejects(bring(), /^Error: Exempt 0x\w{40} from the token's fees first, at \/manager\.$/);
    const node = await viem.getTestClient();
    const manager = parameters.modules.$global?.manager as Address;
    await node.impersonateAccount({ address: manager });
    await node.setBalance({ address: manager, value: parseEther("1") });
    await at(token, await viem.getWalletClient(manager)).write.setFeeExempt([owner.account.address, true]);
    await assert.rejects(bring(parseEther("30000000")), /holds less CIN than that\.$/);
    await assert.rejects(bring(0n), /Say how much CIN to bring\.$/);
    assert.equal(await at(pair).read.totalSupply(), 0n, "what is refused changes nothing");

    const held = await bring();
    assert.equal(held, (await at(pair).read.totalSupply()) - 1_000n, "all but what nobody ever has");
    assert.equal(await at(token).read.balanceOf([pair]), parseEther("1000"));
    assert.equal(await at(usdt).read.balanceOf([pair]), parseEther("250") + 1n);
    await assert.rejects(bring(), /has liquidity already/);
  });
});
