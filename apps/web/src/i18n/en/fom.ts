import type { Matching } from "../texts.ts";
import type { fom as chinese } from "../zh/fom.ts";

export const fom: Matching<typeof chinese> = {
  "fom.title": "Cinder · {{game}}",
  "fom.name.fom": "FOM",
  "fom.name.super": "Super FOM",
  "fom.lead":
    "Each order buys {{token}}: a part is burned, a part is locked for you and earns, and another part of the payment goes into a pot of {{usdt}}. When the clock runs out, the last ten orders that count share in the pot. It is a game. Most people win nothing.",
  "fom.unknown":
    "The {{game}} contract does not answer, so its figures can't be shown. Your orders and rewards are not affected. Try again later.",
  "fom.nav.label": "Pages of {{game}}",
  "fom.nav.play": "Game",
  "fom.nav.mine": "My orders",
  "fom.nav.team": "Team",
  "fom.fee": "Contract fee",
  "fom.round.heading": "Current round",
  "fom.round.number": "Round {{round}}",
  "fom.phase.running": "Running",
  "fom.phase.idle": "Waiting for an order",
  "fom.phase.over": "Over, not paid out yet",
  "fom.phase.paused": "Paused",
  "fom.clock.left": "Ends in",
  "fom.clock.idle": "Starts with an order of at least {{least}} {{usdt}}",
  "fom.clock.over": "Time is up. Waiting to be paid out",
  "fom.clock.paused": "The clock stands still during a pause",
  "fom.pot.label": "Pot",
  "fom.pot.note": "What is not paid, and the shares of free places, stay for the next round.",
  "fom.pot.standing":
    "If it ended now you would be at place {{place}} and get {{prize}}. Any new order that counts changes the places.",
  "fom.pot.won": "Once this round is paid out you can claim {{prize}}.",
  "fom.terms.min": "Least order that restarts the clock",
  "fom.terms.time": "Time after each restart",
  "fom.terms.orders": "Orders so far",
  "fom.terms.users": "Accounts so far",
  "fom.terms.amount": "Paid in so far",
  "fom.terms.tokens": "Locked so far",
  "fom.end.action": "Pay out the round",
  "fom.end.waiting": "Round {{round}} ended at {{time}}. Anyone may pay it out; the next order does it too.",
  "fom.end.title": "Pay out round {{round}} of {{game}}",
  "fom.end.note_one": "{{paid}} {{unit}} is credited to the winner of {{count}} place, who claims it.",
  "fom.end.note_other":
    "{{paid}} {{unit}} is credited to the accounts at {{count}} places, who claim it themselves.",
  "fom.end.free": "You pay the network's fee only, and get nothing for it.",
  "fom.end.done": "The round is paid out. Its winners can claim.",
  "fom.hold.action": "Put the end off",
  "fom.hold.price":
    "{{token}} costs {{above}} more than its average. Orders are refused if that is about {{from}} or more, but the clock runs on. As long as that lasts, anyone may put the end of the round off to half an hour from now. The average usually follows within that time.",
  "fom.hold.no-average":
    "{{token}} has no average price at the moment, so orders are refused, but the clock runs on. As long as that lasts, anyone may put the end of the round off to half an hour from now. That also notes the price: about a quarter of an hour later there is an average again.",
  "fom.hold.tiers":
    "The {{token}} left in the tiers may be too little to reward another order that counts. Such orders may be refused, but the clock runs on. As long as that lasts, anyone may put the end of the round off to half an hour from now, and anyone may add {{token}} to the budget of a tier.",
  "fom.hold.title": "Put off the end of round {{round}} of {{game}}",
  "fom.hold.note":
    "The round then ends half an hour after this is on the chain, unless an order restarts the clock.",
  "fom.hold.most":
    "It can be done again while orders are refused, up to one day in all after each order that counts.",
  "fom.hold.done": "The end is put off. Others have time to order once orders go through again.",
  "fom.fund.action": "Add to a tier",
  "fom.fund.open": "Add to a tier's budget",
  "fom.fund.gift":
    "This is a gift: it can't be taken back, and you get nothing for it. It pays the rewards of the next orders in the tier, whoever makes them.",
  "fom.fund.stays":
    "Nobody can withdraw it, not even the contract's owner, who may only move what no order has reserved to another tier. If you mean to order yourself, others may use it up first.",
  "fom.fund.tier": "Tier",
  "fom.fund.amount": "Amount",
  "fom.fund.lack":
    "With about {{lack}} {{token}} more, this tier can reward the least order that counts, {{least}} {{usdt}}.",
  "fom.fund.review": "Review the gift",
  "fom.fund.title": "Add to the {{days}}-day tier of {{game}}",
  "fom.fund.done": "It is in the tier's budget, and rewards orders there.",
  "fom.winners.heading": "Who would win if it ended now",
  "fom.winners.over": "Winners of this round",
  "fom.winners.rule":
    "The last order that counts gets {{last}} of the pot, each of the {{others}} before it {{next}}. One account may hold several places.",
  "fom.winners.you": "You",
  "fom.winners.none": "No order counts in this round yet. All ten places are free.",
  "fom.winners.free_one": "{{count}} place is free. Its share stays for the next round.",
  "fom.winners.free_other": "{{count}} places are free. Their shares stay for the next round.",
  "fom.rules.heading": "What you get back, and what you don't",
  "fom.rules.back": "Comes back",
  "fom.rules.back-text":
    "Of each {{paid}} {{usdt}} you pay, about {{back}} {{usdt}} becomes {{token}} that is locked for you. When the lock ends, these {{token}} and their reward are yours.",
  "fom.rules.lost": "Does not come back by itself",
  "fom.rules.lost-text":
    "The other {{lost}} {{usdt}} or so is burned, or goes to the pot, to the accounts above you, to dividends and to the fee. Without a prize, and without orders below you, it is gone.",
  "fom.rules.price": "Prices move",
  "fom.rules.price-text":
    "You get back a number of {{token}}, not what they cost in {{usdt}}. They may be worth more by then, or less.",
  "fom.rules.win": "Prizes go to the last",
  "fom.rules.win-text":
    "An order of at least {{least}} {{usdt}} sets the clock to {{time}} again. Each order after yours moves you one place down; below ten there is no prize.",
  "fom.rules.exit": "The end is the end",
  "fom.rules.exit-text":
    "There is no early exit. After the end no pause, list or change of settings can keep your locked {{token}} from you.",
  "fom.newest.heading": "Last ten orders",
  "fom.newest.none": "There are no orders yet.",
  "fom.newest.order": "Order",
  "fom.newest.who": "Account",
  "fom.newest.prize": "Would win, {{usdt}}",
  "fom.newest.not": "doesn't count",
  "fom.newest.before": "earlier round",
  "fom.newest.amount": "Paid, {{usdt}}",
  "fom.newest.tier": "Tier",
  "fom.newest.terms": "{{days}} d · {{rate}}",
  "fom.newest.time": "Time",
  "fom.past.heading": "Past rounds and their winners",
  "fom.past.none": "No round has ended yet.",
  "fom.past.paid": "{{paid}} paid of {{pot}} {{usdt}}",
  "fom.past.you": "You won {{prize}} {{usdt}}",
  "fom.past.shown_one": "{{count}} round shown",
  "fom.past.shown_other": "{{count}} rounds shown",
  "fom.past.more": "Earlier rounds",
  "fom.past.more-failed": "That could not be read. Try again.",
  "fom.past.away":
    "History is unavailable. Claims and withdrawals still work. These are the last ten rounds from the chain, without their winners.",
  "fom.past.round": "Round",
  "fom.past.pot": "Pot, {{usdt}}",
  "fom.past.paid-out": "Paid, {{usdt}}",
  "fom.past.orders": "Orders that counted",
  "fom.past.end": "Ended",
  "fom.tier.legend": "Lock",
  "fom.tier.days_one": "{{count}} day",
  "fom.tier.days_other": "{{count}} days",
  "fom.tier.left": "{{left}} {{token}} left",
  "fom.tier.empty": "Budget used up",
  "fom.tier.note":
    "The percentage is what the locked CIN earns over the whole lock. It is set aside from the tier's budget as you order; if too little is left, the order is refused.",
  "fom.form.heading": "Join",
  "fom.form.least": "An order is at least {{least}} {{usdt}}.",
  "fom.form.risk":
    "A payment can't be taken back, and most of it may be lost. Only use money you can afford to lose; {{token}} may fall in price too.",
  "fom.preview.heading": "Where the payment goes, and what comes back",
  "fom.preview.nothing": "Enter an amount to see where it goes. Of {{amount}} {{usdt}}, for example:",
  "fom.preview.by-rates":
    "By the present rates, {{amount}} {{usdt}} goes here (with the most that accounts above may take):",
  "fom.preview.sentence_one":
    "You pay {{paid}} {{unit}}. {{locked}} of it becomes {{tokens}} {{token}}, locked for {{count}} day and earning {{reward}} {{token}} until then: all yours. The other {{rest}} {{usdt}} does not come back by itself, only through a prize or orders below you.",
  "fom.preview.sentence_other":
    "You pay {{paid}} {{unit}}. {{locked}} of it becomes {{tokens}} {{token}}, locked for {{count}} days and earning {{reward}} {{token}} until then: all yours. The other {{rest}} {{usdt}} does not come back by itself, only through a prize or orders below you.",
  "fom.preview.sentence-native_one":
    "You pay {{paid}} {{unit}}, about {{amount}} {{usdt}}. {{locked}} of it becomes {{tokens}} {{token}}, locked for {{count}} day and earning {{reward}} {{token}} until then: all yours. The other {{rest}} {{usdt}} does not come back by itself, only through a prize or orders below you.",
  "fom.preview.sentence-native_other":
    "You pay {{paid}} {{unit}}, about {{amount}} {{usdt}}. {{locked}} of it becomes {{tokens}} {{token}}, locked for {{count}} days and earning {{reward}} {{token}} until then: all yours. The other {{rest}} {{usdt}} does not come back by itself, only through a prize or orders below you.",
  "fom.preview.split": "Where the payment goes",
  "fom.preview.tokens": "Locked for you",
  "fom.preview.reward": "Reward over the whole lock",
  "fom.preview.burned": "Bought and burned",
  "fom.preview.price": "Price of a {{token}}",
  "fom.preview.end": "Unlocks",
  "fom.preview.end-days_one": "in {{count}} day",
  "fom.preview.end-days_other": "in {{count}} days",
  "fom.preview.round": "Counts in the round",
  "fom.preview.qualifies": "Yes, restarts the clock",
  "fom.preview.too-small": "No, too small",
  "fom.preview.from": "from {{least}} {{usdt}}",
  "fom.preview.keys": "Keys that come with it",
  "fom.preview.below-average":
    "The price is well below its average. The reward is counted for at most {{percent}} more {{token}} than the average gives: {{earned}} instead of {{byTier}} {{token}}.",
  "fom.split.locked": "CIN, locked for you",
  "fom.split.burned": "CIN, burned",
  "fom.split.pot": "Pot",
  "fom.split.upline": "Generations and teams above you",
  "fom.split.dividend": "NFT and burn dividends",
  "fom.split.fee": "Fee",
  "fom.closed.blacklist":
    "This account is on the blacklist and can't order. The CIN of orders whose lock is over can still be released.",
  "fom.closed.paused":
    "Orders are paused, and the clock with them. Orders whose lock is over can be released as always.",
  "fom.closed.early": "Orders open at {{time}}.",
  "fom.refused.unregistered":
    "Bind a referrer before your first order: come by an invitation link, or enter a referrer's address in the sheet.",
  "fom.refused.zero": "Enter an amount above 0. You have {{balance}} {{unit}}.",
  "fom.refused.least": "This order is {{amount}} {{unit}}. The least is {{least}} {{unit}}.",
  "fom.refused.least-native":
    "This comes to about {{amount}} {{unit}}. The least is {{least}} {{unit}}, about {{paid}} {{paidUnit}}.",
  "fom.refused.user-max":
    "An account may have {{most}} {{unit}} in orders. You have room for {{left}}; this is {{amount}}. Order less, or first release an order whose lock is over.",
  "fom.refused.tier":
    "The {{days}}-day tier has {{left}} {{unit}} left for rewards; this needs about {{needed}}. Order less, or choose another tier.",
  "fom.refused.balance": "Not enough: this takes {{needed}} {{unit}}, you have {{balance}} {{unit}}.",
  "fom.refused.balance-fee":
    "Not enough: with the fee of {{fee}} {{unit}} this takes {{needed}} {{unit}}, you have {{balance}} {{unit}}.",
  "fom.refused.fee": "The fee is {{needed}} {{unit}}, and you have {{balance}} {{unit}}. Add some first.",
  "fom.warning.price":
    "The price is more than {{percent}} % away from its average; the contract may refuse this order. Order less, or try later.",
  "fom.warning.no-average":
    "There is no average price yet; the contract may refuse this order. Try again later.",
  "fom.join.title": "Open a {{game}} order",
  "fom.join.back_one": "After {{count}} day, with {{reward}} CIN of reward",
  "fom.join.back_other": "After {{count}} days, with {{reward}} CIN of reward",
  "fom.join.final":
    "A payment can't be taken back. Only the locked CIN and their reward are yours for certain; they may be worth more or less than today.",
  "fom.join.qualifies":
    "This order restarts the clock and stands last. Each order after it moves you one place down.",
  "fom.join.too-small":
    "This order is below {{least}} {{unit}}: it doesn't count in the round and can't win.",
  "fom.join.swapped":
    "The payment is swapped to about {{amount}} {{unit}} first; the market decides how much exactly.",
  "fom.join.done": "The order is open. Its CIN is locked and earns.",
};
