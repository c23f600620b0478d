import type { Address } from "viem";
import type { Spending } from "./write.ts";

/** At or below this an allowance counts as used up. */
export const approvalThreshold = 10n ** 18n;
/** Asked for once, and not again for a long time. */
export const largeApproval = 10n ** 38n;

export type Approval = { asset: Address; spender: Address; amount: bigint };

/**
 * What has to be approved before a write can go out. Whoever wants exact amounts is asked each time, for just what is taken, and
 * only if less than that is allowed.
 */
export function approvalsFor(spends: readonly Spending[], spender: Address, exact: boolean): Approval[] {
  return spends
    .filter(({ amount, allowance }) => amount > 0n && needsApproval(amount, allowance, exact))
    .map(({ asset, amount }) => ({
      asset,
      spender,
      amount: exact || amount > largeApproval ? amount : largeApproval,
    }));
}

function needsApproval(amount: bigint, allowance: bigint, exact: boolean): boolean {
  return allowance < amount || (!exact && allowance <= approvalThreshold);
}
