import type { Matching } from "../texts.ts";
import type { registration as chinese } from "../zh/registration.ts";

export const registration: Matching<typeof chinese> = {
  "registration.title": "Register Binding",
  "registration.lead": "Before you take part, bind whoever invited you.",
  "registration.field": "Referral address or invite code",
  "registration.hint": "An invitation link fills this in by itself.",
  "registration.confirm": "Confirm",
  "registration.later": "Later",
  "registration.referrer": "Your referrer · registered as number {{index}}",
  "registration.nobody": "Once it is filled in, this shows who your referrer is.",
  "registration.meaning": "What binding means",
  "registration.permanent": "It is permanent: it can't be changed or undone.",
  "registration.earns":
    "When you take part, your referrer and those above earn a share, by the rules of each product. It comes out of what you pay or out of the product's reward budget; you never pay more because of it.",
  "registration.costs": "It costs only the network fee.",
  "registration.problem.missing":
    "There is no referral address. Revisit through an invitation link, or ask whoever invited you for their address.",
  "registration.problem.malformed":
    "This is neither an address (42 characters from 0x on) nor an invite code of six characters. Check it.",
  "registration.problem.mistyped":
    "The capitals of this address don't match its checksum: it may be mistyped. Copy it again.",
  "registration.problem.self": "This is your own address. Enter the address of whoever invited you.",
  "registration.problem.own-referral":
    "You referred this account yourself, so it can't refer you. Enter somebody else.",
  "registration.problem.not-registered":
    "This address is not registered, so it can't refer anybody. Check the address.",
  "registration.problem.unknown-code": "Nobody has this invite code. Check the six characters.",
  "registration.problem.away": "The chain doesn't answer, so the referrer can't be looked up. Trying again.",
  "registration.write.title": "Bind your referrer",
  "registration.write.note": "Your referrer is {{referrer}}, registered as number {{index}}.",
  "registration.done": "You are registered. Everything is open to you now.",
};
