import type { EIP1193Provider } from "viem";
import { describe, expect, it } from "vitest";
import { fakeProvider, refused } from "../../test/fake-provider.ts";
import { moveToChain } from "./switch-chain.ts";

const config = {
  chainId: 31337,
  chainName: "Cinder local",
  rpcUrl: "ws://localhost:8545/",
  serverUrl: "",
};

/** A fake wallet on another chain that switches if it knows the requested one. */
function walletOf({
  knows,
  moves = true,
  addingMoves = true,
}: {
  knows: boolean;
  moves?: boolean;
  addingMoves?: boolean;
}) {
  const state = { chainId: "0x1", knows };
  const go = () => {
    if (moves) state.chainId = "0x7a69";
    return null;
  };
  return fakeProvider({
    eth_chainId: () => state.chainId,
    wallet_switchEthereumChain: () => {
      if (!state.knows) throw refused(4902);
      return go();
    },
    wallet_addEthereumChain: () => {
      state.knows = true;
      return addingMoves ? go() : null;
    },
  });
}

const move = (provider: object) => moveToChain(provider as EIP1193Provider, config);
const methods = (provider: ReturnType<typeof fakeProvider>) => provider.asked.map(({ method }) => method);

describe("switching a wallet to the app's chain", () => {
  it("only switches if the wallet knows the chain", async () => {
    const provider = walletOf({ knows: true });
    await move(provider);
    expect(provider.asked[0]).toEqual({
      method: "wallet_switchEthereumChain",
      params: [{ chainId: "0x7a69" }],
    });
    expect(methods(provider)).not.toContain("wallet_addEthereumChain");
  });

  it("adds the chain first if the wallet doesn't know it", async () => {
    const provider = walletOf({ knows: false });
    await move(provider);
    const added = provider.asked.find(({ method }) => method === "wallet_addEthereumChain");
    expect(added?.params).toEqual([
      {
        chainId: "0x7a69",
        chainName: "Cinder local",
        nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
        rpcUrls: ["http://localhost:8545/"],
      },
    ]);
  });

  it("switches after adding if adding alone doesn't switch", async () => {
    const provider = walletOf({ knows: false, addingMoves: false });
    await move(provider);
    expect(methods(provider).filter((method) => method === "wallet_switchEthereumChain")).toHaveLength(2);
  });

  it("detects a wallet that accepts the switch but stays", async () => {
    await expect(move(walletOf({ knows: true, moves: false }))).rejects.toMatchObject({
      problem: "other-chain",
    });
  });

  it("reports a rejection at either step", async () => {
    await expect(move(fakeProvider({ wallet_switchEthereumChain: refused(4001) }))).rejects.toMatchObject({
      problem: "rejected",
    });
    const adding = { wallet_switchEthereumChain: refused(4902), wallet_addEthereumChain: refused(4001) };
    await expect(move(fakeProvider(adding))).rejects.toMatchObject({ problem: "rejected" });
  });
});
