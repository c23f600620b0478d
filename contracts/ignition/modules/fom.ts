import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { deskOf, parameters, peersOf, registerProduct } from "../peers.ts";
import { proxied } from "../proxied.ts";
import type { Burn } from "./burn.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";
import type { Nft } from "./nft.ts";

export const TIERS = [0, 1, 2, 3, 4] as const;

/**
 * One game with its double pool, and the CIN that both can promise. FOM and Super FOM are the same contracts with
 * different parameters.
 */
export function fomModule(
  id: "Fom" | "SuperFom",
  exchange: Exchange,
  core: Core,
  burnModule: Burn,
  nftModule: Nft,
) {
  return buildModule(id, (m) => {
    const peers = peersOf(m, exchange, core);
    const { burn } = m.useModule(burnModule);
    const { nft, keyNft } = m.useModule(nftModule);
    const owner = m.getAccount(0);
    const manager = m.getParameter("manager");

    const rules = m.contract("FomRules", [peers]);
    const reader = m.contract("FomReader", [peers, rules]);
    const desk = m.contract("FomDesk", [peers, reader]);
    const setup = parameters(
      m,
      "addTime",
      "dayTimes",
      "burnSurplus",
      "stakeDays",
      "stakeRates",
      "rates",
      "terms",
    );
    const fom = proxied(m, "Fom", [owner, manager, setup], { constructWith: [peers, desk] });
    registerProduct(m, peers, fom);
    // The game swaps in the pool with a price limit that leaves no room for the trading fee.
    m.call(peers.token, "setFeeExempt", [fom, true]);
    const budgets = deskOf(m, "FomDesk", fom);
    const settings = deskOf(m, "FomRules", fom);
    m.call(settings, "setReceivers", [nft, burn, keyNft]);
    m.call(deskOf(m, "KeyNftDesk", keyNft), "setProduct", [fom, m.getParameter("keysPerDay")]);

    const double = proxied(
      m,
      "Double",
      [
        owner,
        manager,
        m.getParameter("market"),
        m.getParameter("dayTimes"),
        m.getParameter("doubleFeeRate"),
        m.getParameter("doubleDays"),
      ],
      { constructWith: [peers, fom, burn] },
    );
    m.call(peers.log, "setAdmin", [double, true], { id: "DoubleWritesLog" });
    m.call(peers.referral, "setProduct", [double, true], { id: "DoubleIsKnown" });
    m.call(settings, "setDouble", [double]);

    const approved = m.call(peers.token, "approve", [fom, m.getParameter("budget")]);
    const tierBudget = m.getParameter("tierBudget");
    for (const tier of TIERS) {
      m.call(budgets, "addStakeSurplus", [tier, tierBudget], { id: `FundTier${tier}`, after: [approved] });
    }
    const reserve = m.getParameter("doubleReserve");
    const lent = m.call(peers.token, "approve", [double, reserve], { id: "ApproveDouble" });
    m.call(double, "addReserve", [reserve], { after: [lent] });
    return { fom, double };
  });
}
