import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { deskOf, parameters, peersOf, registerProduct } from "../peers.ts";
import { proxied } from "../proxied.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";
import type { Stake } from "./stake.ts";

/** Burn. CIN that it buys and may not burn goes to Stake's rounds. */
export function burnModule(exchange: Exchange, core: Core, stakeModule: Stake) {
  return buildModule("Burn", (m) => {
    const peers = peersOf(m, exchange, core);
    const { stake } = m.useModule(stakeModule);
    const desk = m.contract("BurnDesk", [peers]);
    const setup = parameters(
      m,
      "addTime",
      "dayTimes",
      "feeRate",
      "swapRate",
      "burnRates",
      "burnSurplus",
      "terms",
    );
    const burn = proxied(m, "Burn", [m.getAccount(0), m.getParameter("manager"), setup], {
      constructWith: [peers, desk],
    });
    registerProduct(m, peers, burn);
    // Burn swaps in the pool with a price limit that leaves no room for the trading fee.
    m.call(peers.token, "setFeeExempt", [burn, true]);
    m.call(deskOf(m, "BurnDesk", burn), "setStake", [stake]);
    return { burn };
  });
}

export type Burn = ReturnType<typeof burnModule>;
