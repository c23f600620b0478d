import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import type { Exchange } from "./exchange.ts";
import type { System } from "./system.ts";

/** The read functions for screens. The Lens has no owner and no storage, so a new version is a new deployment. */
export function lensModule(exchangeModule: Exchange, systemModule: System) {
  return buildModule("Lens", (m) => {
    const { router, usdt } = m.useModule(exchangeModule);
    const peers = { router, usdt, ...m.useModule(systemModule) };
    // The parts form a chain in which each forwards unknown calls to the next, so the last part is deployed first.
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
