import { defineErrors } from "./define.ts";

export const nftErrors = defineErrors({
  KeyNft_EditionFull: {
    args: { id: "count", room: "count", asked: "count" },
    en: "Keys that edition {id} has room for: {room}; {asked} is too many. Open another edition.",
    zh: "第 {id} 版鑰匙剩餘 {room} 把，{asked} 把已超出，請開啟新的版次。",
  },
  KeyNft_GrantsExhausted: {
    args: { granted: "count", cap: "count" },
    en: "{granted} of at most {cap} keys have been given away. Give fewer.",
    zh: "已贈出 {granted} 把鑰匙，上限為 {cap} 把，請減少數量。",
  },
  KeyNft_NoSuchEdition: {
    args: { id: "count", last: "count" },
    en: "There is no edition {id} of keys; the last is {last}.",
    zh: "沒有第 {id} 版鑰匙，目前最新為第 {last} 版。",
  },
  KeyNft_NothingToMint: {
    args: { account: "address" },
    en: "{account} has no keys to mint. Keys are credited by presale units and qualifying FOM orders.",
    zh: "{account} 沒有可鑄造的鑰匙。預售份額與合資格的 FOM 訂單會獲得鑰匙。",
  },
  KeyNft_NotProduct: {
    args: { caller: "address" },
    en: "{caller} is not listed to credit keys. Ask the owner to list it.",
    zh: "{caller} 未獲授權發放鑰匙，請聯絡合約擁有者加入名單。",
  },
  KeyNft_WrongCount: {
    args: { given: "count", needed: "count" },
    en: "A Syndicate takes exactly {needed} keys; you chose {given}.",
    zh: "合成辛迪加需要剛好 {needed} 把鑰匙，你選了 {given} 把。",
  },
  Nft_GrantsExhausted: {
    args: { level: "count", granted: "count", cap: "count" },
    en: "{granted} of at most {cap} cards of tier {level} have been given away. Give fewer.",
    zh: "第 {level} 級卡片已贈出 {granted} 張，上限為 {cap} 張，請減少數量。",
  },
  Nft_MixedTiers: {
    args: { tokenId: "count", level: "count", expected: "count" },
    en: "Card #{tokenId} is of tier {level}, the first one of tier {expected}. Choose three of one tier.",
    zh: "卡片 #{tokenId} 為第 {level} 級，第一張為第 {expected} 級，請選擇三張同級卡片。",
  },
  Nft_NothingToClaim: {
    args: { account: "address" },
    en: "{account} has no dividends to claim. They arrive with token fees and FOM orders.",
    zh: "{account} 目前沒有可領取的分紅。分紅來自代幣手續費與 FOM 訂單。",
  },
  Nft_NotMinter: {
    args: { caller: "address", level: "count" },
    en: "{caller} is not listed to mint cards of tier {level}. Ask the owner to list it.",
    zh: "{caller} 未獲授權鑄造第 {level} 級卡片，請聯絡合約擁有者加入名單。",
  },
  Nft_NotToken: {
    args: { caller: "address" },
    en: "Cards are bound through the token, not by {caller}. Call bindNFT of the token.",
    zh: "請透過代幣合約的 bindNFT 綁定卡片，{caller} 無法直接綁定。",
  },
  Nft_NotYourCard: {
    args: { tokenId: "count", holder: "address" },
    en: "Card #{tokenId} belongs to {holder}. Choose cards that you hold.",
    zh: "卡片 #{tokenId} 屬於 {holder}，請選擇你持有的卡片。",
  },
  Nft_RepeatedCard: {
    args: { tokenId: "count" },
    en: "Card #{tokenId} was chosen twice. Choose three different cards.",
    zh: "卡片 #{tokenId} 重複選取，請選擇三張不同的卡片。",
  },
  Nft_SupplyExhausted: {
    args: { level: "count", minted: "count", max: "count" },
    en: "{minted} of at most {max} cards of tier {level} have been minted. No more are to be had for now.",
    zh: "第 {level} 級卡片已鑄造 {minted} 張，上限為 {max} 張，目前無法再鑄造。",
  },
  Nft_TopTier: {
    args: { level: "count" },
    en: "Cards of tier {level} are not synthesized any further. Choose Sparks, Flames or Blazes.",
    zh: "第 {level} 級卡片無法再合成，請選擇火種、火焰或烈焰。",
  },
  Nft_WrongCount: {
    args: { given: "count", needed: "count" },
    en: "Synthesis takes exactly {needed} cards; you chose {given}.",
    zh: "合成需要剛好 {needed} 張卡片，你選了 {given} 張。",
  },
});
