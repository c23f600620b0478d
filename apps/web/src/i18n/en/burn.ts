import type { Matching } from "../texts.ts";
import type { burn as chinese } from "../zh/burn.ts";

export const burn: Matching<typeof chinese> = {
  "burn.title": "Cinder · Burn",
  "burn.heading": "Burn for dividends",
  "burn.lead":
    "You pay once, and most of it buys and burns {{token}}. What others pay later brings {{native}} dividends, which running orders share by amount until each has reached its cap or its last day. Nothing is promised.",
  "burn.unknown":
    "The burn contract gives no answer, so its figures are missing. What you have earned is not affected. Try again later.",
  "burn.figure.unknown": "Unknown",
  "burn.pool.heading": "The pool now",
  "burn.pool.running": "In running orders",
  "burn.pool.orders_one": "{{amount}} order so far",
  "burn.pool.orders_other": "{{amount}} orders so far",
  "burn.pool.held": "Belongs to users",
  "burn.pool.held-note": "Held by the contract: claimable and in the pool",
  "burn.pool.waiting": "Waiting to be shared",
  "burn.pool.waits": "Shared over the next days",
  "burn.pool.shared": "All is shared",
  "burn.pool.price": "1 {{native}} buys",
  "burn.pool.price-note": "1 {{token}} = {{price}} {{usdt}}",
  "burn.pool.no-price": "There is no price now",
  "burn.claim.heading": "My dividends",
  "burn.claim.balance": "To claim now",
  "burn.claim.action": "Claim",
  "burn.claim.costs": "A claim costs {{fee}} {{native}}, and the network's fee.",
  "burn.claim.nothing": "There is nothing to claim yet. Later orders of others bring dividends.",
  "burn.claim.blacklist":
    "This account is blocked and can't claim for now. What it has earned stays its own.",
  "burn.claim.ever": "Earned in all",
  "burn.claim.dividends": "Dividends of orders",
  "burn.claim.direct": "Direct invites",
  "burn.claim.indirect": "Further generations",
  "burn.claim.last": "Last claimed",
  "burn.claim.never": "Never",
  "burn.claim.title": "Claim dividends",
  "burn.claim.note":
    "Dividends of all orders and referral rewards come at once. Orders that are over are settled too.",
  "burn.claim.done": "{{amount}} is in your wallet.",
  "burn.form.heading": "Open a burn order",
  "burn.form.for": "The order is for",
  "burn.form.self": "Myself",
  "burn.form.gift": "Someone else",
  "burn.form.recipient": "Their address",
  "burn.form.recipient-hint":
    "They must have bound a referrer. The order and its dividends are theirs, and can't be taken back.",
  "burn.preview.heading": "Where the payment goes, and what may come back",
  "burn.preview.nothing": "Enter an amount to see where it goes. Of {{amount}} {{native}}, for example:",
  "burn.preview.sentence": "{{paid}} {{parts}} {{returns}}",
  "burn.preview.paid": "You pay {{paid}} {{unit}}.",
  "burn.preview.paid-usdt": "You pay {{paid}} {{unit}}, about {{amount}} {{native}}.",
  "burn.preview.parts":
    "{{swap}} buys and burns {{token}}, {{dividend}} goes to earlier orders' dividends, {{generation}} to {{generations}} generations of referrers, {{fee}} is the fee.",
  "burn.preview.parts-gift":
    "{{swap}} buys and burns {{token}}, {{others}} goes to earlier orders' dividends and the receiver's {{generations}} generations of referrers, {{fee}} is the fee.",
  "burn.preview.returns_one":
    "You may get back up to {{max}} {{native}} from dividends within {{count}} day, or less, or nothing.",
  "burn.preview.returns_other":
    "You may get back up to {{max}} {{native}} from dividends within {{count}} days, or less, or nothing.",
  "burn.preview.returns-gift_one":
    "The receiver may get up to {{max}} {{native}} from dividends within {{count}} day, or less, or nothing. You get nothing back.",
  "burn.preview.returns-gift_other":
    "The receiver may get up to {{max}} {{native}} from dividends within {{count}} days, or less, or nothing. You get nothing back.",
  "burn.preview.split": "Where the payment goes",
  "burn.preview.cap": "Most it may return ({{factor}} ×)",
  "burn.preview.exit": "Ends at the latest",
  "burn.preview.exit-days_one": "After {{count}} day",
  "burn.preview.exit-days_other": "After {{count}} days",
  "burn.preview.burned": "Bought and burned",
  "burn.preview.kept": "Bought for the stake budget",
  "burn.split.swap": "Buys and burns",
  "burn.split.dividend": "Earlier orders' dividends",
  "burn.split.generation": "Referrers",
  "burn.split.others": "Earlier orders' dividends and referrers",
  "burn.split.fee": "Fee",
  "burn.closed.blacklist":
    "This account is blocked: it opens no orders and claims nothing. What it has earned stays its own.",
  "burn.closed.paused": "New orders are paused. Claims still work. Try again later.",
  "burn.closed.early": "Burn orders open at {{time}}.",
  "burn.refused.unregistered":
    "Bind a referrer before your first order: come by an invitation link, or enter a referral address where you are asked for one.",
  "burn.refused.recipient-missing": "Enter the address of who gets the order.",
  "burn.refused.recipient-invalid": "This is not an address. It starts with 0x and has 42 characters.",
  "burn.refused.recipient-self": "This is your own address. Choose “Myself” for an order of your own.",
  "burn.refused.recipient-unregistered":
    "This account has bound no referrer, so it can't get an order. Ask them to bind one first.",
  "burn.refused.recipient-blacklist": "This account is blocked and can't get an order.",
  "burn.refused.zero": "Enter an amount above 0. You have {{balance}} {{unit}}.",
  "burn.refused.least": "This order is {{amount}} {{unit}}. The least is {{least}} {{unit}}.",
  "burn.refused.least-gift": "This gift is {{amount}} {{unit}}. The least for a gift is {{least}} {{unit}}.",
  "burn.refused.least-usdt":
    "This comes to about {{amount}} {{unit}}. The least is {{least}} {{unit}}, about {{paid}} {{paidUnit}}.",
  "burn.refused.balance":
    "Your balance is too small. This takes {{needed}} {{unit}}; you have {{balance}} {{unit}}.",
  "burn.refused.balance-fee":
    "Your balance is too small. With the fee of {{fee}} {{unit}} this takes {{needed}} {{unit}}; you have {{balance}} {{unit}}.",
  "burn.refused.fee":
    "This takes {{needed}} {{unit}} as a fee, and you have {{balance}} {{unit}}. Put some into your wallet first.",
  "burn.warning.price":
    "The market is more than {{percent}} % away from its average price, and the contract may refuse. Enter less, or try again later.",
  "burn.warning.no-average": "There is no average price yet, and the contract may refuse. Try again later.",
  "burn.order.title": "Open a burn order",
  "burn.order.gift-title": "Give a burn order",
  "burn.order.fee": "Contract fee",
  "burn.order.returns_one":
    "You may get back up to {{max}} {{unit}} from dividends within {{count}} day, or less, or nothing.",
  "burn.order.returns_other":
    "You may get back up to {{max}} {{unit}} from dividends within {{count}} days, or less, or nothing.",
  "burn.order.gift-to": "The order goes to {{address}}, for good.",
  "burn.order.gift-returns_one":
    "The receiver may get up to {{max}} {{unit}} from dividends within {{count}} day, or less, or nothing. You get nothing back.",
  "burn.order.gift-returns_other":
    "The receiver may get up to {{max}} {{unit}} from dividends within {{count}} days, or less, or nothing. You get nothing back.",
  "burn.order.final":
    "The payment can't be taken back. The order ends at its cap of {{factor}} × or on its last day; what it has earned can be claimed after that too.",
  "burn.order.swapped":
    "The payment is first swapped to about {{amount}} {{unit}}; the market decides how much exactly.",
  "burn.order.done": "The order is open. Its dividends add up by themselves; claim them at any time.",
  "burn.order.gift-done": "The order is open and belongs to the receiver.",
  "burn.rules.heading": "What an order can return",
  "burn.rules.cap": "The most it returns",
  "burn.rules.cap-text":
    "An order of {{amount}} {{native}} earns {{cap}} {{native}} at most, and ends there. What would be more goes back to the pool.",
  "burn.rules.days_one": "{{count}} day",
  "burn.rules.days_other": "{{count}} days",
  "burn.rules.exit": "The forced exit",
  "burn.rules.exit-text_one":
    "After {{count}} whole day it ends at the next {{time}} of your time, whatever it has earned. What it has earned stays yours to claim.",
  "burn.rules.exit-text_other":
    "After {{count}} whole days it ends at the next {{time}} of your time, whatever it has earned. What it has earned stays yours to claim.",
  "burn.rules.share": "Its share",
  "burn.rules.share-text":
    "Dividends come from later orders, trading fees and FOM. Running orders share them by amount: {{amount}} {{native}} that joins the {{total}} {{native}} running now would have this part.",
  "burn.rules.loss": "What can be lost",
  "burn.rules.loss-text":
    "All of it. The payment never comes back, only dividends do. If nobody pays later, there are none.",
  "burn.mine.heading": "My running orders",
  "burn.mine.all_one": "All my orders ({{count}})",
  "burn.mine.all_other": "All my orders ({{count}})",
  "burn.mine.empty": "You have no running order. Enter an amount above to see where it would go.",
  "burn.mine.none-left": "Your orders are over. Their dividends can still be claimed.",
  "burn.mine.more_one": "{{count}} more is running; it is among all your orders.",
  "burn.mine.more_other": "{{count}} more are running; they are among all your orders.",
  "burn.mine.over_one":
    "{{count}} order is over and waits to be settled. What it earned is in what you can claim.",
  "burn.mine.over_other":
    "{{count}} orders are over and wait to be settled. What they earned is in what you can claim.",
  "burn.mine.order": "Order #{{index}}",
  "burn.mine.in": "Paid in",
  "burn.mine.out": "Dividends so far",
  "burn.mine.cap": "Way to the cap",
  "burn.mine.cap-text": "Cap {{cap}}, {{left}} {{native}} left to earn",
  "burn.mine.ends": "Ends in {{days}} d {{clock}}",
  "burn.mine.open": "Details",
  "burn.mine.open-label": "Details of order #{{index}}",
  "burn.status.running": "Running",
  "burn.status.capped": "Cap reached",
  "burn.status.expired": "Time is over",
  "burn.chart.heading": "Dividends over time",
  "burn.chart.view": "Show",
  "burn.chart.daily": "Per day",
  "burn.chart.total": "In all",
  "burn.chart.mine": "Mine",
  "burn.chart.daily-title": "{{native}} that came into the pool per day, last {{days}} days",
  "burn.chart.total-title": "{{native}} that had come into the pool, last {{days}} days",
  "burn.chart.mine-title": "{{native}} credited to me per day, last {{days}} days",
  "burn.chart.arrived": "Came in",
  "burn.chart.in-all": "In all",
  "burn.chart.credited": "Credited",
  "burn.chart.sum": "Dividends so far",
  "burn.chart.mine-sum": "Credited in {{days}} days",
  "burn.chart.mine-note":
    "Dividends are credited when you claim or somebody settles your orders, referral rewards at once.",
  "burn.chart.count_one": "In {{shown}} payment",
  "burn.chart.count_other": "In {{shown}} payments",
  "burn.chart.description": "{{title}}: at most {{most}}, on the last day {{last}} {{native}}.",
  "burn.chart.table": "Show as a table",
  "burn.chart.day": "Day (UTC)",
  "burn.chart.away": "History is unavailable. Claims and withdrawals still work.",
};
