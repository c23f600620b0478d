import type { Abi } from "viem";

/** Functions of the owner or manager, and functions used only during deployment. */
const operators =
  /^(set(?!ApprovalForAll)|add(Pair|Round|Reserve|Budget|StakeSurplus)$|open(Round|Edition)?$|initialize$|upgradeToAndCall$|renounceOwnership$|transferOwnership$|acceptOwnership$|withdrawToken$|removeRound$|closeRound$|listAsset$|moveStakeSurplus$)/;

/** Functions that contracts call on each other; they are measured as part of other writes. */
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

/** Has no effect with the deployed parameters: Burn owes Stake nothing while it burns all that it buys. */
const idle = new Set(["burn.fundStake"]);

/** Writes that users can call, as `contract.function`. */
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

/** A sentence for each write without a row. */
export const unmeasured = (abis: Readonly<Record<string, Abi>>, measured: ReadonlySet<string>): string[] =>
  userWrites(abis).flatMap((write) => (measured.has(write) ? [] : [`${write} is not measured.`]));
