import { idoWrites } from "@cinder/protocol/generated/writes/ido";
import type { Effect, Write } from "../../tx/write.ts";
import type { Claim } from "./round.ts";

/** Whether `claim()` would pay anything. */
export function isClaimable({ tokens, grants, native }: Claim): boolean {
  return tokens + grants + native > 0n;
}

/** Claims everything together: vested CIN (bought and granted) and referral rewards. There is no contract fee. */
export function claimWrite({ tokens, grants, native }: Claim): Write {
  const effects: Effect[] = [];
  if (tokens > 0n)
    effects.push({ way: "in", asset: "token", amount: tokens, note: { key: "round.claim.bought" } });
  if (grants > 0n)
    effects.push({ way: "in", asset: "token", amount: grants, note: { key: "round.claim.granted" } });
  if (native > 0n)
    effects.push({ way: "in", asset: "native", amount: native, note: { key: "round.claim.shares" } });
  return {
    kind: "ido.claim",
    title: { key: "round.claim.title" },
    effects,
    call: { contract: "ido", abi: idoWrites, functionName: "claim", args: [] },
    done: { key: "round.claim.done" },
  };
}
