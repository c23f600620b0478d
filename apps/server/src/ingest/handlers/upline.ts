/** The words of the specification for what somebody below brought. */
export function referralAction(generation: number): "direct" | "indirect" {
  return generation === 1 ? "direct" : "indirect";
}
