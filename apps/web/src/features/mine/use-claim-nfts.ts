import { useLive } from "../../app/live.ts";
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

/** The claim of NFT dividends, unless the NFT contract's blacklist blocks the account. */
export function useClaimNfts(screen: MineScreen) {
  const account = useAccount();
  const { view } = useLive();
  return useAskedClaim(async () => {
    // If it can't be read, the simulation in the sheet finds out.
    const [isBlackList] = await view([
      { contract: "nft", abi: isBlackListAbi, functionName: "isBlackList", args: [account] },
    ]).catch(() => []);
    return isBlackList === true
      ? { problem: { key: "mine.claim.blacklist" } }
      : { write: claimNftsWrite(screen) };
  });
}
