import {
  type Address,
  concat,
  encodePacked,
  type Hex,
  hexToBigInt,
  keccak256,
  maxUint256,
  parseEther,
  stringToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { Peer } from "../bars.ts";
import { addressOf, type Chain, type Contract } from "../chain.ts";
import type { World } from "../world.ts";
import type { BestFarms } from "./mining-tables.ts";
import { erc20Moves, type Move, swapMoves } from "./moves.ts";
import { published } from "./published.ts";

const one = parseEther("1");
const far = 2n ** 64n;

/** The gas of every peer, by action. */
export interface PeerFigures {
  readonly farms: BestFarms;
  /** Keyed by the name of the write in `erc20Moves` and `swapMoves`. */
  readonly erc20: ReadonlyMap<string, Peer>;
  readonly burn: Peer;
  readonly oracle: Peer;
  readonly release: Peer;
  readonly releaseAgain: Peer;
  readonly cardToNew: Peer;
  readonly cardToHolder: Peer;
  readonly cardMoveToNew: Peer;
  readonly cardMoveToHolder: Peer;
  readonly cardSafeMove: Peer;
  readonly cardApprove: Peer;
  readonly cardApproveAll: Peer;
  readonly keys: Peer;
  readonly keysAgain: Peer;
  readonly keysMove: Peer;
  readonly keysBatch: Peer;
  readonly keysApproveAll: Peer;
  readonly merkle: Peer;
}

/** Measures the peers on the same chain. */
export async function measurePeers(world: World, chainId: number, farms: BestFarms): Promise<PeerFigures> {
  return {
    farms,
    ...(await measureErc20(world, chainId)),
    oracle: await measureOracle(world),
    ...(await measureVesting(world)),
    ...(await measureCards(world)),
    ...(await measureKeys(world)),
    merkle: await measureMerkle(world),
  };
}

async function measureErc20(world: World, chainId: number): Promise<Pick<PeerFigures, "erc20" | "burn">> {
  const { act, deploy, ours, owner, router, usdt } = world;
  const plain = await deploy(await ours("PlainToken"), [owner, parseEther("21000000")]);
  const holder = privateKeyToAccount(keccak256(stringToHex("plain holder")));
  const [other, spender, fresh] = ["other", "spender", "fresh"].map((who) => addressOf(`plain ${who}`)) as [
    Address,
    Address,
    Address,
  ];
  for (const account of [holder.address, other, spender]) {
    await act({ to: plain, name: "transfer", args: [account, parseEther("5000")] });
  }
  const moves = await erc20Moves(world, chainId, plain, { holder, other, spender, fresh });
  const erc20 = await gasOf(world, "OpenZeppelin's ERC-20", moves);

  const burnable = await deploy(await ours("PlainBurnable"), [owner, parseEther("100")]);
  const burn = { name: "OpenZeppelin's ERC-20", gas: await act({ to: burnable, name: "burn", args: [one] }) };

  for (const [token, account] of [
    [plain, owner],
    [plain, other],
    [usdt, other],
  ] as const) {
    await act({ to: token, name: "approve", args: [router.address, maxUint256] }, account);
  }
  await act({ to: usdt, name: "transfer", args: [other, parseEther("5000")] });
  const liquidity = [
    plain.address,
    usdt.address,
    parseEther("3150000"),
    parseEther("630000"),
    0n,
    0n,
    owner,
    far,
  ];
  await act({ to: router, name: "addLiquidity", args: liquidity });
  const swaps = swapMoves(router, usdt, plain, other, [parseEther("100"), parseEther("100")]);
  // One swap before the measurement: a pool's first trade costs more.
  for (const { call, from } of swaps) await act(call, from);
  const traded = await gasOf(world, "Uniswap V2, plain tokens", swaps);
  return { erc20: new Map([...erc20, ...traded]), burn };
}

async function gasOf({ act }: Chain, name: string, moves: readonly Move[]): Promise<Map<string, Peer>> {
  const figures = new Map<string, Peer>();
  for (const { write, call, from } of moves) figures.set(write, { name, gas: await act(call, from) });
  return figures;
}

/** Uniswap's own example of an average price, for one pair and once a day. */
async function measureOracle({ act, deploy, skipDays, contracts, token, usdt }: World): Promise<Peer> {
  const artifact = published("@uniswap/v2-periphery/build/ExampleOracleSimple.json");
  const target = await deploy(artifact, [contracts.factory, token.address, usdt.address]);
  for (let i = 0; i < 2; i++) {
    skipDays(2n);
    await act({ to: target, name: "update" });
  }
  skipDays(2n);
  return { name: "Uniswap's example, one pair", gas: await act({ to: target, name: "update" }) };
}

async function measureVesting({ act, deploy, ours, now, wait, owner, token }: World) {
  const [account, wallet] = [
    addressOf("vested"),
    await deploy(await ours("PlainVesting"), [addressOf("vested"), now(), 86_400n * 60n]),
  ];
  for (const to of [account, wallet.address]) {
    await act({ to: token, name: "transfer", args: [to, 100n * one] }, owner);
  }
  const name = "OpenZeppelin's VestingWallet";
  const figures: Peer[] = [];
  for (let i = 0; i < 2; i++) {
    wait(86_400n);
    figures.push({ name, gas: await act({ to: wallet, name: "release", args: [token.address] }, account) });
  }
  const [release, releaseAgain] = figures as [Peer, Peer];
  return { release, releaseAgain };
}

async function measureCards({ act, deploy, ours }: World) {
  const cards = await deploy(await ours("PlainCards"));
  const [first, second, third] = ["first", "second", "third"].map((who) => addressOf(`cards ${who}`)) as [
    Address,
    Address,
    Address,
  ];
  const named = (gas: number) => ({ name: "OpenZeppelin's ERC721Enumerable", gas });
  const mint = (to: Address) => act({ to: cards, name: "mint", args: [to] });
  const move = (from: Address, to: Address, id: bigint) =>
    act({ to: cards, name: "transferFrom", args: [from, to, id] }, from);
  await mint(first);
  const [cardToNew, cardToHolder] = [named(await mint(second)), named(await mint(second))];
  for (let i = 0; i < 4; i++) await mint(second);
  const call = async (name: string, args: readonly unknown[]) =>
    named(await act({ to: cards, name, args }, second));
  return {
    cardToNew,
    cardToHolder,
    cardMoveToNew: named(await move(second, third, 2n)),
    cardMoveToHolder: named(await move(second, third, 3n)),
    cardApprove: await call("approve", [first, 4n]),
    cardApproveAll: await call("setApprovalForAll", [first, true]),
    cardSafeMove: await call("safeTransferFrom", [second, third, 5n]),
  };
}

async function measureKeys({ act, deploy, ours }: World) {
  const keys = await deploy(await ours("PlainKeys"));
  const [first, second] = [addressOf("keys first"), addressOf("keys second")];
  const named = (gas: number) => ({ name: "OpenZeppelin's ERC1155Supply", gas });
  const mint = (to: Address) => act({ to: keys, name: "mint", args: [to, [1n], [5n]] });
  await mint(first);
  const call = async (name: string, args: readonly unknown[]) =>
    named(await act({ to: keys, name, args }, second));
  return {
    keys: named(await mint(second)),
    keysAgain: named(await mint(second)),
    keysMove: await call("safeTransferFrom", [second, first, 1n, 1n, "0x"]),
    keysBatch: await call("safeBatchTransferFrom", [second, first, [1n], [1n], "0x"]),
    keysApproveAll: await call("setApprovalForAll", [first, true]),
  };
}

/** A claim with a proof of 16 leaves: enough for ten users, and shorter than for thousands. */
async function measureMerkle({ act, deploy, token }: World): Promise<Peer> {
  const [account, levels] = [addressOf("merkle"), 4];
  const proof = Array.from({ length: levels }, (_, i) => keccak256(stringToHex(`sibling ${i}`)));
  const leaf = keccak256(encodePacked(["uint256", "address", "uint256"], [300n, account, one]));
  const root = proof.reduce((node: Hex, sibling) => {
    const isLower = hexToBigInt(node) < hexToBigInt(sibling);
    return keccak256(concat(isLower ? [node, sibling] : [sibling, node]));
  }, leaf);
  const artifact = published("@uniswap/merkle-distributor/build/MerkleDistributor.json");
  const target: Contract = await deploy(artifact, [token.address, root]);
  for (const to of [account, target.address]) {
    await act({ to: token, name: "transfer", args: [to, 10n * one] });
  }
  const claim = { to: target, name: "claim", args: [300n, account, one, proof] };
  return { name: "Uniswap's MerkleDistributor, 16 leaves", gas: await act(claim, account) };
}
