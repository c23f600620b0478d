import type { Matching } from "../texts.ts";
import type { fom as chinese } from "../zh/fom.ts";

export const fom: Matching<typeof chinese> = {
  "fom.title": "Cinder · {{game}}",
  "fom.name.fom": "FOM",
  "fom.name.super": "Super FOM",
  "fom.lead":
    "A last-order-wins game: part of your payment buys {{token}} that is locked, earns a reward and comes back to you; the rest is spent. When the timer runs out, the last ten qualifying orders share part of a {{usdt}} pot, and most players win nothing.",
  "fom.unknown":
    "Can't read the {{game}} contract, so figures can't be shown. Your orders and rewards are not affected. Try again later.",
  "fom.nav.label": "Pages of {{game}}",
  "fom.nav.play": "Game",
  "fom.nav.mine": "My orders",
  "fom.nav.team": "Team",
  "fom.fee": "Contract fee",
  "fom.round.heading": "Current round",
  "fom.round.number": "Round {{round}}",
  "fom.phase.running": "Active",
  "fom.phase.idle": "Timer not started",
  "fom.phase.over": "Awaiting settlement",
  "fom.phase.paused": "Paused",
  "fom.clock.left": "Ends in",
  "fom.clock.idle": "Starts with an order of {{least}} {{usdt}} or more",
  "fom.clock.over": "Time's up",
  "fom.clock.paused": "Timer paused",
  "fom.pot.label": "Prize pot",
  "fom.pot.note": "What isn't paid out, and the shares of empty places, roll over to the next round.",
  "fom.pot.standing":
    "If the round ended now, you'd be in place {{place}} and win {{prize}}. Any new qualifying order changes the ranking.",
  "fom.pot.won": "You can claim {{prize}} once this round is settled.",
  "fom.terms.min": "Minimum qualifying order",
  "fom.terms.time": "Timer resets to",
  "fom.terms.orders": "Total orders",
  "fom.terms.users": "Players",
  "fom.terms.amount": "Total paid",
  "fom.terms.tokens": "Total locked",
  "fom.end.action": "Settle round",
  "fom.end.waiting":
    "Round {{round}} ended at {{time}}. Anyone can settle it; otherwise the next order does.",
  "fom.end.title": "Settle round {{round}} of {{game}}",
  "fom.end.note_one":
    "{{paid}} {{unit}} is credited to the winner of {{count}} place, who can then claim it.",
  "fom.end.note_other":
    "{{paid}} {{unit}} is credited to the accounts in {{count}} places, who can then claim it.",
  "fom.end.free": "You pay only the network fee and earn nothing for this.",
  "fom.end.done": "Round settled. Winners can now claim.",
  "fom.hold.action": "Extend round",
  "fom.hold.price":
    "{{token}} is {{above}} above its average price. Orders are rejected from about {{from}}, but the timer keeps running. Meanwhile anyone can extend the round so that it ends 30 minutes from now; the average usually catches up by then.",
  "fom.hold.no-average":
    "{{token}} has no average price right now, so orders are rejected while the timer keeps running. Meanwhile anyone can extend the round so that it ends 30 minutes from now. This also records the price: about 15 minutes later there is an average again.",
  "fom.hold.tiers":
    "The reward budgets may be too low for another qualifying order. Such orders may be rejected while the timer keeps running. Meanwhile anyone can extend the round so that it ends 30 minutes from now, or add {{token}} to a budget.",
  "fom.hold.title": "Extend round {{round}} of {{game}}",
  "fom.hold.note": "Once confirmed, the round ends 30 minutes later, unless an order resets the timer.",
  "fom.hold.most":
    "You can repeat this while orders are rejected, up to one day in total after each qualifying order.",
  "fom.hold.done": "Round extended. Others will have time to order once orders go through again.",
  "fom.fund.action": "Fund a tier",
  "fom.fund.open": "Add to a tier's reward budget",
  "fom.fund.gift":
    "This is a gift: it can't be refunded and you get nothing in return. It pays rewards for the next orders in the tier, no matter who places them.",
  "fom.fund.stays":
    "No one can withdraw it. The owner can only move the unreserved part to another tier. If you plan to order yourself, others may use it up first.",
  "fom.fund.tier": "Tier",
  "fom.fund.amount": "Amount",
  "fom.fund.lack":
    "About {{lack}} {{token}} more lets this tier reward the smallest qualifying order ({{least}} {{usdt}}).",
  "fom.fund.review": "Review gift",
  "fom.fund.title": "Add to the {{days}}-day tier's budget in {{game}}",
  "fom.fund.done": "Added to the tier's budget. It will reward orders in this tier.",
  "fom.winners.heading": "Current leaders",
  "fom.winners.over": "Round winners",
  "fom.winners.rule":
    "The last qualifying order wins {{last}} of the pot; each of the {{others}} before it wins {{next}}. One account can hold several places.",
  "fom.winners.you": "You",
  "fom.winners.none": "No qualifying orders yet this round. All ten places are open.",
  "fom.winners.free_one": "{{count}} place is open. Its share rolls over to the next round.",
  "fom.winners.free_other": "{{count}} places are open. Their shares roll over to the next round.",
  "fom.rules.heading": "What you get back and what you don't",
  "fom.rules.back": "You get back",
  "fom.rules.back-text":
    "Of every {{paid}} {{usdt}} you pay, about {{back}} {{usdt}} buys {{token}} locked for you. When the lock ends, that {{token}} and its reward are yours.",
  "fom.rules.lost": "You don't get back",
  "fom.rules.lost-text":
    "The other {{lost}} {{usdt}} or so is burned or goes to the pot, your upline, dividends and fees. Unless you win a prize or your referrals order, it's gone.",
  "fom.rules.price": "Prices change",
  "fom.rules.price-text":
    "You get back a fixed amount of {{token}}, not its {{usdt}} value. It may be worth more or less by then.",
  "fom.rules.win": "The last orders win",
  "fom.rules.win-text":
    "An order of {{least}} {{usdt}} or more resets the timer to {{time}}. Every later qualifying order moves you down one place; below tenth place there is no prize.",
  "fom.rules.exit": "Early exit only before upgrades",
  "fom.rules.exit-text":
    "Before the lock ends you can leave only while an upgrade is announced. After that, no pause, blacklist or settings change can stop you from withdrawing your {{token}}.",
  "fom.newest.heading": "Last ten orders",
  "fom.newest.none": "There are no orders yet.",
  "fom.newest.order": "Order",
  "fom.newest.who": "Account",
  "fom.newest.prize": "Prize now, {{usdt}}",
  "fom.newest.not": "not qualifying",
  "fom.newest.before": "previous round",
  "fom.newest.amount": "Paid, {{usdt}}",
  "fom.newest.tier": "Tier",
  "fom.newest.terms": "{{days}} d · {{rate}}",
  "fom.newest.time": "Time",
  "fom.past.heading": "Past rounds and winners",
  "fom.past.none": "No rounds have ended yet.",
  "fom.past.paid": "{{paid}} of {{pot}} {{usdt}} paid out",
  "fom.past.you": "You won {{prize}} {{usdt}}",
  "fom.past.shown_one": "{{count}} round shown",
  "fom.past.shown_other": "{{count}} rounds shown",
  "fom.past.more": "Load earlier rounds",
  "fom.past.more-failed": "Couldn't load. Try again.",
  "fom.past.away":
    "History is unavailable. Claims and withdrawals still work. Showing the last ten rounds from the chain, without winners.",
  "fom.past.round": "Round",
  "fom.past.pot": "Pot, {{usdt}}",
  "fom.past.paid-out": "Paid out, {{usdt}}",
  "fom.past.orders": "Qualifying orders",
  "fom.past.end": "Ended",
  "fom.tier.legend": "Lock period",
  "fom.tier.days_one": "{{count}} day",
  "fom.tier.days_other": "{{count}} days",
  "fom.tier.left": "{{left}} {{token}} of rewards left",
  "fom.tier.empty": "Budget used up",
  "fom.tier.note":
    "The percentage is the total reward on your locked CIN over the full lock. It's reserved from the tier's budget when you order; if the budget is too small, the order is rejected.",
  "fom.form.heading": "Place an order",
  "fom.form.least": "Minimum order: {{least}} {{usdt}}.",
  "fom.form.risk":
    "Payments are final and you may lose most of one. Only use money you can afford to lose. {{token}} may also fall in price.",
  "fom.preview.heading": "Where your payment goes and what comes back",
  "fom.preview.nothing": "Enter an amount to see the split. For example, {{amount}} {{usdt}}:",
  "fom.preview.by-rates":
    "At current rates, {{amount}} {{usdt}} is split like this (referral rewards shown at their maximum):",
  "fom.preview.sentence_one":
    "You pay {{paid}} {{unit}}. {{locked}} of it buys {{tokens}} {{token}}, locked for {{count}} day and earning {{reward}} {{token}}; both are yours. The other {{rest}} {{usdt}} isn't returned unless you win a prize or your referrals order.",
  "fom.preview.sentence_other":
    "You pay {{paid}} {{unit}}. {{locked}} of it buys {{tokens}} {{token}}, locked for {{count}} days and earning {{reward}} {{token}}; both are yours. The other {{rest}} {{usdt}} isn't returned unless you win a prize or your referrals order.",
  "fom.preview.sentence-native_one":
    "You pay {{paid}} {{unit}}, about {{amount}} {{usdt}}. {{locked}} of it buys {{tokens}} {{token}}, locked for {{count}} day and earning {{reward}} {{token}}; both are yours. The other {{rest}} {{usdt}} isn't returned unless you win a prize or your referrals order.",
  "fom.preview.sentence-native_other":
    "You pay {{paid}} {{unit}}, about {{amount}} {{usdt}}. {{locked}} of it buys {{tokens}} {{token}}, locked for {{count}} days and earning {{reward}} {{token}}; both are yours. The other {{rest}} {{usdt}} isn't returned unless you win a prize or your referrals order.",
  "fom.preview.split": "Where your payment goes",
  "fom.preview.tokens": "Locked for you",
  "fom.preview.reward": "Total lock reward",
  "fom.preview.burned": "Bought and burned",
  "fom.preview.price": "{{token}} price",
  "fom.preview.end": "Unlocks",
  "fom.preview.end-days_one": "in {{count}} day",
  "fom.preview.end-days_other": "in {{count}} days",
  "fom.preview.round": "Qualifies this round",
  "fom.preview.qualifies": "Yes, resets the timer",
  "fom.preview.too-small": "No, too small",
  "fom.preview.from": "from {{least}} {{usdt}}",
  "fom.preview.keys": "Keys included",
  "fom.preview.below-average":
    "The price is well below its average. The reward counts at most {{percent}} more {{token}} than the average price would buy: {{earned}} instead of {{byTier}} {{token}}.",
  "fom.split.locked": "CIN, locked for you",
  "fom.split.burned": "CIN, burned",
  "fom.split.pot": "Pot",
  "fom.split.upline": "Your upline and teams",
  "fom.split.dividend": "NFT and burn dividends",
  "fom.split.fee": "Protocol fee",
  "fom.closed.blacklist":
    "This account is blocked and can't order. CIN whose lock has ended can still be withdrawn.",
  "fom.closed.paused": "Orders and the timer are paused. Unlocked orders can still be withdrawn.",
  "fom.closed.early": "Orders open at {{time}}.",
  "fom.refused.unregistered":
    "Bind a referrer before your first order: open an invite link, or enter a referrer's address when asked.",
  "fom.refused.zero": "Enter an amount above 0. You have {{balance}} {{unit}}.",
  "fom.refused.least": "The minimum order is {{least}} {{unit}}. Yours is {{amount}} {{unit}}.",
  "fom.refused.least-native":
    "The minimum is {{least}} {{unit}} (about {{paid}} {{paidUnit}}). Yours is about {{amount}} {{unit}}.",
  "fom.refused.user-max":
    "The limit is {{most}} {{unit}} in orders per account. You can add {{left}}; this order is {{amount}}. Order less, or withdraw an unlocked order first.",
  "fom.refused.tier":
    "The {{days}}-day tier has {{left}} {{unit}} of reward budget left; this order needs about {{needed}}. Order less, or choose another tier.",
  "fom.refused.balance": "Insufficient balance: {{needed}} {{unit}} needed, {{balance}} {{unit}} available.",
  "fom.refused.balance-fee":
    "Insufficient balance: {{needed}} {{unit}} needed, including the {{fee}} {{unit}} fee. You have {{balance}} {{unit}}.",
  "fom.refused.fee": "The contract fee is {{needed}} {{unit}}; you have {{balance}} {{unit}}. Top up first.",
  "fom.warning.price":
    "The market price is more than {{percent}}% off its average, so the order may be rejected. Order less, or try later.",
  "fom.warning.no-average": "There's no average price yet, so the order may be rejected. Try again later.",
  "fom.join.title": "Place a {{game}} order",
  "fom.join.back_one": "After {{count}} day, including a {{reward}} CIN reward",
  "fom.join.back_other": "After {{count}} days, including a {{reward}} CIN reward",
  "fom.join.final":
    "Payments are final. Only the locked CIN and its reward come back to you, and they may be worth more or less than today.",
  "fom.join.qualifies":
    "This order resets the timer and takes 1st place. Every later qualifying order moves you down one place.",
  "fom.join.too-small":
    "This order is below {{least}} {{unit}}: it doesn't qualify this round and can't win.",
  "fom.join.swapped":
    "Your payment is first swapped to about {{amount}} {{unit}}. The exact amount depends on the market price.",
  "fom.join.done": "Order placed. Your CIN is locked and earning.",
};
