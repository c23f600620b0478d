import { burnErrors } from "./burn.ts";
import { cashierErrors } from "./cashier.ts";
import { claimsErrors } from "./claims.ts";
import type { ErrorEntry } from "./define.ts";
import { doubleErrors } from "./double.ts";
import { fomErrors } from "./fom.ts";
import { forcePoolErrors } from "./force-pool.ts";
import { idoErrors } from "./ido.ts";
import { logErrors } from "./log.ts";
import { managedErrors } from "./managed.ts";
import { miningErrors } from "./mining.ts";
import { nftErrors } from "./nft.ts";
import { oracleErrors } from "./oracle.ts";
import { platformErrors } from "./platform.ts";
import { productErrors } from "./product.ts";
import { registrationErrors } from "./registration.ts";
import { stakeErrors } from "./stake.ts";
import { standardErrors } from "./standard.ts";
import { swapErrors } from "./swap.ts";
import { tokenErrors } from "./token.ts";
import { upgradeErrors } from "./upgrade.ts";

/** Every error that a contract can revert with, by domain. */
export const errorDomains = {
  managed: managedErrors,
  upgrade: upgradeErrors,
  product: productErrors,
  registration: registrationErrors,
  log: logErrors,
  "force-pool": forcePoolErrors,
  stake: stakeErrors,
  mining: miningErrors,
  swap: swapErrors,
  oracle: oracleErrors,
  token: tokenErrors,
  burn: burnErrors,
  cashier: cashierErrors,
  claims: claimsErrors,
  ido: idoErrors,
  nft: nftErrors,
  fom: fomErrors,
  double: doubleErrors,
  standard: standardErrors,
  platform: platformErrors,
} as const satisfies Record<string, readonly ErrorEntry[]>;

export const errorCatalogue: readonly ErrorEntry[] = Object.values(errorDomains).flat();

const byCode = new Map(errorCatalogue.map((entry) => [entry.code, entry]));

/** The entry of an error by its name in the contract. */
export function errorEntry(code: string): ErrorEntry | undefined {
  return byCode.get(code);
}
