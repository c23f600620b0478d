import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { zeroAddress } from "viem";
import { peersOf, registerProduct } from "../peers.ts";
import { proxied } from "../proxied.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";

/** Cashier: takes payments for the service in three assets and redeems its vouchers. */
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
    registerProduct(m, peers, cashier);
    const assets = { Usdt: peers.usdt, Token: peers.token, Native: zeroAddress };
    for (const [name, asset] of Object.entries(assets)) {
      const symbol = m.getParameter(`symbol${name}`);
      m.call(cashier, "listAsset", [asset, symbol, m.getParameter(`cap${name}`)], { id: `list${name}` });
    }
    return { cashier };
  });
}
