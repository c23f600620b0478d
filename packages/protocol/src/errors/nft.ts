import { defineErrors } from "./define.ts";

export const nftErrors = defineErrors({
  KeyNft_DailyCap: {
    args: { product: "address", perDay: "count" },
    retryable: true,
    en: "{product} has reached its daily maximum of {perDay} keys. Try again tomorrow.",
    zh: "{product} 今日發放的鑰匙已達上限 {perDay} 把，請明天再試。",
  },
  KeyNft_DailyGrants: {
    args: { count: "count", left: "count" },
    retryable: true,
    en: "The manager can give {left} keys now; {count} is too many. Give fewer, or ask the owner.",
    zh: "管理員目前最多可贈 {left} 把鑰匙，{count} 把已超出，請減少數量或聯絡合約擁有者。",
  },
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
  KeyNft_KeysRefused: {
    args: { account: "address" },
    en: "{account} is a contract that doesn't accept keys. They stay credited.",
    zh: "{account} 是無法接收鑰匙的合約，鑰匙仍為它保留。",
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
  KeyNft_ProductsFull: {
    args: { max: "count" },
    en: "All {max} places for products are taken, permanently.",
    zh: "{max} 個產品名額已滿，無法再新增。",
  },
  KeyNft_WrongCount: {
    args: { given: "count", needed: "count" },
    en: "A Syndicate takes exactly {needed} keys; you chose {given}.",
    zh: "合成聯盟需要剛好 {needed} 把鑰匙，你選了 {given} 把。",
  },
  Nft_DailyCap: {
    args: { level: "count", perDay: "count" },
    retryable: true,
    en: "Today's {perDay} NFTs of tier {level} have been minted. Try again tomorrow.",
    zh: "今日第 {level} 級 NFT 的 {perDay} 張名額已鑄完，請明天再試。",
  },
  Nft_DailyGrants: {
    args: { weight: "count", left: "count" },
    retryable: true,
    en: "The manager can give a weight of {left} now; {weight} is too much. Give fewer, or ask the owner.",
    zh: "管理員目前最多可贈權重 {left}，{weight} 已超出，請減少數量或聯絡合約擁有者。",
  },
  Nft_GrantsExhausted: {
    args: { level: "count", granted: "count", cap: "count" },
    en: "{granted} of {cap} gift NFTs of tier {level} have been given. Give fewer.",
    zh: "第 {level} 級 NFT 已贈出 {granted} 張，上限為 {cap} 張，請減少數量。",
  },
  Nft_MinterAlreadySet: {
    args: { level: "count", current: "address" },
    en: "{current} mints tier-{level} NFTs. It can't be replaced.",
    zh: "第 {level} 級 NFT 已由 {current} 鑄造，無法更換。",
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
  Nft_NoMinter: {
    args: { level: "count" },
    en: "Tier {level} can't have a minter. Choose tier 1 or 5.",
    zh: "第 {level} 級不能設定發放合約，請選擇第 1 級或第 5 級。",
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
