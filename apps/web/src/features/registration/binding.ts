import { shortAddress } from "@cinder/protocol/format";
import { referralWrites } from "@cinder/protocol/generated/writes/referral";
import { bindingKind } from "../../app/registration-gate.ts";
import type { Write } from "../../tx/write.ts";
import type { Referrer } from "./referrer.ts";

/** Binds the account to a referrer. It costs only the network fee. */
export function bindTo({ account, index }: Pick<Referrer, "account" | "index">): Write {
  return {
    kind: bindingKind,
    title: { key: "registration.write.title" },
    effects: [],
    notes: [
      {
        key: "registration.write.note",
        values: { referrer: shortAddress(account), index: String(index) },
      },
      { key: "registration.permanent" },
    ],
    call: { contract: "referral", abi: referralWrites, functionName: "register", args: [account] },
    done: { key: "registration.done" },
  };
}
