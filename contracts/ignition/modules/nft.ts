import { buildModule } from "@nomicfoundation/hardhat-ignition/modules";
import { deskOf, parameters, peersOf, registerProduct } from "../peers.ts";
import { proxied } from "../proxied.ts";
import type { Core } from "./core.ts";
import type { Exchange } from "./exchange.ts";
import type { Ido } from "./ido.ts";
import type { Mining } from "./mining.ts";

const SPARK = 1;
const SYNDICATE = 5;

/**
 * NFTs and keys, their pictures, and the contracts that may mint them: the presale mints burn node NFTs and credits
 * keys, KeyNft mints Syndicates.
 */
export function nftModule(exchange: Exchange, core: Core, idoModule: Ido, miningModule: Mining) {
  return buildModule("Nft", (m) => {
    const peers = peersOf(m, exchange, core);
    const { ido } = m.useModule(idoModule);
    const { mining } = m.useModule(miningModule);
    const owner = m.getAccount(0);
    const manager = m.getParameter("manager");
    const art = m.contract("NftArt");
    const desk = m.contract("NftDesk", [peers, art]);
    const setup = parameters(m, "weights", "maxima", "sendMin");
    const nft = proxied(m, "Nft", [owner, manager, setup], { constructWith: [peers, art, desk] });
    const keyPeers = [mining, nft, art];
    const keyDesk = m.contract("KeyNftDesk", keyPeers);
    const keyNft = proxied(m, "KeyNft", [owner, manager], { constructWith: [...keyPeers, keyDesk] });
    registerProduct(m, peers, nft);

    const settings = deskOf(m, "NftDesk", nft);
    m.call(settings, "setMinter", [ido, SPARK, m.getParameter("nodesPerDay")], { id: "PresaleMintsNodes" });
    m.call(settings, "setMinter", [keyNft, SYNDICATE, m.getParameter("syndicatesPerDay")], {
      id: "KeysMintSyndicates",
    });
    const keySettings = deskOf(m, "KeyNftDesk", keyNft);
    m.call(keySettings, "openEdition", [m.getParameter("keySupply"), m.getParameter("keyPower"), "", ""]);
    m.call(keySettings, "setProduct", [ido, m.getParameter("keysPerDay")], { id: "PresaleCreditsKeys" });
    m.call(deskOf(m, "IdoDesk", ido), "setPeers", [nft, keyNft]);
    m.call(deskOf(m, "MiningDesk", mining), "setKeyNft", [keyNft]);
    return { nft, keyNft };
  });
}

export type Nft = ReturnType<typeof nftModule>;
