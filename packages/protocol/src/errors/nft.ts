import { defineErrors } from "./define.ts";

export const nftErrors = defineErrors({
  KeyNft_EditionFull: {
    args: { id: "count", room: "count", asked: "count" },
    en: "Edition {id} has {room} keys left; {asked} is too many. Open another edition.",
    zh: "第 {id} 版鑰匙剩餘 {room} 把，{asked} 把已超出，請開啟新的版次。",
  },
  KeyNft_GrantsExhausted: {
    args: { granted: "count", cap: "count" },
    en: "{granted} of {cap} gift keys have been given. Give fewer.",
    zh: "已贈出 {granted} 把鑰匙，上限為 {cap} 把，請減少數量。",
  },
  KeyNft_NoSuchEdition: {
    args: { id: "count", last: "count" },
    en: "There is no edition {id} of keys; the last is {last}.",
    zh: "沒有第 {id} 版鑰匙，目前最新為第 {last} 版。",
  },
  KeyNft_NothingToMint: {
    args: { account: "address" },
    en: "{account} has no keys to mint. Presale units and qualifying FOM orders earn keys.",
    zh: "{account} 沒有可鑄造的鑰匙。預售認購與合格的 FOM 訂單可獲得鑰匙。",
  },
  KeyNft_NotProduct: {
    args: { caller: "address" },
    en: "{caller} isn't listed to issue keys. Ask the owner to list it.",
    zh: "{caller} 未獲授權發放鑰匙，請聯絡合約擁有者加入名單。",
  },
  KeyNft_WrongCount: {
    args: { given: "count", needed: "count" },
    en: "A Syndicate takes exactly {needed} keys; you chose {given}.",
    zh: "合成聯盟需要剛好 {needed} 把鑰匙，你選了 {given} 把。",
  },
  Nft_GrantsExhausted: {
    args: { level: "count", granted: "count", cap: "count" },
    en: "{granted} of {cap} gift NFTs of tier {level} have been given. Give fewer.",
    zh: "第 {level} 級 NFT 已贈出 {granted} 張，上限為 {cap} 張，請減少數量。",
  },
  Nft_MixedTiers: {
    args: { tokenId: "count", level: "count", expected: "count" },
    en: "NFT #{tokenId} is tier {level}, but the first is tier {expected}. Choose three of the same tier.",
    zh: "NFT #{tokenId} 為第 {level} 級，第一張為第 {expected} 級，請選擇三張同級 NFT。",
  },
  Nft_NothingToClaim: {
    args: { account: "address" },
    en: "{account} has no dividends to claim. Dividends come from CIN trading fees and FOM orders.",
    zh: "{account} 目前沒有可領取的分紅。分紅來自 CIN 交易稅與 FOM 訂單。",
  },
  Nft_NotMinter: {
    args: { caller: "address", level: "count" },
    en: "{caller} isn't allowed to mint tier-{level} NFTs. Ask the owner to list it.",
    zh: "{caller} 未獲授權鑄造第 {level} 級 NFT，請聯絡合約擁有者加入名單。",
  },
  Nft_NotToken: {
    args: { caller: "address" },
    en: "Set the featured NFT through the token contract (bindNFT), not from {caller}.",
    zh: "請透過代幣合約的 bindNFT 設定展示 NFT，{caller} 無法直接設定。",
  },
  Nft_NotYourCard: {
    args: { tokenId: "count", holder: "address" },
    en: "NFT #{tokenId} belongs to {holder}. Choose NFTs you hold.",
    zh: "NFT #{tokenId} 屬於 {holder}，請選擇你持有的 NFT。",
  },
  Nft_RepeatedCard: {
    args: { tokenId: "count" },
    en: "NFT #{tokenId} was chosen twice. Choose three different ones.",
    zh: "NFT #{tokenId} 重複選取，請選擇三張不同的 NFT。",
  },
  Nft_SupplyExhausted: {
    args: { level: "count", minted: "count", max: "count" },
    en: "Tier {level} has reached its cap: {minted} of {max} minted. No more can be made for now.",
    zh: "第 {level} 級 NFT 已鑄造 {minted} 張，上限為 {max} 張，目前無法再鑄造。",
  },
  Nft_TopTier: {
    args: { level: "count" },
    en: "Tier-{level} NFTs can't be merged further. Choose Sparks, Flames or Blazes.",
    zh: "第 {level} 級 NFT 無法再合成，請選擇火種、火焰或烈焰。",
  },
  Nft_WrongCount: {
    args: { given: "count", needed: "count" },
    en: "Merging takes exactly {needed} NFTs; you chose {given}.",
    zh: "合成需要剛好 {needed} 張 NFT，你選了 {given} 張。",
  },
});
