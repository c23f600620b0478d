import { formatAmount } from "@cinder/protocol/format";
import type { getBurnAbi } from "@cinder/protocol/generated/screens/get-burn";
import { burnWrites } from "@cinder/protocol/generated/writes/burn";
import { keyNftWrites } from "@cinder/protocol/generated/writes/key-nft";
import { nftWrites } from "@cinder/protocol/generated/writes/nft";
import { tokenWrites } from "@cinder/protocol/generated/writes/token";
import type { AnswerTo } from "../../chain/chain.ts";
import type { Effect, Text, Write } from "../../tx/write.ts";
import { type HeldEdition, miningPowerFor, powerDays } from "./keys.ts";
import type { MineScreen, Nft } from "./screen.ts";
import type { Plan } from "./synthesis.ts";

const keys: Effect["asset"] = { unit: { key: "mine.unit.keys" } };

export function claimNftsWrite({ nft }: MineScreen): Write {
  return {
    kind: "mine.claim-nft",
    title: { key: "mine.nft.claim-title" },
    effects: [{ way: "in", asset: "usdt", amount: nft.balance }],
    notes: [{ key: "mine.nft.claim-note" }],
    call: { contract: "nft", abi: nftWrites, functionName: "claimReward", args: [] },
    done: { key: "mine.claim.done" },
  };
}

/** Uses the burn contract's own answer, because the page's answer has the balance but not the contract fee. */
export function claimBurnWrite({ user, config }: AnswerTo<typeof getBurnAbi>): Write {
  return {
    // The same kind as on the burn page, so that a claim sent there blocks a second one here.
    kind: "burn.claim",
    title: { key: "mine.burn.claim-title" },
    effects: [
      { way: "in", asset: "native", amount: user.balance },
      ...(config.handleGas === 0n
        ? []
        : [
            {
              way: "out",
              asset: "native",
              amount: config.handleGas,
              note: { key: "mine.burn.claim-fee" },
            } satisfies Effect,
          ]),
    ],
    notes: [{ key: "mine.burn.claim-note" }],
    call: {
      contract: "burn",
      abi: burnWrites,
      functionName: "claimReward",
      args: [],
      value: config.handleGas,
    },
    done: { key: "mine.claim.done" },
  };
}

/** Merges three NFTs into one. Requires checked NFTs and their own plan. */
export function synthesizeWrite(
  { nft }: MineScreen,
  chosen: readonly Nft[],
  plan: Plan,
  words: { tier: string; next: string },
): Write {
  const isBoundGone = chosen.some(({ tokenId }) => tokenId === nft.bound);
  return {
    kind: "mine.synthesize",
    title: { key: "mine.synthesis.title", values: { next: words.next } },
    effects: [
      {
        way: "out",
        asset: { unit: { key: "mine.unit.cards-of", values: { tier: words.tier } } },
        amount: BigInt(chosen.length),
        note: { key: "mine.synthesis.burned", values: { numbers: numbersOf(chosen) } },
      },
      {
        way: "in",
        asset: { unit: { key: "mine.unit.cards-of", values: { tier: words.next } } },
        amount: 1n,
        note: {
          key: "mine.synthesis.weighs",
          values: { before: String(plan.weightBefore), after: String(plan.weight) },
        },
      },
    ],
    notes: [
      { key: "mine.synthesis.no-way-back" },
      { key: "mine.synthesis.kept", values: { amount: formatAmount(nft.balance, 4) } },
      ...(isBoundGone ? [{ key: "mine.synthesis.unbinds" } satisfies Text] : []),
    ],
    call: {
      contract: "nft",
      abi: nftWrites,
      functionName: "synthesize",
      args: [chosen.map(({ tokenId }) => tokenId)],
    },
    done: { key: "mine.synthesis.done", values: { next: words.next } },
  };
}

export function mintKeysWrite(credited: bigint): Write {
  return {
    kind: "mine.mint-keys",
    title: { key: "mine.keys.mint-title" },
    effects: [{ way: "in", asset: keys, amount: credited }],
    notes: [{ key: "mine.keys.mint-note" }],
    call: { contract: "keyNft", abi: keyNftWrites, functionName: "mintKeys", args: [] },
    done: { key: "mine.keys.mint-done" },
  };
}

export function syndicateWrite({ ids, counts }: { ids: bigint[]; counts: bigint[] }, weight: bigint): Write {
  return {
    kind: "mine.syndicate",
    title: { key: "mine.syndicate.title" },
    effects: [
      { way: "out", asset: keys, amount: counts.reduce((sum, count) => sum + count, 0n) },
      {
        way: "in",
        asset: { unit: { key: "mine.unit.syndicate" } },
        amount: 1n,
        note: { key: "mine.syndicate.weighs", values: { weight: String(weight) } },
      },
    ],
    notes: [{ key: "mine.syndicate.no-way-back" }, { key: "mine.syndicate.no-yield" }],
    call: { contract: "keyNft", abi: keyNftWrites, functionName: "synthesize", args: [ids, counts] },
    done: { key: "mine.syndicate.done" },
  };
}

export function exchangeWrite(edition: HeldEdition, count: number): Write {
  return {
    kind: "mine.exchange-power",
    title: { key: "mine.power.title" },
    effects: [
      {
        way: "out",
        asset: keys,
        amount: BigInt(count),
        note: { key: "mine.power.of-edition", values: { id: Number(edition.tokenId) } },
      },
      {
        way: "in",
        asset: {
          unit: { key: "mine.unit.force", values: { force: formatAmount(miningPowerFor(edition, count)) } },
        },
        amount: BigInt(powerDays),
      },
    ],
    notes: [{ key: "mine.power.no-way-back" }, { key: "mine.power.no-yield" }],
    call: {
      contract: "keyNft",
      abi: keyNftWrites,
      functionName: "exchangePower",
      args: [edition.tokenId, BigInt(count)],
    },
    done: {
      key: "mine.power.done",
      values: { force: formatAmount(miningPowerFor(edition, count)), days: powerDays },
    },
  };
}

/** Sets the NFT that an account shows. It costs and pays nothing. */
export function bindWrite(tokenId: bigint): Write {
  return {
    kind: "mine.bind",
    title: { key: "mine.card.bind-title", values: { number: String(tokenId) } },
    effects: [],
    notes: [{ key: "mine.card.bind-note" }],
    call: { contract: "token", abi: tokenWrites, functionName: "bindNFT", args: [tokenId] },
    done: { key: "mine.card.bind-done", values: { number: String(tokenId) } },
  };
}

function numbersOf(cards: readonly Nft[]): string {
  return cards.map(({ tokenId }) => `#${tokenId}`).join(" ");
}
