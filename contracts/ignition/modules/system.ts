import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import type { CallableContractFuture, IgnitionModuleBuilder } from "@nomicfoundation/ignition-core";
import { burnModule } from "./burn.ts";
import { cashierModule } from "./cashier.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";
import { fomModule } from "./fom.ts";
import { idoModule } from "./ido.ts";
import { miningModule } from "./mining.ts";
import { nftModule } from "./nft.ts";
import { stakeModule } from "./stake.ts";
import { callsOf } from "./timelock.ts";

/**
 * The token, the contracts that all products use, and every product: everything that has an owner.
 * @param isFinal On a live network nobody can add a contract that counts volume later. On a local chain tests do.
 */
export function systemModule(exchange: Exchange, coreModule: Core, isFinal: boolean) {
  const idoProduct = idoModule(exchange, coreModule);
  const stakeProduct = stakeModule(exchange, coreModule);
  const burnProduct = burnModule(exchange, coreModule, stakeProduct);
  const miningProduct = miningModule(exchange, coreModule);
  const cards = nftModule(exchange, coreModule, idoProduct, miningProduct);
  const game = fomModule("Fom", exchange, coreModule, burnProduct, cards);
  const largeGame = fomModule("SuperFom", exchange, coreModule, burnProduct, cards);
  const payments = cashierModule(exchange, coreModule);
  const products = [idoProduct, stakeProduct, burnProduct, miningProduct, cards, game, largeGame, payments];
  return buildModule("System", (m) => {
    const core = m.useModule(coreModule);
    const { ido } = m.useModule(idoProduct);
    const { stake } = m.useModule(stakeProduct);
    const { burn } = m.useModule(burnProduct);
    const { mining } = m.useModule(miningProduct);
    const { nft, keyNft } = m.useModule(cards);
    const { fom, double } = m.useModule(game);
    const superGame = m.useModule(largeGame);
    const { cashier } = m.useModule(payments);
    // The receivers of the token's fees, and the accounts that may buy before trading opens.
    m.call(core.token, "setAddresses", [m.getParameter("market"), burn, nft, ido]);
    if (isFinal) {
      // The last setting of the registry.
      const listed = [...new Set(products.flatMap(callsOf))].filter(
        (call) => "functionName" in call && call.functionName === "setProduct",
      );
      m.call(core.referral, "closeProducts", [], { after: listed });
    }
    const contracts = {
      ido,
      stake,
      burn,
      mining,
      nft,
      keyNft,
      fom,
      double,
      superFom: superGame.fom,
      superDouble: superGame.double,
      cashier,
    };
    const { token, ...shared } = core;
    nameGuardian(m, { ...shared, ...contracts });
    return { ...core, ...contracts };
  });
}

/** Every upgradeable contract has a guardian, which can pause it and revoke its manager. */
function nameGuardian(
  m: IgnitionModuleBuilder,
  contracts: Record<string, CallableContractFuture<string>>,
): void {
  const guardian = m.getParameter("guardian");
  for (const [name, contract] of Object.entries(contracts)) {
    // In a product that consists of two contracts, the first part's own ABI lacks the functions of the roles.
    const managed = m.contractAt("IManaged", contract, { id: `${name}Roles` });
    m.call(managed, "setGuardian", [guardian], { id: `${name}Guardian` });
  }
}

export type System = ReturnType<typeof systemModule>;
