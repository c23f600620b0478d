import { personas } from "../personas.ts";
import { isPersona, type People } from "./people.ts";
import type { Stage } from "./stage.ts";

/** NFTs of every tier, minted and spent keys, claimed dividends. The holder has enough of each to try every action. */
export async function nftDay(stage: Stage, people: People, day: number): Promise<void> {
  const { act, attempt, read, random } = stage;
  const owner = personas.owner.account.address;
  const { leader, whale, holder } = personas;
  if (day === 5) {
    await act(owner, "nft", "grant", [leader.account.address, 2n, 3n]);
    await act(owner, "nft", "grant", [leader.account.address, 4n, 1n]);
    await act(owner, "nft", "grant", [whale.account.address, 3n, 2n]);
  }
  if (day === 40) await act(owner, "keyNft", "grant", [holder.account.address, 18n]);
  if (day === 41) await act(holder.account.address, "keyNft", "mintKeys", []);
  if (day % 9 !== 8) return;
  for (const account of people.joined.slice(1)) {
    if (account !== holder.account.address) await attempt(account, "keyNft", "mintKeys", []);
    if (isPersona(account)) continue;
    if (random.chance(2)) await attempt(account, "nft", "claimReward", []);
    const sparks = (await read("nft", "cardsOf", [account, 0n, 100n])).filter(({ level }) => level === 1n);
    if (sparks.length >= 4) {
      const [first, second, third] = sparks.map(({ tokenId }) => tokenId) as [bigint, bigint, bigint];
      await act(account, "nft", "synthesize", [[first, second, third]]);
    }
    const keys = await read("keyNft", "balanceOf", [account, 1n]);
    if (keys >= 3n && random.chance(3)) await attempt(account, "keyNft", "exchangePower", [1n, 2n]);
  }
}
