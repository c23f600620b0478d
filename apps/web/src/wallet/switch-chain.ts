import type { WebConfig } from "@cinder/api/config";
import { deploymentOf } from "@cinder/protocol/deployment";
import type { EIP1193Provider } from "viem";
import { isUnknownChain, toWalletError } from "./refusal.ts";
import { WalletError } from "./wallet.ts";

/** Asks the wallet to switch to the app's chain, adding it first if necessary. @throws {WalletError} */
export async function moveToChain(provider: EIP1193Provider, config: WebConfig): Promise<void> {
  const chainId = hexOf(config.chainId);
  try {
    await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  } catch (error) {
    if (!isUnknownChain(error)) throw toWalletError(error);
    await addChain(provider, config);
  }
  // Some wallets add a chain without switching, and some accept but stay.
  const reached = await provider.request({ method: "eth_chainId" });
  if (Number(reached) !== config.chainId) throw new WalletError("other-chain");
}

async function addChain(provider: EIP1193Provider, config: WebConfig): Promise<void> {
  const { symbols, explorer } = deploymentOf(config.chainId);
  const chainId = hexOf(config.chainId);
  try {
    await provider.request({
      method: "wallet_addEthereumChain",
      params: [
        {
          chainId,
          chainName: config.chainName,
          nativeCurrency: { name: symbols.native, symbol: symbols.native, decimals: 18 },
          // Wallets use HTTP; the node serves it at the same address as its WebSocket.
          rpcUrls: [config.rpcUrl.replace(/^ws/, "http")],
          ...(explorer === null ? {} : { blockExplorerUrls: [explorer] }),
        },
      ],
    });
    if (Number(await provider.request({ method: "eth_chainId" })) === config.chainId) return;
    await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  } catch (error) {
    throw toWalletError(error);
  }
}

function hexOf(value: number): `0x${string}` {
  return `0x${value.toString(16)}`;
}
