import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { NetworkConnection } from "hardhat/types/network";
import { type Abi, type Address, erc20Abi, type Hex, parseEther, toHex, zeroAddress } from "viem";
import { deploy, readParameters } from "../../ignition/deploy.ts";
import { networks } from "../../ignition/networks.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { hre } from "../support/hre.ts";
import { liveParameters } from "../support/live.ts";

async function reader(connection: NetworkConnection) {
  const client = await connection.viem.getPublicClient();
  return async <T>(
    name: string,
    address: Address | undefined,
    functionName: string,
    args: unknown[] = [],
  ) => {
    assert(address);
    const { abi } = await hre.artifacts.readArtifact(name);
    return (await client.readContract({ address, abi: abi as Abi, functionName, args })) as T;
  };
}

const products = [
  "burn",
  "cashier",
  "double",
  "fom",
  "ido",
  "mining",
  "nft",
  "stake",
  "superDouble",
  "superFom",
] as const;
const owned = ["token", "oracle", "referral", "log", "keyNft", ...products] as const;

interface Line {
  readonly asset: Address;
  readonly held: bigint;
  readonly owed: bigint;
}

describe("the local deployment", () => {
  let connection: NetworkConnection;
  let deployed: Awaited<ReturnType<typeof deploy>>;
  before(async () => {
    connection = await hre.network.create("local");
    deployed = await deploy(connection, hre.artifacts, LOCAL_CHAIN_ID);
  });
  after(() => connection.close());

  it("creates pools with first liquidity on the local chain", async () => {
    const { contracts } = deployed;
    const { nativePair, tokenPair, token, usdt, wbnb } = contracts;
    const client = await connection.viem.getPublicClient();
    const pooled = async (asset: Address | undefined, pair: Address | undefined) => {
      assert(asset && pair);
      return client.readContract({ address: asset, abi: erc20Abi, functionName: "balanceOf", args: [pair] });
    };
    assert.equal(await pooled(usdt, nativePair), parseEther("600000"));
    assert.equal(await pooled(wbnb, nativePair), parseEther("1000"));
    assert.equal(await pooled(usdt, tokenPair), parseEther("630000"));
    assert.equal(await pooled(token, tokenPair), parseEther("3150000"));
  });

  it("configures token, oracle, registry and log with the parameters", async () => {
    const { contracts, symbols } = deployed;
    const { token, oracle, referral } = contracts;
    const read = await reader(connection);
    const core = readParameters(LOCAL_CHAIN_ID).modules.Core;
    const [owner, manager] = (await connection.viem.getWalletClients()).map(({ account }) => account.address);
    assert.equal(await read("Token", token, "symbol"), symbols.token);
    assert.equal(await read("Token", token, "totalSupply"), parseEther("21000000"));
    assert.equal((await read<string>("Token", token, "oracle")).toLowerCase(), oracle?.toLowerCase());
    assert.equal((await read<{ openTime: bigint }>("Token", token, "getConfig")).openTime > 0n, true);
    const config = await read<{ algebra: bigint; teamAmounts: bigint[]; root: string }>(
      "Referral",
      referral,
      "getConfig",
    );
    assert.equal(config.algebra, BigInt(core?.algebra as number));
    assert.deepEqual([...config.teamAmounts], core?.teamAmounts);
    assert.equal(await read("Referral", referral, "indexOf", [config.root]), 1n);
    for (const name of owned) {
      assert.equal((await read<string>("Token", contracts[name], "owner")).toLowerCase(), owner, name);
      assert.equal((await read<string>("Token", contracts[name], "manager")).toLowerCase(), manager, name);
    }
    const { guardian } = readParameters(LOCAL_CHAIN_ID).modules.$global ?? {};
    for (const name of owned.filter((each) => each !== "token"))
      assert.equal(await read("IManaged", contracts[name], "guardian"), guardian, name);
  });

  it("funds the products, and registers them with registry, log and token", async () => {
    const { contracts } = deployed;
    const { token, referral, log, burn, mining, stake } = contracts;
    const read = await reader(connection);
    const parameters = readParameters(LOCAL_CHAIN_ID).modules;
    assert.equal(await read("Token", token, "balanceOf", [stake]), parameters.Stake?.budget);
    assert.equal(await read("Token", token, "balanceOf", [mining]), parameters.Mining?.budget);
    const { mintSurplus } = await read<{ mintSurplus: bigint }>("MiningReader", mining, "getConfig");
    assert.equal(mintSurplus, parameters.Mining?.budget);
    const known = (await read<{ products: string[] }>("Referral", referral, "getConfig")).products;
    for (const name of products) {
      assert(
        known.some((product) => product.toLowerCase() === contracts[name]?.toLowerCase()),
        name,
      );
      assert.equal(await read("Log", log, "isAdmin", [contracts[name]]), true, name);
      for (const { asset, held, owed } of await read<Line[]>("IManaged", contracts[name], "solvency")) {
        assert(held >= owed, `${name} owes ${owed} of ${asset} and holds ${held}`);
      }
    }
    // These contracts trade at a price that leaves no room for a fee. A further exemption would be a loophole.
    const traders: readonly string[] = ["burn", "fom", "ido", "superFom"];
    for (const name of products) {
      const exempt = await read("Token", token, "isFeeExempt", [contracts[name]]);
      assert.equal(exempt, traders.includes(name), name);
    }
    const addresses = await read<Record<string, string>>("Token", token, "getConfig");
    for (const name of ["burn", "nft", "ido"]) assert.equal(addresses[name], contracts[name], name);
    assert.equal((await read<{ stake: string }>("BurnDesk", burn, "getConfig")).stake, stake);
  });

  it("leaves no proxy or implementation that a stranger could initialise", async () => {
    const { contracts } = deployed;
    const client = await connection.viem.getPublicClient();
    const at = async (address: Address | undefined, slot: Hex) => {
      assert(address);
      return BigInt((await client.getStorageAt({ address, slot })) ?? 0n);
    };
    // ERC-1967's slot, and OpenZeppelin's ERC-7201 namespace for the initialised version.
    const implementationSlot = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";
    const initializedSlot = "0xf0c57e16840df040f15088dc2f81fe391c3923bec73e23a9662efc9c229c6a00";
    for (const name of owned) {
      if (name === "token") continue;
      const implementation = toHex(await at(contracts[name], implementationSlot), { size: 20 });
      assert.equal(await at(contracts[name], initializedSlot), 1n, name);
      assert.equal(await at(implementation, initializedSlot), 2n ** 64n - 1n, `${name}'s implementation`);
    }
  });
});

