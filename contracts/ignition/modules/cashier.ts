import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { zeroAddress } from "viem";
import { introduce, peersOf } from "../peers.ts";
import { proxied } from "../proxied.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";

/** Cashier: takes payments for the service in the three assets that users have, and pays its vouchers. */
export function cashierModule(exchange: Exchange, core: Core) {
  return buildModule("Cashier", (m) => {
    const peers = peersOf(m, exchange, core);
    const cashier = proxied(
      m,
      "Cashier",
      [
        m.getAccount(0),
        m.getParameter("manager"),
        m.getParameter("signer"),
        m.getParameter("addTime"),
        m.getParameter("dayTimes"),
        m.getParameter("reserveRate"),
      ],
      { constructWith: [peers] },
    );
    introduce(m, peers, cashier);
    const assets = { Usdt: peers.usdt, Token: peers.token, Native: zeroAddress };
    for (const [name, asset] of Object.entries(assets)) {
      const symbol = m.getParameter(`symbol${name}`);
      m.call(cashier, "listAsset", [asset, symbol, m.getParameter(`cap${name}`)], { id: `list${name}` });
    }
    return { cashier };
  });
}
