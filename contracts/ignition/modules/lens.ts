import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import type { Exchange } from "./exchange.ts";
import type { System } from "./system.ts";

/** What screens read. It has no owner and no storage: another version is another Lens. */
export function lensModule(exchangeModule: Exchange, systemModule: System) {
  return buildModule("Lens", (m) => {
    const { router, usdt } = m.useModule(exchangeModule);
    const peers = { router, usdt, ...m.useModule(systemModule) };
    // Parts in a chain, each handing on what it doesn't know: the last one first.
    const admin = m.contract("LensAdmin", [peers]);
    const games = m.contract("LensGames", [peers, admin]);
    const fom = m.contract("LensFom", [peers, games]);
    const mining = m.contract("LensMining", [peers, fom]);
    const team = m.contract("LensTeam", [peers, mining]);
    const earn = m.contract("LensEarn", [peers, team]);
    const lens = m.contract("Lens", [peers, earn]);
    return { lens };
  });
}