describe("deploying", () => {
  it("transfers everything to the timelock when there is a delay", async () => {
    const connection = await hre.network.create("local");
    const parameters = await liveParameters(connection, hre.artifacts);
    const { contracts } = await deploy(connection, hre.artifacts, LOCAL_CHAIN_ID, parameters);
    const { timelock } = contracts;
    const read = await reader(connection);
    for (const name of owned) {
      const owner = await read<string>("Token", contracts[name], "owner");
      assert.equal(owner.toLowerCase(), timelock?.toLowerCase(), name);
    }
    assert.equal(await read("TimelockController", timelock, "getMinDelay"), 604_800n);
    // The Lens has no owner; it lists every contract that has one.
    const { shell, books } = await read<{
      shell: { missing: bigint };
      books: { target: Address; owner: Address }[];
    }>("LensAdmin", contracts.lens, "getSolvency", [zeroAddress]);
    assert.equal(shell.missing, 0n);
    assert.deepEqual(books.map(({ target }) => target).sort(), owned.map((name) => contracts[name]).sort());
    for (const { owner } of books) assert.equal(owner, timelock);
    await connection.close();
  });

  it("reports the failed step and the reason", async () => {
    const connection = await hre.network.create("local");
    const { modules } = readParameters(LOCAL_CHAIN_ID);
    const parameters = { modules: { ...modules, Core: { ...modules.Core, algebra: 1_000 } } };
    // A proxy's own ABI has few errors; errors of its implementation are reported by signature.
    await assert.rejects(
      deploy(connection, hre.artifacts, LOCAL_CHAIN_ID, parameters),
      /Core#ReferralProxy.*unknown custom error \(signature 0x[0-9a-f]{8}\)/,
    );
    await connection.close();
  });

  it("refuses to deploy with empty accounts", async () => {
    const connection = await hre.network.create("local");
    for (const chainId of [56, 97]) {
      // The repository's parameter files; the operator's own have accounts.
      const { modules, ...rest } = readParameters(chainId);
      const nobody = { ...rest, modules: { ...modules, $global: { ...modules.$global, manager: "" } } };
      await assert.rejects(
        deploy(connection, hre.artifacts, chainId, nobody),
        /\$global\.manager in .*\.json must be an address: fill it in first/,
      );
    }
    const owner = { timelockDelay: 1n, proposer: zeroAddress };
    const parameters = { ...(await liveParameters(connection, hre.artifacts)), owner };
    await assert.rejects(
      deploy(connection, hre.artifacts, LOCAL_CHAIN_ID, parameters),
      /owner\.proposer in .* must be an address/,
    );
    await connection.close();
  });

  it("refuses one account in two roles, and a missing guardian", async () => {
    const connection = await hre.network.create("local");
    const parameters = await liveParameters(connection, hre.artifacts);
    const { $global } = parameters.modules;
    const refused = async (global: object, proposer: unknown, reason: RegExp) => {
      const modules = { ...parameters.modules, $global: { ...$global, ...global } };
      const owner = { ...parameters.owner, proposer: String(proposer) };
      await assert.rejects(deploy(connection, hre.artifacts, LOCAL_CHAIN_ID, { modules, owner }), reason);
    };
    const { proposer } = parameters.owner;
    const { guardian, manager } = $global ?? {};
    const lower = String(guardian).toLowerCase();
    await refused(
      { guardian: manager },
      proposer,
      /\$global\.guardian and \$global\.manager in .* must be different/,
    );
    await refused({ guardian: "" }, proposer, /\$global\.guardian in .* must be an address/);
    // Upper and lower case are one account.
    await refused({}, lower, /\$global\.guardian and owner\.proposer in .* must be different accounts/);
    await refused({}, manager, /\$global\.manager and owner\.proposer in .* must be different accounts/);
    await connection.close();
  });

  it("refuses a game budget that differs from the sum of its tiers", async () => {
    const connection = await hre.network.create("local");
    const { modules } = readParameters(LOCAL_CHAIN_ID);
    const parameters = { modules: { ...modules, SuperFom: { ...modules.SuperFom, tierBudget: 1n } } };
    await assert.rejects(
      deploy(connection, hre.artifacts, LOCAL_CHAIN_ID, parameters),
      /SuperFom\.budget in .* must be 5 times its tierBudget/,
    );
    await connection.close();
  });

  it("refuses a chain without parameters", async () => {
    const connection = await hre.network.create("local");
    await assert.rejects(deploy(connection, hre.artifacts, 1), /Chain 1 is not in/);
    await connection.close();
  });

  // @spec 1-t
  it("lists each network with its chain ID and coin names once", () => {
    for (const [chainId, network] of Object.entries(networks)) {
      assert.equal(network.chainId, Number(chainId));
      assert.equal(readParameters(network.chainId).modules.Core?.tokenSymbol, network.symbols.token);
    }
  });
});
