import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { parameters, peersOf, registerProduct } from "../peers.ts";
import { proxied } from "../proxied.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";

/** Stake, with the CIN that its rounds can promise. The manager opens rounds later, within its allotment. */
export function stakeModule(exchange: Exchange, core: Core) {
  return buildModule("Stake", (m) => {
    const peers = peersOf(m, exchange, core);
    const desk = m.contract("StakeDesk", [peers]);
    const stake = proxied(
      m,
      "Stake",
      [
        m.getAccount(0),
        m.getParameter("manager"),
        m.getParameter("addTime"),
        m.getParameter("dayTimes"),
        parameters(
          m,
          "directRate",
          "indirectRate",
          "userMax",
          "roundCool",
          "handleGas",
          "feeRate",
          "releaseDay",
        ),
      ],
      { constructWith: [peers, desk] },
    );
    registerProduct(m, peers, stake);
    m.call(peers.token, "transfer", [stake, m.getParameter("budget")]);
    const { perDay, total, accountShare } = parameters(m, "perDay", "total", "accountShare");
    m.call(stake, "setAllotment", [perDay, total, accountShare]);
    return { stake };
  });
}

export type Stake = ReturnType<typeof stakeModule>;
