import type { Matching } from "../texts.ts";
import type { registration as chinese } from "../zh/registration.ts";

export const registration: Matching<typeof chinese> = {
  "registration.title": "Register Binding",
  "registration.lead": "Bind your referrer before you start: the person who invited you.",
  "registration.field": "Referrer's address or invite code",
  "registration.hint": "Filled in automatically when you open an invite link.",
  "registration.confirm": "Confirm",
  "registration.later": "Not now",
  "registration.referrer": "Your referrer · member #{{index}}",
  "registration.nobody": "Your referrer will appear here.",
  "registration.meaning": "What binding means",
  "registration.permanent": "Permanent: it can't be changed or undone.",
  "registration.earns":
    "When you take part, your referrer and the people above them earn referral rewards under each product's rules. These come out of your payment or the product's budget, so you never pay extra.",
  "registration.costs": "You pay the network fee only.",
  "registration.problem.missing":
    "No referrer found. Open an invite link, or ask the person who invited you for their address.",
  "registration.problem.malformed": "Enter an address (0x and 40 characters) or a 6-character invite code.",
  "registration.problem.mistyped": "This address fails its checksum, so it may be mistyped. Copy it again.",
  "registration.problem.self": "This is your own address. Enter the address of the person who invited you.",
  "registration.problem.own-referral":
    "You referred this account, so it can't be your referrer. Enter someone else.",
  "registration.problem.not-registered":
    "This address isn't registered, so it can't be your referrer. Check the address.",
  "registration.problem.unknown-code": "No one has this invite code. Check the six characters.",
  "registration.problem.away": "Can't reach the network to look up the referrer. Retrying.",
  "registration.write.title": "Bind your referrer",
  "registration.write.note": "Your referrer is {{referrer}} (member #{{index}}).",
  "registration.done": "You're registered. Every feature is now available.",
};
