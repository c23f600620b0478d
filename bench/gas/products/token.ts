import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import { keccak256, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { MAX_TRANSFER, type Peer, timesPeer } from "../bars.ts";
import { erc20Moves, swapMoves } from "../beside/moves.ts";
import type { Stage } from "../stage.ts";

const one = parseEther("1");
const upkeep = "spending collected fees is the token's own";

/** CIN transfers and trades, and the calls with which anyone can spend its fees. */
export async function measureToken(stage: Stage): Promise<void> {
  const { world, peers, note, name, person } = stage;
  const { act, router, token, usdt, nft, oracle, skipDays, settlePrices, owner } = world;
  const peerOf = (write: string) => peers.erc20.get(write) as Peer;
  const holder = privateKeyToAccount(keccak256(name("holder")));
  await world.join(holder.address);
  const [other, spender] = [await person("other"), await person("spender")];

  const moves = await erc20Moves(world, LOCAL_CHAIN_ID, token, {
    holder,
    other,
    spender,
    fresh: name("fresh"),
  });
  for (const { write, call, from } of moves) {
    const peer = peerOf(write);
    // The project's limit is for transfers between wallets.
    const bar = write.startsWith("transfer") ? timesPeer(peer, MAX_TRANSFER) : undefined;
    await note(write, call, from, peer, bar);
  }
  await note("burn", { to: token, name: "burn", args: [one] }, other, peers.burn);

  const swaps = swapMoves(router, usdt, token, other, [parseEther("1000"), parseEther("1000")]);
  for (const { call, from } of swaps) await act(call, from);
  for (const { write, call, from } of swaps)
    await note(`${write}, with CIN's fee`, call, from, peerOf(write));

  await act({ to: usdt, name: "transfer", args: [token.address, 10n * one] }, owner);
  skipDays(2n);
  await settlePrices();
  await note("swapAndTrans: sells and delivers", { to: token, name: "swapAndTrans" }, other, upkeep);
  // Both sell CIN, and the protocol sells once in five minutes.
  world.wait(300n);
  await note("swapAndLiquify", { to: token, name: "swapAndLiquify" }, other, upkeep);
  await note("burnPool", { to: token, name: "burnPool" }, other, upkeep);
  await note("swapBurn", { to: token, name: "swapBurn", args: [10n * one] }, other, upkeep);

  await act({ to: nft, name: "mintNodes", args: [other, 1n] }, owner);
  const [{ tokenId }] = await world.read<[{ tokenId: bigint }]>(nft, "cardsOf", [other, 0n, 1n]);
  await note(
    "bindNFT",
    { to: token, name: "bindNFT", args: [tokenId] },
    other,
    "shows an NFT, no standard has it",
  );

  world.wait(1_860n);
  await note("update of the price oracle, two pairs", { to: oracle, name: "update" }, other, peers.oracle);
}
