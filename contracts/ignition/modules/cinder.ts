import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import * as published from "../published.ts";
import { claimsModule } from "./claims.ts";
import { coreModule } from "./core.ts";
import existingExchange from "./existing-exchange.ts";
import { lensModule } from "./lens.ts";
import localExchange from "./local-exchange.ts";
import { localMarketModule } from "./local-market.ts";
import { systemModule } from "./system.ts";
import { type TimelockParameters, underTimelock } from "./timelock.ts";

/** Everything on a local chain; the owner is an account. */
export function localCinder() {
  const core = coreModule(localExchange);
  return buildModule("Cinder", (m) => {
    const exchange = m.useModule(localExchange);
    const system = systemModule(localExchange, core, false);
    const owned = m.useModule(system);
    const { lens } = m.useModule(lensModule(localExchange, system));
    const { claims } = m.useModule(claimsModule(localExchange, system));
    const market = m.useModule(localMarketModule(core));
    return { ...exchange, ...owned, lens, claims, tokenPair: pairOf(m, exchange, market.token) };
  });
}

/** Everything on a chain that has a DEX. With a delay, the owner is a timelock. */
export function liveCinder(timelock: TimelockParameters | null) {
  const core = coreModule(existingExchange);
  return buildModule("Cinder", (m) => {
    const exchange = m.useModule(existingExchange);
    const system = systemModule(existingExchange, core, true);
    const owned = timelock === null ? m.useModule(system) : m.useModule(underTimelock(system, timelock));
    const { lens } = m.useModule(lensModule(existingExchange, system));
    const { claims } = m.useModule(claimsModule(existingExchange, system));
    return { ...exchange, ...owned, lens, claims, tokenPair: pairOf(m, exchange, m.useModule(core).token) };
  });
}

type Builder = Parameters<Parameters<typeof buildModule>[1]>[0];
type Contract = Parameters<Builder["call"]>[0];

function pairOf(m: Builder, { factory, usdt }: { factory: Contract; usdt: Contract }, token: Contract) {
  const address = m.staticCall(factory, "getPair", [token, usdt], 0, {
    id: "TokenPairAddress",
    after: [token],
  });
  return m.contractAt("TokenPair", published.pair, address);
}
