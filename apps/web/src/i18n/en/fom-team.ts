import type { Matching } from "../texts.ts";
import type { fomTeam as chinese } from "../zh/fom-team.ts";

export const fomTeam: Matching<typeof chinese> = {
  "fomTeam.title": "Cinder · {{game}} team",
  "fomTeam.heading": "{{game}} team",
  "fomTeam.lead":
    "Your earnings in this game from people you invited and their teams. Inviting guarantees no income: without orders there are no earnings.",
  "fomTeam.unknown":
    "Can't read a contract, so team figures can't be shown. Earnings so far are not affected. Try again later.",
  "fomTeam.earned.heading": "Team earnings",
  "fomTeam.earned.connect": "Connect a wallet to see your team and its earnings.",
  "fomTeam.earned.unregistered": "This account has no referrer yet. Bind one to build a team.",
  "fomTeam.earned.unknown": "Unavailable",
  "fomTeam.earned.direct": "Direct referrals",
  "fomTeam.earned.direct-note": "First-generation orders",
  "fomTeam.earned.indirect": "Indirect referrals",
  "fomTeam.earned.indirect-note": "Later-generation orders",
  "fomTeam.earned.team": "Team rewards",
  "fomTeam.earned.team-note": "Your level's rate minus rates paid below",
  "fomTeam.earned.claim": "Claim in My orders",
  "fomTeam.valid.yes": "You have a valid order",
  "fomTeam.valid.no": "No valid order",
  "fomTeam.valid.until":
    "Your order is valid until {{day}}. Until then you earn generation rewards, which are included in your claimable balance.",
  "fomTeam.valid.needed":
    "Only accounts with a valid order earn generation rewards. You have none now, so this part of your referrals' orders goes to dividends instead. Team rewards are not affected.",
  "fomTeam.generations.heading": "Generation rewards",
  "fomTeam.generations.rule":
    "Each order pays a part to the generations above it, as long as they hold a valid order at that time. Generation 1 is the person who invited the buyer.",
  "fomTeam.generations.number": "Generation {{number}}",
  "fomTeam.generations.example": "{{amount}} {{usdt}}",
  "fomTeam.generations.note":
    "Right column: the reward on an order of {{amount}} {{usdt}}. Unclaimable parts become dividends.",
  "fomTeam.levels.heading": "Team levels",
  "fomTeam.levels.rule":
    "Going up from an order, each level earns its rate minus the highest rate already paid below it. Levels are based on team volume excluding your largest branch.",
  "fomTeam.levels.example":
    "Example: V3 earns {{high}}. If a V1 below already earned {{low}}, V3 earns the {{difference}} difference.",
  "fomTeam.levels.needs": "Smaller branches {{amount}} {{usdt}}",
  "fomTeam.levels.yours": "You",
  "fomTeam.levels.progress": "Progress to next level",
  "fomTeam.levels.next":
    "Smaller branches: {{have}} of {{needed}} {{usdt}}. {{missing}} more to reach V{{level}}.",
  "fomTeam.levels.highest": "Smaller branches: {{have}} {{usdt}}. You're at the highest level.",
  "fomTeam.levels.manual": "A manager set this level. It doesn't change with volume.",
  "fomTeam.levels.more": "See full team and branches",
  "fomTeam.members.heading": "Members",
  "fomTeam.members.none": "No one has joined through your invite yet.",
  "fomTeam.members.invite": "Get invite link",
  "fomTeam.members.direct_one": "Direct ({{count}})",
  "fomTeam.members.direct_other": "Direct ({{count}})",
  "fomTeam.members.indirect": "Indirect",
  "fomTeam.members.indirect-counted_one": "Indirect ({{count}})",
  "fomTeam.members.indirect-counted_other": "Indirect ({{count}})",
  "fomTeam.members.account": "Account",
  "fomTeam.members.level": "Level",
  "fomTeam.members.paid": "Total paid, {{usdt}}",
  "fomTeam.members.open": "Active orders, {{usdt}}",
  "fomTeam.members.orders": "Orders",
  "fomTeam.members.team": "Members below",
  "fomTeam.members.volume": "Team volume, {{usdt}}",
  "fomTeam.members.time": "Joined",
  "fomTeam.members.empty": "No one here yet.",
  "fomTeam.members.pages": "Pages of members",
  "fomTeam.members.range": "{{first}} to {{last}} of {{of}}",
  "fomTeam.members.newer": "Newer",
  "fomTeam.members.older": "Older",
  "fomTeam.members.newest_one": "Showing the newest {{count}} only.",
  "fomTeam.members.newest_other": "Showing the newest {{count}} only.",
  "fomTeam.members.whole": "The whole list is on the team page",
};
