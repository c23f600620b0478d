import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { deskOf, parameters, peersOf, registerProduct } from "../peers.ts";
import { proxied } from "../proxied.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";

/** Mining, with all CIN that it will ever emit. */
export function miningModule(exchange: Exchange, core: Core) {
  return buildModule("Mining", (m) => {
    const peers = peersOf(m, exchange, core);
    const reader = m.contract("MiningReader", [peers]);
    const desk = m.contract("MiningDesk", [peers, reader]);
    const setup = parameters(
      m,
      "addTime",
      "dayTimes",
      "mintDay",
      "userMin",
      "userMax",
      "handleGas",
      "feeRate",
      "powerRate",
      "powerFloor",
      "inviteRates",
      "stakeDays",
      "stakeRates",
      "stakeTotals",
      "stakeForces",
    );
    const mining = proxied(m, "Mining", [m.getAccount(0), m.getParameter("manager"), setup], {
      constructWith: [peers, desk],
    });
    registerProduct(m, peers, mining);
    const budget = m.getParameter("budget");
    const approved = m.call(peers.token, "approve", [mining, budget]);
    m.call(deskOf(m, "MiningDesk", mining), "setMintAdd", [budget], { after: [approved] });
    return { mining };
  });
}

export type Mining = ReturnType<typeof miningModule>;
