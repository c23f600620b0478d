import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import * as published from "../published.ts";

/**
 * The DEX of a local chain: WBNB, factory and router from their published bytecode, a USDT with a faucet, and a
 * WBNB/USDT pool with first liquidity.
 */
export default buildModule("LocalExchange", (m) => {
  const owner = m.getAccount(0);
  const wbnb = m.contract("WBNB", published.wbnb);
  // No fee setter: the DEX's own protocol fee stays off forever.
  const factory = m.contract("UniswapV2Factory", published.factory, [
    "0x0000000000000000000000000000000000000000",
  ]);
  const router = m.contract("UniswapV2Router02", published.router, [factory, wbnb]);
  const usdt = m.contract("FaucetUsdt", [owner]);

  const poolUsdt = m.getParameter("poolUsdt");
  const poolNative = m.getParameter("poolNative");
  const minted = m.call(usdt, "mint", [owner, poolUsdt]);
  const approved = m.call(usdt, "approve", [router, poolUsdt], { after: [minted] });
  const farFuture = 2n ** 64n - 1n;
  const pooled = m.call(router, "addLiquidityETH", [usdt, poolUsdt, 0n, 0n, owner, farFuture], {
    value: poolNative,
    after: [approved],
  });

  const nativePairAddress = m.staticCall(factory, "getPair", [usdt, wbnb], 0, { after: [pooled] });
  const nativePair = m.contractAt("UniswapV2Pair", published.pair, nativePairAddress);

  return { wbnb, factory, router, usdt, nativePair };
});
