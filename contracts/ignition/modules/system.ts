import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { burnModule } from "./burn.ts";
import { cashierModule } from "./cashier.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";
import { idoModule } from "./ido.ts";
import { miningModule } from "./mining.ts";
import { stakeModule } from "./stake.ts";

/** The token, what it stands on, and every product: all that has an owner. */
export function systemModule(exchange: Exchange, coreModule: Core) {
  const stake = stakeModule(exchange, coreModule);
  return buildModule("System", (m) => {
    const core = m.useModule(coreModule);
    return {
      ...core,
      ...m.useModule(idoModule(exchange, coreModule)),
      ...m.useModule(stake),
      ...m.useModule(burnModule(exchange, coreModule, stake)),
      ...m.useModule(miningModule(exchange, coreModule)),
      ...m.useModule(cashierModule(exchange, coreModule)),
    };
  });
}
