import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { proxied } from "../proxied.ts";
import type { Exchange } from "./exchange.ts";

/**
 * The contracts that every product uses: the token with its pool, the oracle, the registry and the log. All of them
 * have an owner.
 */
export function coreModule(exchangeModule: Exchange) {
  return buildModule("Core", (m) => {
    const { factory, router, usdt, nativePair } = m.useModule(exchangeModule);
    const owner = m.getAccount(0);
    const manager = m.getParameter("manager");
    const market = m.getParameter("market");

    const token = m.contract("Token", [
      {
        name: m.getParameter("tokenName"),
        symbol: m.getParameter("tokenSymbol"),
        owner,
        manager,
        // This CIN funds the products, which reserve what they promise.
        holder: owner,
        market,
        router,
        usdt,
        // The manager sets this later.
        openTime: 0n,
        whiteTime: m.getParameter("whiteTime"),
        whiteMax: m.getParameter("whiteMax"),
        buyFee: m.getParameter("buyFee"),
        sellFee: m.getParameter("sellFee"),
        weights: m.getParameter("weights"),
        spending: m.getParameter("spending"),
      },
    ]);
    const tokenPair = m.staticCall(factory, "getPair", [token, usdt], 0, { id: "TokenPair", after: [token] });

    const oracle = proxied(m, "PriceOracle", [owner, manager, usdt, [tokenPair, nativePair]]);
    m.call(token, "setOracle", [oracle]);
    // Brings the first liquidity. Afterwards it is an ordinary account.
    m.call(token, "setProvider", [m.getParameter("provider")]);

    const referral = proxied(m, "Referral", [
      owner,
      manager,
      m.getParameter("root"),
      m.getParameter("algebra"),
      m.getParameter("validMin"),
      m.getParameter("teamAmounts"),
    ]);
    const log = proxied(m, "Log", [owner, manager, m.getParameter("addTime"), m.getParameter("dayTimes")]);

    return { token, oracle, referral, log };
  });
}

export type Core = ReturnType<typeof coreModule>;
