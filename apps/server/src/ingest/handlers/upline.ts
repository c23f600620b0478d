/** The specification's terms for what a referral of this generation earns the account. */
export function referralAction(generation: number): "direct" | "indirect" {
  return generation === 1 ? "direct" : "indirect";
}
