import { type Address, parseEther } from "viem";
import type { Stage } from "../stage.ts";

const upkeep = "upkeep";

/** NFTs: ERC-721 tokens that earn USDT. */
export async function measureNft({ world, peers, note, person }: Stage): Promise<void> {
  const { act, read, nft, usdt, owner, padNfts } = world;
  const [other, account, fresh] = [await person("other"), await person("account"), await person("fresh")];
  const mint = (to: Address, count = 1n) => ({ to: nft, name: "mintNodes", args: [to, count] });
  const dividend = { to: nft, name: "addDividend", args: [parseEther("10")] };
  const claim = { to: nft, name: "claimReward" };
  const move = (from: Address, to: Address, id: bigint) => ({
    to: nft,
    name: "transferFrom",
    args: [from, to, id],
  });
  const cardsOf = async (who: Address) =>
    (await read<readonly { tokenId: bigint }[]>(nft, "cardsOf", [who, 0n, 100n])).map(
      ({ tokenId }) => tokenId,
    );
  await act({ to: usdt, name: "approve", args: [nft.address, parseEther("1000000")] });
  await padNfts(other, 1n);
  await note("mintNodes, one, to a new holder", mint(account), owner, peers.cardToNew);
  await note("mintNodes, one, to a holder", mint(account), owner, peers.cardToHolder);
  const grant = { to: nft, name: "grant", args: [account, 1n, 1n] };
  await note("grant, one, to a holder", grant, owner, peers.cardToHolder);
  await padNfts(other, 0n);
  await note("mintNodes, one, to a holder, one mint in eight", mint(account), owner, peers.cardToHolder);
  await act(mint(account, 4n));
  await note("addDividend", dividend, owner, "StakingRewards has it once a period");
  await act(claim, other);
  await note("claimReward, the first", claim, account, peers.farms["first claim"]);
  await act(dividend);
  await note("claimReward again", claim, account, peers.farms["claim again"]);
  await act(dividend);
  const [a, b, c, d, e, f] = (await cardsOf(account)) as [bigint, bigint, bigint, bigint, bigint, bigint];
  await note("transfer to a new holder", move(account, fresh, a), account, peers.cardMoveToNew);
  await note("transfer to a holder", move(account, fresh, b), account, peers.cardMoveToHolder);
  const synthesize = { to: nft, name: "synthesize", args: [[c, d, e]] };
  const approve = { to: nft, name: "approve", args: [other, c] };
  await note("approve", approve, account, peers.cardApprove);
  const approveAll = { to: nft, name: "setApprovalForAll", args: [other, true] };
  await note("setApprovalForAll", approveAll, account, peers.cardApproveAll);
  const safely = { to: nft, name: "safeTransferFrom", args: [account, fresh, f] };
  await note("safe transfer to a holder", safely, account, peers.cardSafeMove);
  await padNfts(other, 6n);
  await note("synthesize: three burned, one minted", synthesize, account, "burns three and mints one");
  await note("updatePool", { to: nft, name: "updatePool" }, other, upkeep);
}
