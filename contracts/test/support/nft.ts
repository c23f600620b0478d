import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { encodeFunctionData, zeroAddress } from "viem";
import { openChain } from "./chain.ts";

const one = 10n ** 18n;

export const nftSetup = {
  weights: [100n, 330n, 1_100n, 3_650n, 5_000n] as const,
  maxima: [100_000n, 33_333n, 11_111n, 3_703n, 5_000n] as const,
  sendMin: one,
};

/** Nft with its art and log. The owner mints Sparks, pays dividends and, unless told otherwise, mints Syndicates. */
export async function openNft({ syndicates = true } = {}) {
  const chain = await openChain();
  const { owner, deploy, deployProxy, send } = chain;
  const usdt = await deploy("FaucetUsdt", [owner]);
  const art = await deploy("NftArt");
  const log = await deployProxy("Log", [owner, owner, 28_800n, 86_400n]);
  const peers = {
    token: owner,
    usdt: usdt.address,
    router: (await deploy("WethOnly")).address,
    oracle: zeroAddress,
    referral: zeroAddress,
    log: log.address,
  };
  const desk = await deploy("NftDesk", [peers, art.address]);
  const implementation = await deploy("Nft", [peers, art.address, desk.address]);
  const data = encodeFunctionData({
    abi: nftAbi,
    functionName: "initialize",
    args: [owner, owner, nftSetup],
  });
  const { address } = await deploy("ERC1967Proxy", [implementation.address, data]);
  const nft = { address, abi: nftAbi };
  await send(log, "setAdmin", [address, true]);
  await send(nft, "setMinter", [owner, 1n, 10_000n]);
  if (syndicates) await send(nft, "setMinter", [owner, 5n, 500n]);
  await send(usdt, "mint", [owner, 2n ** 100n]);
  await send(usdt, "approve", [address, 2n ** 255n]);
  return { ...chain, usdt, art, log, nft, peers };
}
