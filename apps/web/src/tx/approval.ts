import type { Address } from "viem";
import type { Spending } from "./write.ts";

/** An allowance of this much or less counts as used up. */
export const approvalThreshold = 10n ** 18n;
/** Large enough that the user is not asked again for a long time. */
export const largeApproval = 10n ** 38n;

export type Approval = { asset: Address; spender: Address; amount: bigint };

/**
 * The approvals a write needs. With exact amounts, the user approves just what this write takes, and only if the allowance is
 * lower than that.
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
