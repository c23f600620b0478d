import type { Abi } from "viem";

/** What the owner or the manager does, and what is part of a deployment. */
const operators =
  /^(set(?!ApprovalForAll)|add(Pair|Round|Reserve|Budget|StakeSurplus)$|open(Round|Edition)?$|initialize$|upgradeToAndCall$|renounceOwnership$|transferOwnership$|acceptOwnership$|withdrawToken$|removeRound$|closeRound$|listAsset$|moveStakeSurplus$)/;

/** What contracts call each other with, within the writes that are measured. */
const between = new Set([
  "fom.giveKeys",
  "fom.handOver",
  "fom.sendToBurn",
  "keyNft.creditKeys",
  "keyNft.reserveKeys",
  "mining.addPower",
  "nft.bindFor",
  "nft.mintSyndicate",
  "referral.addVolume",
  "referral.registerFor",
]);

/** What has nothing to do with the deployed parameters: Burn owes Stake nothing while it burns all that it buys. */
const idle = new Set(["burn.fundStake"]);

/** Writes that users or anyone may call, as `contract.function`. */
export function userWrites(abis: Readonly<Record<string, Abi>>): string[] {
  const writes = Object.entries(abis).flatMap(([contract, abi]) =>
    abi.flatMap((item) =>
      item.type === "function" &&
      (item.stateMutability === "nonpayable" || item.stateMutability === "payable") &&
      !operators.test(item.name)
        ? [`${contract}.${item.name}`]
        : [],
    ),
  );
  return [...new Set(writes)].filter((write) => !between.has(write) && !idle.has(write));
}

/** A sentence for every write that no row is about. */
export const unmeasured = (abis: Readonly<Record<string, Abi>>, measured: ReadonlySet<string>): string[] =>
  userWrites(abis).flatMap((write) => (measured.has(write) ? [] : [`${write} is not measured.`]));
