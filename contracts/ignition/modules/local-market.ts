import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import type { Core } from "./core.ts";
import localExchange from "./local-exchange.ts";

/** On a local chain trading opens during deployment, and the pool gets its liquidity. */
export function localMarketModule(core: Core) {
  return buildModule("LocalMarket", (m) => {
    const { router, usdt } = m.useModule(localExchange);
    const { token } = m.useModule(core);
    const owner = m.getAccount(0);
    const poolUsdt = m.getParameter("poolUsdt");
    const poolToken = m.getParameter("poolToken");

    const ready = [
      m.call(usdt, "mint", [owner, poolUsdt]),
      m.call(usdt, "approve", [router, poolUsdt]),
      m.call(token, "approve", [router, poolToken]),
    ];
    const farFuture = 2n ** 64n - 1n;
    const pooled = m.call(
      router,
      "addLiquidity",
      [token, usdt, poolToken, poolUsdt, 0n, 0n, owner, farFuture],
      { after: ready },
    );
    m.call(token, "open", [], { after: [pooled] });
    return { token };
  });
}
