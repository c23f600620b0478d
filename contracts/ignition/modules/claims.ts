import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import type { Exchange } from "./exchange.ts";
import type { System } from "./system.ts";

/** Collects all that an account can claim. It has no owner and no storage, so a new version is a new deployment. */
export function claimsModule(exchangeModule: Exchange, systemModule: System) {
  return buildModule("Claims", (m) => {
    const { usdt } = m.useModule(exchangeModule);
    const { token, ido, burn, stake, mining, nft, keyNft, ...games } = m.useModule(systemModule);
    const { fom, double, superFom, superDouble } = games;
    const products = {
      token,
      usdt,
      ido,
      burn,
      stake,
      mining,
      nft,
      keyNft,
      fom,
      double,
      superFom,
      superDouble,
    };
    return { claims: m.contract("Claims", [products]) };
  });
}
