import { useLive } from "../../app/live.ts";
import { readHeldUntil } from "../../app/rewards-held.ts";
import { useAccount } from "../../wallet/context.ts";
import type { MineScreen } from "./screen.ts";
import { useAskedClaim } from "./use-asked-claim.ts";
import { claimNftsWrite } from "./writes.ts";

const isBlackListAbi = [
  {
    type: "function",
    name: "isBlackList",
    stateMutability: "view",
    inputs: [{ name: "account", type: "address" }],
    outputs: [{ name: "", type: "bool" }],
  },
] as const;

/** The claim of NFT dividends, unless a ban in the NFT contract delays them. */
export function useClaimNfts(screen: MineScreen) {
  const account = useAccount();
  const { view } = useLive();
  return useAskedClaim(async () => {
    // If it can't be read, the simulation in the sheet finds out.
    const [isBlackList] = await view([
      { contract: "nft", abi: isBlackListAbi, functionName: "isBlackList", args: [account] },
    ]).catch(() => []);
    const heldUntil =
      isBlackList === true ? await readHeldUntil(view, "nft", account).catch(() => undefined) : 0;
    return heldUntil === undefined || screen.shell.timestamp < heldUntil
      ? { problem: { key: "mine.claim.blacklist" } }
      : { write: claimNftsWrite(screen) };
  });
}
