import type { Matching } from "../texts.ts";
import type { paper as chinese } from "../zh/paper.ts";

export const paper: Matching<typeof chinese> = {
  "paper.title": "Cinder · Whitepaper",
  "paper.heading": "Whitepaper",
  "paper.lead":
    "Every contract follows one rule: it never owes more than it holds. Rewards come from only two places: a budget funded in advance and reserved when the reward is promised, or money already received and then shared out. No contract promises money that later users might bring: dividends and prizes exist only once others have paid.",
  "paper.block": "Figures as of block {{block}}",
  "paper.reading": "Loading figures from the chain",
  "paper.unread": "Can't read figures from the chain right now",
  "paper.print": "Print or save as PDF",
  "paper.contents": "Contents",
  "paper.risks": "Risks",
  "paper.unknown": "Can't read this contract. Its figures are unavailable.",
  "paper.unknown-one": "Unavailable",
  "paper.none": "None",
  "paper.undecided": "Not set",
  "paper.yes": "Yes",
  "paper.no": "No",
  "paper.fee": "Protocol fee",
  "paper.gas": "Contract fee per action",
  "paper.direct": "Direct referrer",
  "paper.indirect": "Indirect referrer",
  "paper.deposit-fee": "Deposit fee",
  "paper.about.title": "What Cinder is",
  "paper.about.1":
    "Cinder is a set of smart contracts around one token, CIN: a presale, burn dividends, staking, mining, the last-order-wins games FOM and Super FOM, double pools, dividend NFTs and keys, and an off-chain machine service.",
  "paper.about.2":
    "This whitepaper explains how each mechanism works, where money goes and what you can lose. No rates are written into the text: the figures beside it are read live from the chain. Values no setting can change are marked “in the code”.",
  "paper.about.3":
    "Terms are fixed when you enter. Later changes to rates or terms apply only to new positions, not to yours, unless an upgrade changes the contract.",
  "paper.about.risk1":
    "The price of CIN can fall to zero. However much CIN you earn, it may be worth less than what you put in.",
  "paper.about.risk2":
    "Contracts can have undiscovered bugs. Testing makes that less likely, not impossible.",
  "paper.about.risk3":
    "Dividends, prizes and referral rewards depend on what other people do. No one guarantees any return.",
  "paper.token.title": "CIN and its trading fee",
  "paper.token.1":
    "CIN is a standard token; wallet-to-wallet transfers are free. It charges a trading fee only when bought or sold in the CIN/USDT pool, except to exempt accounts.",
  "paper.token.2":
    "Fees collect in the token contract. Anyone can trigger spending them on NFT holders, burn dividends, liquidity, burning and the market wallet. Every swap involved is protected by the average price.",
  "paper.token.3":
    "For a period after trading opens, only presale buyers and whitelisted accounts can buy, up to a limit each.",
  "paper.token.risk1":
    "The token can't tell adding liquidity from trading, so adding and removing liquidity also costs the fee.",
  "paper.token.risk2": "The owner can change the rates, within limits fixed in the code.",
  "paper.token.buy": "Buy fee",
  "paper.token.sell": "Sell fee",
  "paper.token.open": "Trading opens",
  "paper.token.white": "Whitelist period after that",
  "paper.token.send-min": "Minimum to distribute",
  "paper.token.burn-min": "Minimum to burn",
  "paper.token.burn-time": "Minimum time between burns",
  "paper.token.burn-reward": "Reward for triggering a burn",
  "paper.token.split": "Where each 100 CIN of trading fees goes",
  "paper.token.nft": "Dividend NFT holders",
  "paper.token.dividend": "Burn order dividends",
  "paper.token.liquidity": "Liquidity, held by the token",
  "paper.token.destroy": "Burned",
  "paper.token.market": "Market wallet",
  "paper.exchange.title": "DEX and prices",
  "paper.exchange.1":
    "Swaps take place on a public DEX at the pool price. Quotes here include the DEX fee and CIN's trading fee, and show the price impact.",
  "paper.exchange.2":
    "When contracts move money they use a time-weighted average price, not the spot price. A swap made for you may be only so far below the average; otherwise the whole transaction is reverted.",
  "paper.exchange.3":
    "The DEX fee stays in the pool and belongs to liquidity providers by share, except what the DEX keeps. They receive it when they remove liquidity.",
  "paper.exchange.risk1": "In a shallow pool, a single trade moves the price more.",
  "paper.exchange.risk2":
    "If the average price hasn't been updated for a long time, actions that need it are rejected until someone updates it. Withdrawing principal doesn't need it.",
  "paper.exchange.risk3":
    "Impermanent loss: if the prices of a pool's two coins diverge, your share can be worth less than the coins you put in, even with fees.",
  "paper.exchange.token": "Token spending collected fees",
  "paper.exchange.burn": "Burn orders",
  "paper.exchange.ido": "Burn nodes of the presale",
  "paper.exchange.fom": "FOM orders",
  "paper.exchange.super": "Super FOM orders",
  "paper.exchange.fee": "DEX swap fee",
  "paper.exchange.average": "Average price window when up to date (in the code)",
  "paper.exchange.silence": "Maximum window after no updates (in the code)",
  "paper.exchange.slippage": "How far below average a swap may be",
  "paper.exchange.whose": "Swap",
  "paper.exchange.most": "Maximum",
  "paper.presale.title": "Presale",
  "paper.presale.1":
    "The presale runs in rounds. Each round's price and CIN per unit are announced before it opens, and the CIN is already in the contract. Each round starts with a whitelist period.",
  "paper.presale.2":
    "Part of your CIN is released when trading opens, the rest daily. Referrers are paid out of the payment. If a round has a minimum target and misses it, every buyer can claim back what they paid for their units (not the contract fee).",
  "paper.presale.3":
    "Or choose a burn node: your whole payment buys and destroys CIN on the DEX, and you get a dividend NFT of the lowest tier. That payment is never refunded.",
  "paper.presale.risk1": "CIN may fall in price while yours is still being released.",
  "paper.presale.risk2": "A burn node buys a right to dividends, which may be small or zero.",
  "paper.presale.round": "Current round / total",
  "paper.presale.price": "Price per unit",
  "paper.presale.tokens": "CIN per unit",
  "paper.presale.max": "Max. units per account",
  "paper.presale.cool": "Minimum gap between rounds",
  "paper.presale.first": "Released when trading opens",
  "paper.presale.vest": "Rest released over",
  "paper.presale.keys": "Keys per unit",
  "paper.burn.title": "Burn dividends",
  "paper.burn.1":
    "You pay in BNB or USDT. One part buys CIN and burns it, one part goes to existing orders as dividends, one part to five referrers, and the rest is the protocol fee.",
  "paper.burn.2":
    "An order earns BNB only from dividends that arrive after it: later orders, CIN trading fees and FOM. It ends at its cap or its time limit, whichever comes first.",
  "paper.burn.3":
    "If a generation isn't entitled to its share, that share becomes dividends. Large dividends are paid out over several days, so no one can jump in just to grab them.",
  "paper.burn.risk1":
    "Your payment isn't returned. Dividends may reach the cap, fall short of it, or be zero.",
  "paper.burn.risk2": "How much you earn depends on how many orders and trades follow.",
  "paper.burn.cap": "Dividend cap (of payment)",
  "paper.burn.out": "Time limit",
  "paper.burn.min": "Minimum order",
  "paper.burn.gift": "Minimum gift order",
  "paper.burn.rates": "Referral rates, generations 1–5",
  "paper.burn.every": "Share of bought CIN that is burned",
  "paper.burn.left": "CIN burn allowance left",
  "paper.burn.most": "Max. active orders per account (in the code)",
  "paper.burn.running": "Total active orders",
  "paper.burn.split": "Where each 100 BNB goes",
  "paper.burn.swap": "Buys and burns CIN",
  "paper.burn.dividend": "Dividends to existing orders",
  "paper.burn.generations": "Five referrers",
  "paper.stake.title": "Staking",
  "paper.stake.1":
    "CIN staked in an open round is released daily, with a bonus. Bonus and referral rewards are reserved from the round's budget when you stake; if the budget is too small, the stake is rejected.",
  "paper.stake.2":
    "Releases pay back principal first, then bonus. No pause, blacklist or settings change stops the release of principal.",
  "paper.stake.risk1": "You can leave early only while an upgrade is announced.",
  "paper.stake.risk2":
    "You're paid in CIN. If its price falls, the total may be worth less than what you put in.",
  "paper.stake.round": "Latest round",
  "paper.stake.bonus": "Round bonus",
  "paper.stake.budget": "Round budget left / total",
  "paper.stake.day": "Released each day",
  "paper.stake.max": "Max. active stake per account",
  "paper.stake.in": "Total staked",
  "paper.stake.out": "Total claimed",
  "paper.mining.title": "Mining",
  "paper.mining.1":
    "Locked CIN gives mining power; longer locks give more. A fixed amount of CIN is emitted daily and shared by mining power. Claim anytime.",
  "paper.mining.2":
    "Emissions come from a prefunded budget and stop when it runs out. Time with no mining power in the pool emits nothing and isn't made up later. Three generations of referrers get bonus power, not taken from yours.",
  "paper.mining.3":
    "After the lock you can withdraw principal anytime, with no dependence on other contracts or prices, and no fee.",
  "paper.mining.risk1": "Your share shrinks when others add mining power.",
  "paper.mining.risk2": "No early exit. Rewards and principal are in CIN, which may fall in price.",
  "paper.mining.day": "Daily emissions",
  "paper.mining.left": "Budget left",
  "paper.mining.min": "Minimum deposit",
  "paper.mining.max": "Maximum per account",
  "paper.mining.rates": "Bonus power for three generations of referrers",
  "paper.mining.in": "Total locked",
  "paper.mining.tiers": "Tiers",
  "paper.mining.lock": "Lock",
  "paper.mining.factor": "Power multiplier",
  "paper.mining.bonus": "Bonus",
  "paper.mining.room": "Room left",
  "paper.fom.title": "FOM",
  "paper.fom.1":
    "You pay in USDT or BNB. One part buys CIN: some is burned, the rest is locked in your order and earns CIN at its tier's rate. The other parts go to referrers, teams, dividends and the prize pot.",
  "paper.fom.2":
    "An order that reaches the minimum is a qualifying order and resets the timer. When it runs out, the last qualifying order and several before it share part of the pot, as shown below; the rest starts the next round. The order of entry decides; nothing is random.",
  "paper.fom.3":
    "A tier's reward is reserved from its budget with each order. When the lock ends, you can withdraw the CIN or move it to the double pool.",
  "paper.fom.4":
    "While the CIN price is pushed too far above its average, orders are rejected. During that time anyone can extend the round for just the network fee, up to a limit each time and a total limit after each qualifying order. If the new price holds, the average catches up.",
  "paper.fom.5":
    "Dumping the price doesn't increase rewards: if CIN is bought well below its average, the reward counts only what the average price would buy, plus a small tolerance.",
  "paper.fom.risk1":
    "Only the locked CIN comes back to you; the rest of your payment is spent. When it unlocks it may be worth less than you paid.",
  "paper.fom.risk2":
    "Almost all orders win nothing. A wealthy player can keep ordering and reset the timer again and again.",
  "paper.fom.risk3":
    "Someone may push the price so that no one else's order goes through. If no one extends the round, it ends that way.",
  "paper.fom.pot": "Current pot",
  "paper.fom.price": "Minimum order",
  "paper.fom.min": "Minimum qualifying order",
  "paper.fom.time": "Timer length",
  "paper.fom.last": "Pot share of the last qualifying order (in the code)",
  "paper.fom.before": "Other winning places (in the code)",
  "paper.fom.each": "Pot share of each other place (in the code)",
  "paper.fom.hold": "Extension each time (in the code)",
  "paper.fom.held": "Total extension by prices of the same second, after each qualifying order (in the code)",
  "paper.fom.every": "Burned of the CIN bought",
  "paper.fom.rates": "Referral rates, generations 1–7",
  "paper.fom.team": "Teams V1 to V4, differential",
  "paper.fom.valid": "Order stays valid after it ends for",
  "paper.fom.user": "Maximum per account",
  "paper.fom.keys": "Order volume per key",
  "paper.fom.split": "Where each 100 USDT goes",
  "paper.fom.swap": "Buys CIN",
  "paper.fom.generations": "Seven referrers",
  "paper.fom.teams": "Teams (maximum)",
  "paper.fom.pot-part": "Pot",
  "paper.fom.dividends": "NFT and burn order dividends",
  "paper.fom.tiers": "Tiers",
  "paper.fom.lock": "Lock",
  "paper.fom.reward": "Total reward (of locked CIN)",
  "paper.fom.budget": "Budget left",
  "paper.super.title": "Super FOM",
  "paper.super.1":
    "Same rules as FOM: a second deployment of the same code with different thresholds, times and budgets.",
  "paper.super.risk1": "Thresholds are higher, and so is what a single order can lose. All FOM risks apply.",
  "paper.double.title": "Double pools",
  "paper.double.1":
    "When a FOM lock ends, you can move the CIN here instead of withdrawing it. The same amount of CIN is reserved as its reward; if the reserve is too small, the deposit is rejected.",
  "paper.double.2":
    "Principal and reward can be claimed once CIN's average price is twice the deposit price, or when the term ends. A fee is taken from the reward.",
  "paper.double.risk1": "If the price doesn't double you wait for the full term, and it may fall meanwhile.",
  "paper.double.risk2":
    "Claims can be closed. If they stay closed for longer than shown above after the term, you can withdraw principal without the reward.",
  "paper.double.grace": "Closed this long after the term: principal can be withdrawn (in the code)",
  "paper.double.pools": "Both double pools",
  "paper.double.pool": "Pool",
  "paper.double.term": "Term",
  "paper.double.fee": "Fee on the reward",
  "paper.double.reserve": "Reserve left",
  "paper.double.in": "Total moved in",
  "paper.double.claims": "Claims",
  "paper.double.open": "Open",
  "paper.double.closed": "Closed",
  "paper.cards.title": "Dividend NFTs and keys",
  "paper.cards.1":
    "Dividend NFTs have five tiers. Holders share incoming USDT by weight, from CIN trading fees and FOM. When an NFT is sold, past earnings stay with the seller.",
  "paper.cards.2":
    "NFTs of the same tier can be merged into the next tier, up to Beacon. The old NFTs are burned; what they earned is kept.",
  "paper.cards.3":
    "Keys come from the presale, FOM orders (by amount paid) and gifts. Enough keys merge into a Syndicate, or burn them for mining power for a limited time.",
  "paper.cards.risk1":
    "Dividends aren't guaranteed: with no trading there are none, and new NFTs dilute your share.",
  "paper.cards.risk2": "Merging and exchanging can't be undone.",
  "paper.cards.paid": "Total dividends",
  "paper.cards.weight": "Total NFT weight",
  "paper.cards.count": "NFTs per merge (in the code)",
  "paper.cards.keys": "Keys for a Syndicate (in the code)",
  "paper.cards.power": "Duration of mining power from keys (in the code)",
  "paper.cards.tiers": "Five tiers",
  "paper.cards.tier": "Tier",
  "paper.cards.each": "Weight",
  "paper.cards.supply": "In circulation",
  "paper.cards.minted": "Minted / max",
  "paper.cards.gifts": "Gifted / max",
  "paper.team.title": "Teams and referrals",
  "paper.team.1":
    "Each account binds one referrer, permanently. Referral rewards are always paid from the payment itself or from a prefunded budget.",
  "paper.team.2":
    "A level depends on team volume excluding the largest branch. Only spending that can't be withdrawn counts, so no one can level up by depositing and withdrawing.",
  "paper.team.3":
    "Team rewards are differential: going up, each level earns its rate minus the highest rate already paid below.",
  "paper.team.4":
    "A person can refer themselves through their own second accounts. At most this returns the generations’ shares of a payment, and with a team of the highest level also the team share. The rest still goes to others or is not returned.",
  "paper.team.risk1":
    "Referral rewards depend on what others spend; those without an entitled recipient become dividends. Don't spend more than you otherwise would just to reach a level.",
  "paper.team.users": "Registered accounts",
  "paper.team.depth": "Generations counted for volume",
  "paper.team.valid": "Minimum spending for a qualified referral",
  "paper.team.levels": "Levels",
  "paper.team.level": "Level",
  "paper.team.needs": "Volume of smaller branches",
  "paper.team.own": "Most that own accounts return (FOM, Burn)",
  "paper.team.own-team": "With a team of the highest level (FOM)",
  "paper.service.title": "Machine service and wallet",
  "paper.service.1":
    "Machines and nodes are sold by an off-chain service. Payments go to the payments contract; a fixed part is kept to fund withdrawals and the rest goes to the operator.",
  "paper.service.2":
    "The service records your earnings in your service wallet. To withdraw, it signs a voucher that the contract pays. Each voucher is paid once, each asset has a daily limit, and the contract never pays more than its funding.",
  "paper.service.risk1":
    "This is the only part where you must trust the operator: the ledger is on a server, and if funding runs short, withdrawals wait.",
  "paper.service.risk2": "Machine earnings are set by the service. Nothing on-chain guarantees them.",
  "paper.service.reserve": "Part of each payment kept for withdrawals",
  "paper.service.day": "Limit period",
  "paper.service.assets": "Payments contract",
  "paper.service.asset": "Asset",
  "paper.service.cap": "Daily limit",
  "paper.service.funding": "Funding",
  "paper.service.today": "Paid today",
  "paper.powers.title": "What owner, manager and guardian can do",
  "paper.powers.1":
    "The owner sets rates, addresses and budgets within limits fixed in the code, can upgrade the contracts and can renounce ownership. The manager handles daily work within caps set by the owner: lists, opening and closing rounds, announcements. The guardian can only stop things: pause, remove the manager, cancel operations in the timelock.",
  "paper.powers.2":
    "The owner can withdraw only surplus. A blocked account can't open new positions and its rewards wait, but it can still withdraw its unlocked principal. A pause stops new positions, never withdrawals. Pauses and waits have a maximum, and as long a rest must follow.",
  "paper.powers.3":
    "On a public network the owner should be a timelock: every change is announced and takes effect only after a waiting period.",
  "paper.powers.4":
    "An upgrade must be announced with its new code, can be executed only after a waiting period, and then expires. From the announcement on, locked positions can leave early with their whole principal and what they've earned so far; no pause, list, price or budget can stop that. The owner can also end upgrades permanently.",
  "paper.powers.risk1":
    "An upgrade can change the rules. Positions that don't leave between its announcement and its execution are subject to the new rules.",
  "paper.powers.risk2":
    "Blacklists and closed claims can delay your rewards; closed claims can also delay double-pool principal, for a limited time.",
  "paper.powers.who": "Current owner and manager",
  "paper.powers.contract": "Contract",
  "paper.powers.owner": "Owner",
  "paper.powers.manager": "Manager",
  "paper.powers.paused": "Paused",
  "paper.powers.nobody": "None",
  "paper.powers.window": "Wait after an upgrade is announced",
  "paper.powers.expiry": "Time to execute it after that",
  "paper.powers.pause": "Longest pause",
  "paper.powers.ban": "Longest wait for rewards on the blacklist",
  "paper.solvency.title": "Proof of reserves",
  "paper.solvency.1":
    "Every contract publishes its books: what it holds and owes in each asset. These are live figures; anyone can verify them.",
  "paper.solvency.2":
    "The contracts' rules keep holdings at or above what is owed. The difference is surplus, and only that can be withdrawn by the owner.",
  "paper.solvency.risk1":
    "The books show amounts, not value: every CIN you're owed is there, but its price may still fall.",
  "paper.solvency.books": "Contract books",
  "paper.solvency.held": "Held",
  "paper.solvency.owed": "Owed",
  "paper.solvency.surplus": "Surplus",
};
