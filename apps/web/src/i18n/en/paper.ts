import type { Matching } from "../texts.ts";
import type { paper as chinese } from "../zh/paper.ts";

export const paper: Matching<typeof chinese> = {
  "paper.title": "Cinder · White paper",
  "paper.heading": "White paper",
  "paper.lead":
    "Every contract keeps one rule: it never owes more than it holds. A reward comes from one of two places: a budget that was paid in before and is set aside when the reward is promised, or money that has arrived already and is shared. No payment waits for money that somebody may bring later.",
  "paper.block": "Figures as of block {{block}}",
  "paper.reading": "Reading the figures from the chain",
  "paper.unread": "The chain's figures can't be read now",
  "paper.print": "Print or save as PDF",
  "paper.contents": "Contents",
  "paper.risks": "Risks",
  "paper.unknown": "The contract does not answer. Its figures are unknown.",
  "paper.unknown-one": "Unknown",
  "paper.none": "None",
  "paper.undecided": "Not decided",
  "paper.yes": "Yes",
  "paper.no": "No",
  "paper.fee": "Fee",
  "paper.gas": "Service fee per action",
  "paper.direct": "Direct referrer",
  "paper.indirect": "Indirect referrer",
  "paper.deposit-fee": "Deposit fee",
  "paper.about.title": "What this is",
  "paper.about.1":
    "Cinder is a set of contracts around one token, CIN: a presale, burn dividends, stake, mining, FOM and Super FOM, double pools, dividend cards and keys, and a machine service beside the chain.",
  "paper.about.2":
    "This paper tells how each mechanism works, where money goes, and what can be lost. Its words name no rate: the figures beside them are read from the chain now, and what no setting can change is marked as being in the code.",
  "paper.about.3":
    "Terms are fixed when you enter. A rate or term that is changed later touches new positions only, not yours.",
  "paper.about.risk1":
    "The price of CIN can fall to nothing. However much CIN you earn, it may be worth less than what you put in.",
  "paper.about.risk2":
    "Contracts can have faults that nobody has found. Tests and checks make that less likely, not impossible.",
  "paper.about.risk3":
    "Dividends, pots and shares depend on what other people do. Nobody guarantees any return.",
  "paper.token.title": "CIN and its fees",
  "paper.token.1":
    "CIN is a plain token, and moving it between wallets is free. It takes a fee only where it is bought or sold in the exchange's CIN/USDT pool, and not from contracts on the exempt list.",
  "paper.token.2":
    "Fees collect in the token's contract. Anyone may call it to spend them: on card holders, burn dividends, liquidity, destruction and the market. Each exchange on the way is guarded by the average price.",
  "paper.token.3":
    "For a time after trading opens only presale buyers and the white list may buy, and only so much each.",
  "paper.token.risk1":
    "The token can't tell liquidity from a trade, so adding and removing liquidity costs the fee too.",
  "paper.token.risk2": "The owner can change the rates, within bounds that are fixed in the code.",
  "paper.token.buy": "Fee on buying",
  "paper.token.sell": "Fee on selling",
  "paper.token.open": "Trading opens",
  "paper.token.white": "White list's hours after that",
  "paper.token.send-min": "Sent once there is",
  "paper.token.burn-min": "Destroyed once there is",
  "paper.token.burn-time": "Between two destructions, at least",
  "paper.token.burn-reward": "Whoever calls it gets",
  "paper.token.split": "Where 100 CIN of fees go",
  "paper.token.nft": "Holders of dividend cards",
  "paper.token.dividend": "Dividends of burn orders",
  "paper.token.liquidity": "Liquidity, kept by the token",
  "paper.token.destroy": "Destroyed",
  "paper.token.market": "Market",
  "paper.exchange.title": "Exchange and prices",
  "paper.exchange.1":
    "Swaps happen on a public exchange, at the price that the two sides of a pool make. Quotes here include the exchange's fee and CIN's own, and say how far an amount moves the price.",
  "paper.exchange.2":
    "Where contracts move money they don't look at the price of the moment but at an average over time. What a contract swaps for somebody may end only so much below the average, or all of it is undone.",
  "paper.exchange.3":
    "The exchange's fee stays in the pool and belongs to those who provide its liquidity, by their shares, except what the exchange keeps for itself. It comes out with their liquidity.",
  "paper.exchange.risk1": "The shallower a pool, the more a single trade moves its price.",
  "paper.exchange.risk2":
    "While the average has not been kept up, whatever needs it is refused until somebody updates it. Taking back principal needs no average.",
  "paper.exchange.risk3":
    "When the prices of a pool's two coins drift apart, a share can be worth less than the coins that were put in, fees included.",
  "paper.exchange.token": "Token spending its fees",
  "paper.exchange.burn": "Burn orders",
  "paper.exchange.ido": "Burn nodes of the presale",
  "paper.exchange.fom": "FOM orders",
  "paper.exchange.super": "Super FOM orders",
  "paper.exchange.fee": "The exchange's fee on a swap",
  "paper.exchange.average": "An average covers, while it is kept up (in the code)",
  "paper.exchange.silence": "After a silence, at most (in the code)",
  "paper.exchange.slippage": "How far below the average a swap may end",
  "paper.exchange.whose": "Swap",
  "paper.exchange.most": "At most",
  "paper.presale.title": "Presale",
  "paper.presale.1":
    "The presale goes in rounds. Price and CIN of a unit are announced before a round opens, and the CIN is in the contract by then. The first moments of a round are for the white list.",
  "paper.presale.2":
    "A part of the CIN is released when trading opens, the rest day by day. Referrers are paid out of the payment. A round that has a least target and misses it pays every buyer back in full.",
  "paper.presale.3":
    "A burn node is the other choice: all of the payment buys CIN on the exchange and destroys it, and you get a dividend card of the lowest tier. That payment does not come back.",
  "paper.presale.risk1": "The price of CIN may fall while yours is still being released.",
  "paper.presale.risk2": "A burn node buys a right to dividends: the card may earn little, or nothing.",
  "paper.presale.round": "Round now / in all",
  "paper.presale.price": "Price of a unit",
  "paper.presale.tokens": "CIN per unit",
  "paper.presale.max": "Units per account, at most",
  "paper.presale.cool": "Between two rounds",
  "paper.presale.first": "Released when trading opens",
  "paper.presale.vest": "The rest is released over",
  "paper.presale.keys": "Keys per unit",
  "paper.burn.title": "Burn dividends",
  "paper.burn.1":
    "An order is paid in BNB or USDT. One part buys CIN and burns it, one is a dividend for the orders that run already, one goes to five referrers, and the rest is the fee.",
  "paper.burn.2":
    "An order earns BNB only from dividends that arrive after it: from later orders, token fees and FOM. It ends at its cap or at its term, whichever comes first.",
  "paper.burn.3":
    "The share of a generation that has no right to it goes to the dividends. A large dividend that arrives at once is shared over days, so nobody can jump in and take it.",
  "paper.burn.risk1":
    "The payment does not come back. Dividends may reach the cap, or be less, or be nothing.",
  "paper.burn.risk2": "How much comes depends on how many orders and trades follow.",
  "paper.burn.cap": "Most that an order earns, of its payment",
  "paper.burn.out": "Longest term",
  "paper.burn.min": "Least order",
  "paper.burn.gift": "Least order for somebody else",
  "paper.burn.rates": "Generations one to five",
  "paper.burn.every": "Burned of the CIN bought",
  "paper.burn.left": "CIN that may still be burned",
  "paper.burn.most": "Orders of an account that run at once, at most (in the code)",
  "paper.burn.running": "Orders running, in all",
  "paper.burn.split": "Where 100 BNB of a payment go",
  "paper.burn.swap": "Buys and burns CIN",
  "paper.burn.dividend": "Dividends of earlier orders",
  "paper.burn.generations": "Five referrers",
  "paper.stake.title": "Stake",
  "paper.stake.1":
    "CIN put into an open round comes back day by day, with a bonus. Bonus and referral rewards are set aside from the round's budget in the moment of the deposit; if the budget is too small the deposit is refused.",
  "paper.stake.2":
    "Releases count as principal first, then as bonus. No pause, list or change of settings stops the release of principal.",
  "paper.stake.risk1": "There is no early exit.",
  "paper.stake.risk2":
    "What is released is CIN: if its price falls, all of it may be worth less than what you put in.",
  "paper.stake.round": "Newest round",
  "paper.stake.bonus": "Its bonus",
  "paper.stake.budget": "Its budget, left / in all",
  "paper.stake.day": "Released each day",
  "paper.stake.max": "Most per account, running",
  "paper.stake.in": "Staked so far",
  "paper.stake.out": "Claimed so far",
  "paper.mining.title": "Mining",
  "paper.mining.1":
    "CIN that is locked gives force, more of it for a longer lock. A fixed amount of CIN is emitted each day and shared by force; it can be claimed at any time.",
  "paper.mining.2":
    "Emission comes from a budget that was paid in before, and stops when it is used up. Time without force emits nothing and is not made up for. Three generations above get a part of your force on top, not out of yours.",
  "paper.mining.3":
    "After the term principal can be taken back at any time, without any other contract, price or fee.",
  "paper.mining.risk1": "Your share shrinks when others add force.",
  "paper.mining.risk2":
    "There is no way out before the term. Emission and principal are CIN, whose price may fall.",
  "paper.mining.day": "Emitted each day",
  "paper.mining.left": "Budget left",
  "paper.mining.min": "Least deposit",
  "paper.mining.max": "Most per account",
  "paper.mining.rates": "Force for three generations",
  "paper.mining.in": "Locked in all",
  "paper.mining.tiers": "Tiers",
  "paper.mining.lock": "Lock",
  "paper.mining.factor": "Force",
  "paper.mining.bonus": "Bonus",
  "paper.mining.room": "Room left",
  "paper.fom.title": "FOM",
  "paper.fom.1":
    "An order is paid in USDT or BNB. One part buys CIN: some of it is burned, the rest is locked in the order and earns CIN by its tier. The other parts go to referrers, teams, dividends and the pot.",
  "paper.fom.2":
    "An order that is large enough restarts the clock. When it runs out, the last such order and some before it share a part of the pot, as the figures say; what is left starts the next round. The numbers of orders decide, and nothing is random.",
  "paper.fom.3":
    "The reward of a tier is set aside from its budget with the order. When the lock is over the CIN can be taken out, or moved to the double pool.",
  "paper.fom.4":
    "Orders are refused while the price of CIN is pushed above its average by more than a contract's swap may lose. Meanwhile anybody may hold the clock, for the network's fee alone: only so long at a time, and only so long in all after each order that is large enough. An average follows a price that stays.",
  "paper.fom.5":
    "The reward does not follow a price that was dumped: where CIN is bought well below its average, it is counted only for what the average gives, and as much more as a swap may lose.",
  "paper.fom.risk1":
    "Only the locked CIN comes back of your payment; the rest has been given out. At the end it may be worth less than you paid.",
  "paper.fom.risk2":
    "Almost all orders get nothing of the pot. Somebody with money can order again and again and push the clock back each time.",
  "paper.fom.risk3":
    "Somebody may push the price so that no other order gets through. If nobody holds the clock then, the round ends without them.",
  "paper.fom.pot": "Pot now",
  "paper.fom.price": "Least order",
  "paper.fom.min": "Restarts the clock from",
  "paper.fom.time": "The clock runs for",
  "paper.fom.last": "Of the pot, for the last large enough order (in the code)",
  "paper.fom.before": "Orders before it that get a share too (in the code)",
  "paper.fom.each": "Of the pot, for each of those (in the code)",
  "paper.fom.hold": "The clock is held, at a time (in the code)",
  "paper.fom.held": "The clock is held, in all after such an order (in the code)",
  "paper.fom.every": "Burned of the CIN bought",
  "paper.fom.rates": "Generations one to seven",
  "paper.fom.team": "Teams V1 to V4, differential",
  "paper.fom.valid": "A position counts on after its end for",
  "paper.fom.user": "Most per account",
  "paper.fom.keys": "Keys with a large enough order",
  "paper.fom.split": "Where 100 USDT of a payment go",
  "paper.fom.swap": "Buys CIN",
  "paper.fom.generations": "Seven referrers",
  "paper.fom.teams": "Teams, at most",
  "paper.fom.pot-part": "Pot",
  "paper.fom.dividends": "Dividends of cards and burn orders",
  "paper.fom.tiers": "Tiers",
  "paper.fom.lock": "Lock",
  "paper.fom.reward": "Earned in all, of the CIN",
  "paper.fom.budget": "Budget left",
  "paper.super.title": "Super FOM",
  "paper.super.1":
    "The same rules: it is a second deployment of the same code, with other thresholds, times and budgets.",
  "paper.super.risk1": "Thresholds are higher, and so is what one order can lose. All risks of FOM apply.",
  "paper.double.title": "Double pools",
  "paper.double.1":
    "The CIN of a FOM order whose lock is over can be moved here instead of being taken out. As much CIN again is set aside from the reserve as its reward; if the reserve is too small the deposit is refused.",
  "paper.double.2":
    "Principal and reward can be claimed once the average price of CIN is twice that of the deposit, or at the end of the term. A fee is taken from the reward.",
  "paper.double.risk1":
    "If the price does not double you wait for the whole term, and it may fall meanwhile.",
  "paper.double.risk2":
    "Claims can be closed. If they stay closed after the term for as long as stands above, the principal can be taken back, without the reward.",
  "paper.double.grace": "Closed for so long after the term, principal is free (in the code)",
  "paper.double.pools": "Both double pools",
  "paper.double.pool": "Pool",
  "paper.double.term": "Term",
  "paper.double.fee": "Fee on the reward",
  "paper.double.reserve": "Reserve left",
  "paper.double.in": "Moved in so far",
  "paper.double.claims": "Claims",
  "paper.double.open": "Open",
  "paper.double.closed": "Closed",
  "paper.cards.title": "Dividend cards and keys",
  "paper.cards.1":
    "Cards have five tiers. Their holders share the USDT that arrives, by weight: from token fees and FOM. When a card changes hands, what it earned before stays with the old holder.",
  "paper.cards.2":
    "Cards of one tier can be made into one of the next, up to Beacon. The old cards are destroyed; what they earned is not.",
  "paper.cards.3":
    "Keys come from the presale, from large enough FOM orders and as gifts. Enough of them make a Syndicate, or they can be burned for mining force for a time.",
  "paper.cards.risk1":
    "No dividend is promised: without trade there is none, and new cards make your share smaller.",
  "paper.cards.risk2": "What was made into something else can't be turned back.",
  "paper.cards.paid": "Dividends so far",
  "paper.cards.weight": "Weight of all cards",
  "paper.cards.count": "Cards for one of the next tier (in the code)",
  "paper.cards.keys": "Keys for a Syndicate (in the code)",
  "paper.cards.power": "Mining force from keys lasts (in the code)",
  "paper.cards.tiers": "Five tiers",
  "paper.cards.tier": "Tier",
  "paper.cards.each": "Weight",
  "paper.cards.supply": "There are",
  "paper.cards.minted": "Minted / at most",
  "paper.cards.gifts": "Gifts / at most",
  "paper.team.title": "Teams and referrals",
  "paper.team.1":
    "Every account binds one referrer, for good. Referral rewards are always paid out of the payment itself or out of a budget that was paid in before.",
  "paper.team.2":
    "A level depends on the smaller legs: the team's volume without its largest line. Only what can't be taken back counts as volume, so nobody rises by putting in and taking out.",
  "paper.team.3":
    "Team rewards are differential: going up, each level gets its rate less the highest rate that was paid below.",
  "paper.team.risk1":
    "Referral income depends on what others spend, and the share of a generation without a right to it goes to dividends. Don't spend for a level what you would not spend without it.",
  "paper.team.users": "Accounts that are bound",
  "paper.team.depth": "Generations up that volume counts for",
  "paper.team.valid": "A direct invite counts from",
  "paper.team.levels": "Levels",
  "paper.team.level": "Level",
  "paper.team.needs": "Volume of the smaller legs",
  "paper.service.title": "Machine service and wallet",
  "paper.service.1":
    "Machines and nodes are sold by a service beside the chain. Payments go to the Cashier contract; a fixed part of each is kept as funding for withdrawals, the rest is the operator's.",
  "paper.service.2":
    "The service books what you earn in your wallet there. For a withdrawal it signs a voucher, which the contract pays. Each voucher is paid once, each asset has a limit per day, and the contract never pays more than its funding.",
  "paper.service.risk1":
    "This is the one part in which you trust the operator: the ledger is on a server, and if funding is short, withdrawals wait.",
  "paper.service.risk2": "What a machine earns is up to the service. Nothing on the chain promises it.",
  "paper.service.reserve": "Kept of each payment for withdrawals",
  "paper.service.day": "Limits are per",
  "paper.service.assets": "The Cashier",
  "paper.service.asset": "Asset",
  "paper.service.cap": "Limit per day",
  "paper.service.funding": "Funding",
  "paper.service.today": "Paid today",
  "paper.powers.title": "What owner and manager can do",
  "paper.powers.1":
    "The owner sets rates, addresses and budgets within bounds that are fixed in the code, can upgrade the contracts and can give ownership up. The manager does daily work: lists, opening and closing rounds, announcements.",
  "paper.powers.2":
    "The owner can withdraw only what nobody is owed. A blacklisted account opens nothing new and claims no reward, but can always take back its own principal. A pause stops new positions, never exits.",
  "paper.powers.3":
    "On a public network the owner is meant to be a timelock: every change is announced, and holds only once a waiting time is over.",
  "paper.powers.risk1":
    "An upgrade can change the rules. Under a timelock you have time to leave; if the owner below is a plain account, you don't.",
  "paper.powers.risk2": "Lists and pauses can delay your rewards.",
  "paper.powers.who": "Who it is now",
  "paper.powers.contract": "Contract",
  "paper.powers.owner": "Owner",
  "paper.powers.manager": "Manager",
  "paper.powers.paused": "Paused",
  "paper.powers.nobody": "Nobody",
  "paper.solvency.title": "Solvency",
  "paper.solvency.1":
    "Every contract publishes its books: what it holds and what it owes of each asset. These are the books of now; anyone can look them up.",
  "paper.solvency.2":
    "What is held is never less than what is owed. The difference is surplus, and only that can be withdrawn by the owner.",
  "paper.solvency.risk1":
    "Books tell amounts, not worth: every CIN you are owed is there, and its price may still fall.",
  "paper.solvency.books": "Books of the contracts",
  "paper.solvency.held": "Held",
  "paper.solvency.owed": "Owed",
  "paper.solvency.surplus": "Surplus",
};
