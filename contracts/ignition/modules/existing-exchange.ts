import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import * as published from "../published.ts";

/** The DEX of a live chain: its addresses are parameters of the network. */
export default buildModule("ExistingExchange", (m) => {
  const wbnb = m.contractAt("WBNB", published.wbnb, m.getParameter("wbnb"));
  const factory = m.contractAt("UniswapV2Factory", published.factory, m.getParameter("factory"));
  const router = m.contractAt("UniswapV2Router02", published.router, m.getParameter("router"));
  const usdt = m.contractAt("FaucetUsdt", m.getParameter("usdt"));
  const nativePair = m.contractAt(
    "UniswapV2Pair",
    published.pair,
    m.staticCall(factory, "getPair", [usdt, wbnb]),
  );
  return { wbnb, factory, router, usdt, nativePair };
});
