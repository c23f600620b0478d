import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { logAbi } from "@cinder/protocol/generated/abi/log";
import { priceOracleAbi } from "@cinder/protocol/generated/abi/price-oracle";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { type Abi, type Address, encodeFunctionData, parseEther } from "viem";
import { deploy, readParameters } from "../../ignition/deploy.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { type Contract, openChain } from "./chain.ts";
import { hre } from "./hre.ts";

export const handleGas = parseEther("0.0005");
export const day = 86_400n;

export const idoSetup = {
  directRate: 500n,
  indirectRate: 300n,
  userMax: 100n,
  roundCool: day,
  handleGas,
  firstRate: 2_000n,
  vestDays: 60n,
  keysPerUnit: 1n,
  maxSlippage: 300n,
};

/**
 * Everything as deployed on a local chain, with Ido and its CIN.
 * @param opened Whether CIN trades. If not, uses another token without an opening time.
 */
export async function openIdo(opened: boolean) {
  const chain = await openChain();
  const { contracts } = await deploy(chain.connection, hre.artifacts, LOCAL_CHAIN_ID);
  const at = (name: keyof typeof contracts, abi: Abi): Contract => ({
    address: contracts[name] as Address,
    abi,
  });
  const oracle = at("oracle", priceOracleAbi);
  const referral = at("referral", referralAbi);
  const log = at("log", logAbi);
  const usdt = at("usdt", faucetUsdtAbi);
  const { modules } = readParameters(LOCAL_CHAIN_ID);
  const { Core: core = {} } = modules;
  const token = opened
    ? at("token", tokenAbi)
    : await chain.deploy("Token", [
        {
          name: "Cinder",
          symbol: "CIN",
          owner: chain.owner,
          manager: chain.owner,
          holder: chain.owner,
          market: chain.owner,
          router: contracts.router,
          usdt: usdt.address,
          openTime: 0n,
          whiteTime: 0n,
          whiteMax: core.whiteMax,
          buyFee: 300n,
          sellFee: 300n,
          weights: core.weights,
          spending: core.spending,
        },
      ]);
  const peers = {
    token: token.address,
    usdt: usdt.address,
    router: contracts.router,
    oracle: oracle.address,
    referral: referral.address,
    log: log.address,
  };
  const pool = await chain.deploy("IdoPool", [peers]);
  const nodes = await chain.deploy("IdoNodes", [peers, pool.address]);
  const desk = await chain.deploy("IdoDesk", [peers, nodes.address]);
  const implementation = await chain.deploy("Ido", [peers, desk.address]);
  const data = encodeFunctionData({
    abi: idoAbi,
    functionName: "initialize",
    args: [chain.owner, chain.owner, day, idoSetup],
  });
  const proxy = await chain.deploy("ERC1967Proxy", [implementation.address, data]);
  const ido: Contract = { address: proxy.address, abi: idoAbi };
  const cards = await chain.deploy("NodeCards");
  await chain.send(ido, "setPeers", [cards.address, cards.address]);
  await chain.send(token, "setFeeExempt", [ido.address, true]);
  await chain.send(referral, "setProduct", [ido.address, true]);
  await chain.send(log, "setAdmin", [ido.address, true]);
  const stock = parseEther("4200000");
  // CIN of the deployed presale that is not promised, or the owner's, for the other token.
  if (opened) await chain.send(at("ido", idoAbi), "withdrawToken", [token.address, ido.address, stock]);
  else await chain.send(token, "transfer", [ido.address, stock]);
  const { root } = (await chain.client.readContract({ ...referral, functionName: "getConfig" })) as {
    root: Address;
  };
  const join = (account: Address, referrer: Address) => chain.send(referral, "register", [referrer], account);
  return { ...chain, ido, token, oracle, usdt, cards, root, join };
}
