import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { deskOf, parameters, peersOf, registerProduct } from "../peers.ts";
import { proxied } from "../proxied.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";

/** The presale, with the CIN that its rounds will sell. The manager adds rounds later. */
export function idoModule(exchange: Exchange, core: Core) {
  return buildModule("Ido", (m) => {
    const peers = peersOf(m, exchange, core);
    const pool = m.contract("IdoPool", [peers]);
    const nodes = m.contract("IdoNodes", [peers, pool]);
    const desk = m.contract("IdoDesk", [peers, nodes]);
    const setup = parameters(
      m,
      "directRate",
      "indirectRate",
      "userMax",
      "roundCool",
      "handleGas",
      "firstRate",
      "vestDays",
      "keysPerUnit",
      "maxSlippage",
    );
    const ido = proxied(
      m,
      "Ido",
      [m.getAccount(0), m.getParameter("manager"), m.getParameter("dayTimes"), setup],
      { constructWith: [peers, desk] },
    );
    registerProduct(m, peers, ido);
    // The presale swaps in the pool with a price limit that leaves no room for the trading fee.
    m.call(peers.token, "setFeeExempt", [ido, true]);
    m.call(deskOf(m, "IdoPool", ido), "setLimits", [m.getParameter("limits")]);
    m.call(peers.token, "transfer", [ido, m.getParameter("budget")]);
    return { ido };
  });
}

export type Ido = ReturnType<typeof idoModule>;
