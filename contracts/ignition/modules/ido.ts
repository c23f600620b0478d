import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { introduce, parameters, peersOf } from "../peers.ts";
import { proxied } from "../proxied.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";

/** The presale, with the CIN that its rounds will sell. Rounds themselves are the manager's. */
export function idoModule(exchange: Exchange, core: Core) {
  return buildModule("Ido", (m) => {
    const peers = peersOf(m, exchange, core);
    const nodes = m.contract("IdoNodes", [peers]);
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
    introduce(m, peers, ido);
    // It buys on the pool at a guarded price, which leaves no room for a fee.
    m.call(peers.token, "setFeeExempt", [ido, true]);
    m.call(peers.token, "transfer", [ido, m.getParameter("budget")]);
    return { ido };
  });
}

export type Ido = ReturnType<typeof idoModule>;
