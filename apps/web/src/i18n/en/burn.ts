import type { Matching } from "../texts.ts";
import type { burn as chinese } from "../zh/burn.ts";

export const burn: Matching<typeof chinese> = {
  "burn.title": "Cinder · Burn dividends",
  "burn.heading": "Burn dividends",
  "burn.lead":
    "You pay BNB or USDT; most of it buys and burns {{token}}. Later users' payments may bring you {{native}} dividends up to a cap, or none. Your payment is never returned.",
  "burn.unknown":
    "Can't read the burn contract, so figures are missing. Your earnings are not affected. Try again later.",
  "burn.figure.unknown": "Unavailable",
  "burn.pool.heading": "Pool status",
  "burn.pool.running": "Active orders",
  "burn.pool.orders_one": "{{amount}} order to date",
  "burn.pool.orders_other": "{{amount}} orders to date",
  "burn.pool.held": "User funds",
  "burn.pool.held-note": "Held by the contract: claimable plus undistributed",
  "burn.pool.waiting": "Undistributed dividends",
  "burn.pool.waits": "Paid out over the coming days",
  "burn.pool.shared": "Fully distributed",
  "burn.pool.price": "1 {{native}} buys",
  "burn.pool.price-note": "1 {{token}} = {{price}}\u00a0{{usdt}}",
  "burn.pool.no-price": "No price available",
  "burn.claim.heading": "My dividends",
  "burn.claim.balance": "Claimable now",
  "burn.claim.action": "Claim",
  "burn.claim.costs": "Each claim costs {{fee}} {{native}} plus the network fee.",
  "burn.claim.nothing": "Nothing to claim yet. Dividends arrive when others place orders.",
  "burn.claim.blacklist": "This account is blocked and can't claim for now. Its earnings are kept.",
  "burn.claim.ever": "Total earned",
  "burn.claim.dividends": "Order dividends",
  "burn.claim.direct": "Direct referrals",
  "burn.claim.indirect": "Indirect referrals",
  "burn.claim.last": "Last claim",
  "burn.claim.never": "Never",
  "burn.claim.title": "Claim dividends",
  "burn.claim.note":
    "Pays out dividends from all orders and referral rewards at once. Finished orders are settled too.",
  "burn.claim.done": "{{amount}} is in your wallet.",
  "burn.form.heading": "Place a burn order",
  "burn.form.for": "Order for",
  "burn.form.self": "Myself",
  "burn.form.gift": "Someone else",
  "burn.form.recipient": "Recipient address",
  "burn.form.recipient-hint":
    "They must have bound a referrer. The order and its dividends belong to them; this can't be undone.",
  "burn.preview.heading": "Where your payment goes and what you may receive",
  "burn.preview.nothing": "Enter an amount to see the split. For example, {{amount}} {{native}}:",
  "burn.preview.sentence": "{{paid}} {{parts}} {{returns}}",
  "burn.preview.paid": "You pay {{paid}} {{unit}}.",
  "burn.preview.paid-usdt": "You pay {{paid}} {{unit}}, about {{amount}} {{native}}.",
  "burn.preview.parts":
    "{{swap}} buys and burns {{token}}, {{dividend}} goes to existing orders as dividends, {{generation}} to {{generations}} generations of referrers and {{fee}} is the protocol fee.",
  "burn.preview.parts-gift":
    "{{swap}} buys and burns {{token}}, {{others}} goes to existing orders' dividends and the recipient's {{generations}} generations of referrers, and {{fee}} is the protocol fee.",
  "burn.preview.returns_one":
    "Within {{count}} day you may receive up to {{max}} {{native}} in dividends: possibly less, possibly nothing.",
  "burn.preview.returns_other":
    "Within {{count}} days you may receive up to {{max}} {{native}} in dividends: possibly less, possibly nothing.",
  "burn.preview.returns-gift_one":
    "Within {{count}} day the recipient may receive up to {{max}} {{native}} in dividends: possibly less, possibly nothing. You receive nothing.",
  "burn.preview.returns-gift_other":
    "Within {{count}} days the recipient may receive up to {{max}} {{native}} in dividends: possibly less, possibly nothing. You receive nothing.",
  "burn.preview.split": "Where your payment goes",
  "burn.preview.cap": "Dividend cap ({{factor}}×)",
  "burn.preview.exit": "Ends no later than",
  "burn.preview.exit-days_one": "After {{count}} day",
  "burn.preview.exit-days_other": "After {{count}} days",
  "burn.preview.burned": "Bought and burned",
  "burn.preview.kept": "Bought for the staking budget",
  "burn.split.swap": "Buy and burn",
  "burn.split.dividend": "Dividends to existing orders",
  "burn.split.generation": "Referrers",
  "burn.split.others": "Existing orders and referrers",
  "burn.split.fee": "Protocol fee",
  "burn.closed.blacklist": "This account is blocked: it can't place orders or claim. Its earnings are kept.",
  "burn.closed.paused": "New orders are paused. Claims still work. Try again later.",
  "burn.closed.early": "Burn orders open at {{time}}.",
  "burn.refused.unregistered":
    "Bind a referrer before your first order: open an invite link, or enter a referrer's address when asked.",
  "burn.refused.recipient-missing": "Enter the recipient's address.",
  "burn.refused.recipient-invalid":
    "This isn't a valid address. Addresses start with 0x and have 42 characters.",
  "burn.refused.recipient-self": "This is your own address. Choose “Myself” to place an order for yourself.",
  "burn.refused.recipient-unregistered":
    "This account hasn't bound a referrer, so it can't receive an order. Ask them to bind one first.",
  "burn.refused.recipient-blacklist": "This account is blocked and can't receive an order.",
  "burn.refused.zero": "Enter an amount above 0. You have {{balance}} {{unit}}.",
  "burn.refused.least": "The minimum order is {{least}} {{unit}}. Yours is {{amount}} {{unit}}.",
  "burn.refused.least-gift": "The minimum gift is {{least}} {{unit}}. Yours is {{amount}} {{unit}}.",
  "burn.refused.least-usdt":
    "The minimum is {{least}} {{unit}} (about {{paid}} {{paidUnit}}). Yours is about {{amount}} {{unit}}.",
  "burn.refused.balance": "Insufficient balance: {{needed}} {{unit}} needed, {{balance}} {{unit}} available.",
  "burn.refused.balance-fee":
    "Insufficient balance: {{needed}} {{unit}} needed, including the {{fee}} {{unit}} fee. You have {{balance}} {{unit}}.",
  "burn.refused.fee": "The contract fee is {{needed}} {{unit}}; you have {{balance}} {{unit}}. Top up first.",
  "burn.warning.price":
    "The market price is more than {{percent}}% off its average, so the order may be rejected. Try a smaller amount, or try later.",
  "burn.warning.no-average": "There's no average price yet, so the order may be rejected. Try again later.",
  "burn.order.title": "Place a burn order",
  "burn.order.gift-title": "Gift a burn order",
  "burn.order.fee": "Contract fee",
  "burn.order.returns_one":
    "Within {{count}} day you may receive up to {{max}} {{unit}} in dividends: possibly less, possibly nothing.",
  "burn.order.returns_other":
    "Within {{count}} days you may receive up to {{max}} {{unit}} in dividends: possibly less, possibly nothing.",
  "burn.order.gift-to": "The order goes to {{address}} permanently.",
  "burn.order.gift-returns_one":
    "Within {{count}} day the recipient may receive up to {{max}} {{unit}} in dividends: possibly less, possibly nothing. You receive nothing.",
  "burn.order.gift-returns_other":
    "Within {{count}} days the recipient may receive up to {{max}} {{unit}} in dividends: possibly less, possibly nothing. You receive nothing.",
  "burn.order.final":
    "Payments are final. The order ends at its {{factor}}× cap or on its last day; dividends already earned can still be claimed.",
  "burn.order.swapped":
    "Your payment is first swapped to about {{amount}} {{unit}}. The exact amount depends on the market price.",
  "burn.order.done": "Order placed. Dividends accrue automatically; claim anytime.",
  "burn.order.gift-done": "Order placed. It belongs to the recipient.",
  "burn.rules.heading": "What an order can earn",
  "burn.rules.cap": "Cap",
  "burn.rules.cap-text":
    "A {{amount}} {{native}} order can earn at most {{cap}} {{native}}, then it ends. Anything above goes back to the pool.",
  "burn.rules.days_one": "{{count}} day",
  "burn.rules.days_other": "{{count}} days",
  "burn.rules.exit": "Forced exit",
  "burn.rules.exit-text_one":
    "After {{count}} full day the order ends at the next {{time}} (your time), whatever it has earned. Dividends earned stay claimable.",
  "burn.rules.exit-text_other":
    "After {{count}} full days the order ends at the next {{time}} (your time), whatever it has earned. Dividends earned stay claimable.",
  "burn.rules.share": "Your share",
  "burn.rules.share-text":
    "Dividends come from later orders, CIN trading fees and FOM, and are split by order size. A {{amount}} {{native}} order joining the {{total}} {{native}} active now would get this share.",
  "burn.rules.loss": "You can lose everything",
  "burn.rules.loss-text":
    "Your payment is never returned; you only receive dividends. If no one pays after you, there are none.",
  "burn.mine.heading": "My active orders",
  "burn.mine.all_one": "All orders ({{count}})",
  "burn.mine.all_other": "All orders ({{count}})",
  "burn.mine.empty": "No active orders. Enter an amount above to see how it would be split.",
  "burn.mine.none-left": "All your orders have ended. Their dividends can still be claimed.",
  "burn.mine.more_one": "{{count}} more active order is listed under All orders.",
  "burn.mine.more_other": "{{count}} more active orders are listed under All orders.",
  "burn.mine.over_one":
    "{{count}} ended order awaits settlement. Its dividends are included in your claimable amount.",
  "burn.mine.over_other":
    "{{count}} ended orders await settlement. Their dividends are included in your claimable amount.",
  "burn.mine.order": "Order #{{index}}",
  "burn.mine.in": "Paid",
  "burn.mine.out": "Dividends earned",
  "burn.mine.cap": "Progress to cap",
  "burn.mine.cap-text": "Cap {{cap}}, {{left}} {{native}} to go",
  "burn.mine.ends": "Ends in {{days}} d {{clock}}",
  "burn.mine.open": "Details",
  "burn.mine.open-label": "Details of order #{{index}}",
  "burn.status.running": "Active",
  "burn.status.capped": "Cap reached",
  "burn.status.expired": "Expired",
  "burn.chart.heading": "Dividends over time",
  "burn.chart.view": "Show",
  "burn.chart.daily": "Per day",
  "burn.chart.total": "Cumulative",
  "burn.chart.mine": "My dividends",
  "burn.chart.daily-title": "{{native}} added to the dividend pool per day, last {{days}} days",
  "burn.chart.total-title": "Cumulative {{native}} added to the dividend pool, last {{days}} days",
  "burn.chart.mine-title": "{{native}} credited to you per day, last {{days}} days",
  "burn.chart.arrived": "Added to pool",
  "burn.chart.in-all": "Cumulative",
  "burn.chart.credited": "Credited",
  "burn.chart.sum": "Total dividends",
  "burn.chart.mine-sum": "Credited, last {{days}} days",
  "burn.chart.mine-note":
    "Dividends are credited when you claim or when someone settles your orders; referral rewards are credited immediately.",
  "burn.chart.count_one": "In {{shown}} payment",
  "burn.chart.count_other": "In {{shown}} payments",
  "burn.chart.description": "{{title}}: peak {{most}}, latest day {{last}} {{native}}.",
  "burn.chart.table": "Show as a table",
  "burn.chart.day": "Day (UTC)",
  "burn.chart.away": "History is unavailable. Claims and withdrawals still work.",
};
