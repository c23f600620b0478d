import type { Address } from "viem";
import type { Stage } from "../stage.ts";

/** Keys: ERC-1155 tokens that merge into an NFT or can be exchanged for mining power. */
export async function measureKeys({ world, peers, note, person }: Stage): Promise<void> {
  const { act, keyNft, mining, handleGas, owner, skipDays, padNfts } = world;
  const [other, account] = [await person("other"), await person("account")];
  const grant = (to: Address, count: bigint) => ({ to: keyNft, name: "grant", args: [to, count] });
  const mint = { to: keyNft, name: "mintKeys" };
  const exchange = (count: bigint) => ({ to: keyNft, name: "exchangePower", args: [1n, count] });
  skipDays(1n);
  await act(grant(other, 5n));
  await act(mint, other);
  await act(exchange(1n), other);
  await act({ to: mining, name: "claimReward", value: handleGas }, other);
  await act(grant(account, 5n));
  await note("mintKeys, the first", mint, account, peers.keys);
  await note("grant, credited to a holder", grant(account, 20n), owner, peers.keysAgain);
  await note("mintKeys again", mint, account, peers.keysAgain);
  const move = { to: keyNft, name: "safeTransferFrom", args: [account, other, 1n, 1n, "0x"] };
  await note("transfer to a holder", move, account, peers.keysMove);
  const synthesize = { to: keyNft, name: "synthesize", args: [[1n], [15n]] };
  const batch = { to: keyNft, name: "safeBatchTransferFrom", args: [account, other, [1n], [1n], "0x"] };
  await note("batch transfer to a holder, one edition", batch, account, peers.keysBatch);
  const approveAll = { to: keyNft, name: "setApprovalForAll", args: [other, true] };
  await note("setApprovalForAll", approveAll, account, peers.keysApproveAll);
  await padNfts(other, 1n);
  await note("synthesize: fifteen keys, an NFT", synthesize, account, "burns keys and mints an NFT");
  await note("exchangePower, the first", exchange(2n), account, "burns keys for mining power");
  await note("exchangePower again", exchange(2n), account, "burns keys for mining power");
}
