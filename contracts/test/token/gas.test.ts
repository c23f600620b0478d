import assert from "node:assert/strict";
import { after, before, describe, it, type TestContext } from "node:test";
import { type Abi, type Address, encodeFunctionData, erc20Abi, parseEther, zeroAddress } from "viem";
import { deploy } from "../../ignition/deploy.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { hre } from "../support/hre.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

/** The maximum cost of a CIN transfer between wallets relative to plain OpenZeppelin, whole transactions compared. */
const ALLOWED_PERCENT = 105n;

const RECIPIENT = "0x00000000000000000000000000000000c0ffee00";

const connection = await hre.network.create("local");
const client = await connection.viem.getPublicClient();
const [holder, friend, spender] = await connection.viem.getWalletClients();
assert(holder && friend && spender);

describe("gas of a transfer between wallets", () => {
  const gas: Record<string, number> = {};
  let tokens: { plain: Address; cin: Address };

  before(async () => {
    tokens = await deployBoth();
  });

  after(() => connection.close());

  it("to a new recipient", async (context) => {
    await compare(context, (token) => write(holder, token, "transfer", [RECIPIENT, 10n]));
  });

  it("to a recipient that holds some", async (context) => {
    await compare(context, (token) => write(holder, token, "transfer", [RECIPIENT, 10n]));
  });

  it("of the whole balance", async (context) => {
    for (const token of Object.values(tokens)) {
      await write(holder, token, "transfer", [friend.account.address, 10n]);
    }
    await compare(context, (token) => write(friend, token, "transfer", [holder.account.address, 10n]));
  });

  it("by a spender", async (context) => {
    for (const token of Object.values(tokens)) {
      await write(holder, token, "approve", [spender.account.address, 100n]);
    }
    await compare(context, (token) =>
      write(spender, token, "transferFrom", [holder.account.address, RECIPIENT, 10n]),
    );
  });

  it("matches the snapshot", () => {
    compareWithSnapshot("gas", "token", gas);
  });

  async function compare(context: TestContext, send: (token: Address) => Promise<bigint>): Promise<void> {
    const plain = await send(tokens.plain);
    const cin = await send(tokens.cin);
    context.diagnostic(`plain ${plain}, CIN ${cin}: ${(Number(cin) / Number(plain)).toFixed(4)} ×`);
    gas[`transfer ${context.name}`] = Number(cin);
    assert(cin * 100n <= plain * ALLOWED_PERCENT, `CIN costs ${cin}, plain OpenZeppelin ${plain}`);
  }
});

/** Sends an ERC-20 call and returns the gas of the whole transaction. */
async function write(
  sender: typeof holder,
  token: Address,
  functionName: "transfer" | "transferFrom" | "approve",
  args: readonly (Address | bigint)[],
): Promise<bigint> {
  assert(sender);
  const data = encodeFunctionData({ abi: erc20Abi as Abi, functionName, args });
  const hash = await sender.sendTransaction({ to: token, data });
  return (await client.getTransactionReceipt({ hash })).gasUsed;
}

async function deployBoth(): Promise<{ plain: Address; cin: Address }> {
  assert(holder);
  const { contracts } = await deploy(connection, hre.artifacts, LOCAL_CHAIN_ID);
  const { router, usdt } = contracts;
  assert(router && usdt);
  const owner = holder.account.address;
  const plain = await connection.viem.deployContract("PlainToken", [owner, parseEther("21000000")]);
  const cin = await connection.viem.deployContract("Token", [
    {
      name: "Cinder",
      symbol: "CIN",
      owner,
      manager: zeroAddress,
      holder: owner,
      market: owner,
      router,
      usdt,
      openTime: 0n,
      whiteTime: 7_200n,
      whiteMax: parseEther("10000"),
      buyFee: 300n,
      sellFee: 300n,
      weights: { nft: 100n, burn: 50n, liquidity: 50n, destroy: 50n, market: 50n },
      spending: {
        burnTime: 86_400n,
        burnMin: parseEther("10"),
        burnReward: 100n,
        dividendGas: 300_000n,
        sendMin: parseEther("10"),
        maxSlippage: 300n,
      },
    },
  ]);
  return { plain: plain.address, cin: cin.address };
}
