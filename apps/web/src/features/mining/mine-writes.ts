import { formatAmount } from "@cinder/protocol/format";
import { miningWrites } from "@cinder/protocol/generated/writes/mining";
import type { Address } from "viem";
import type { Text, Write } from "../../tx/write.ts";
import type { MineScreen, StakeInfo } from "./mine.ts";

/** Claims all rewards of the account's own and its team's mining power. */
export function claimWrite({ user, config }: MineScreen): Write {
  return {
    kind: "mining.claim",
    title: { key: "miningMine.claim.title" },
    effects: [
      ...(config.handleGas === 0n
        ? []
        : [
            {
              way: "out" as const,
              asset: "native" as const,
              amount: config.handleGas,
              note: { key: "miningMine.claim.fee" } satisfies Text,
            },
          ]),
      { way: "in", asset: "token", amount: user.balance },
    ],
    notes: [{ key: "miningMine.claim.goes-on" }],
    call: {
      contract: "mining",
      abi: miningWrites,
      functionName: "claimReward",
      args: [],
      value: config.handleGas,
    },
    done: { key: "miningMine.claim.done" },
  };
}

/** Withdraws the principal of an unlocked stake. There is no contract fee. */
export function releaseWrite({ index, actual }: StakeInfo): Write {
  return {
    kind: "mining.release",
    title: { key: "miningMine.release.title", values: { index: String(index) } },
    effects: [{ way: "in", asset: "token", amount: actual }],
    notes: [{ key: "miningMine.release.force", values: { amount: formatAmount(actual, 4) } }],
    call: { contract: "mining", abi: miningWrites, functionName: "claimRelease", args: [index] },
    done: { key: "miningMine.release.done" },
  };
}

/** Updates the account's rewards, in several steps if there is much to compute. It pays nothing. */
export function updateWrite(account: Address): Write {
  return {
    kind: "mining.update",
    title: { key: "miningMine.update.title" },
    effects: [],
    notes: [{ key: "miningMine.update.note" }],
    call: { contract: "mining", abi: miningWrites, functionName: "updateUser", args: [account] },
    done: { key: "miningMine.update.done" },
  };
}
