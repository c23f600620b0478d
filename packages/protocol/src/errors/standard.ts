import { defineErrors } from "./define.ts";

/** Errors of the token standards (ERC-6093), of permits and of signatures. */
export const standardErrors = defineErrors({
  ERC20InsufficientAllowance: {
    args: { spender: "address", allowance: "amount", needed: "amount" },
    en: "Approval too low: {spender} can spend {allowance} of your tokens, {needed} needed. Approve more.",
    zh: "授權額度不足：此操作需要 {needed}，{spender} 只獲授權 {allowance}。請提高授權額度。",
  },
  ERC20InsufficientBalance: {
    args: { sender: "address", balance: "amount", needed: "amount" },
    en: "Insufficient balance: {sender} has {balance}, {needed} needed.",
    zh: "餘額不足：此操作需要 {needed}，{sender} 有 {balance}。",
  },
  ERC20InvalidApprover: {
    args: { approver: "address" },
    en: "{approver} can't approve spending.",
    zh: "{approver} 不能授權。",
  },
  ERC20InvalidReceiver: {
    args: { receiver: "address" },
    en: "Tokens can't be sent to {receiver}. Choose another address.",
    zh: "代幣不能轉到 {receiver}，請換一個地址。",
  },
  ERC20InvalidSender: {
    args: { sender: "address" },
    en: "Tokens can't be sent from {sender}.",
    zh: "代幣不能由 {sender} 轉出。",
  },
  ERC20InvalidSpender: {
    args: { spender: "address" },
    en: "{spender} can't be approved. Choose another address.",
    zh: "不能授權給 {spender}，請換一個地址。",
  },
  ERC721EnumerableForbiddenBatchMint: {
    en: "These NFTs can't be minted in a batch.",
    zh: "這種 NFT 不能批次鑄造。",
  },
  ERC721IncorrectOwner: {
    args: { sender: "address", tokenId: "count", owner: "address" },
    en: "NFT {tokenId} belongs to {owner}, not to {sender}.",
    zh: "NFT {tokenId} 屬於 {owner}，不屬於 {sender}。",
  },
  ERC721InsufficientApproval: {
    args: { operator: "address", tokenId: "count" },
    en: "{operator} isn't approved to move NFT {tokenId}. Its owner must approve it.",
    zh: "{operator} 未獲授權移動 NFT {tokenId}，須由持有人授權。",
  },
  ERC721InvalidApprover: {
    args: { approver: "address" },
    en: "{approver} doesn't own this NFT and can't approve it.",
    zh: "{approver} 不是持有人，不能授權這張 NFT。",
  },
  ERC721InvalidOperator: {
    args: { operator: "address" },
    en: "{operator} can't be approved for your NFTs.",
    zh: "不能把 NFT 授權給 {operator}。",
  },
  ERC721InvalidOwner: {
    args: { owner: "address" },
    en: "{owner} can't own NFTs.",
    zh: "{owner} 不能持有 NFT。",
  },
  ERC721InvalidReceiver: {
    args: { receiver: "address" },
    en: "{receiver} can't receive NFTs. Choose another address.",
    zh: "{receiver} 無法接收 NFT，請換一個地址。",
  },
  ERC721InvalidSender: {
    args: { sender: "address" },
    en: "This NFT can't be sent from {sender}.",
    zh: "這張 NFT 不能由 {sender} 轉出。",
  },
  ERC721NonexistentToken: {
    args: { tokenId: "count" },
    en: "NFT {tokenId} doesn't exist.",
    zh: "沒有編號 {tokenId} 的 NFT。",
  },
  ERC721OutOfBoundsIndex: {
    args: { owner: "address", index: "count" },
    en: "{owner} has no NFT at position {index}.",
    zh: "{owner} 沒有第 {index} 張 NFT。",
  },
  ERC1155InsufficientBalance: {
    args: { sender: "address", balance: "count", needed: "count", tokenId: "count" },
    en: "{sender} has {balance} of key {tokenId}; {needed} needed.",
    zh: "{sender} 有 {balance} 把鑰匙 {tokenId}，此操作需要 {needed} 把。",
  },
  ERC1155InvalidApprover: {
    args: { approver: "address" },
    en: "{approver} can't approve the use of keys.",
    zh: "{approver} 不能授權使用鑰匙。",
  },
  ERC1155InvalidArrayLength: {
    args: { idsLength: "count", valuesLength: "count" },
    en: "There are {idsLength} kinds of keys but {valuesLength} amounts. They must match.",
    zh: "鑰匙種類有 {idsLength} 項，數量卻有 {valuesLength} 項，兩者必須相同。",
  },
  ERC1155InvalidOperator: {
    args: { operator: "address" },
    en: "{operator} can't be approved for your keys.",
    zh: "不能把鑰匙授權給 {operator}。",
  },
  ERC1155InvalidReceiver: {
    args: { receiver: "address" },
    en: "{receiver} can't receive keys. Choose another address.",
    zh: "{receiver} 無法接收鑰匙，請換一個地址。",
  },
  ERC1155InvalidSender: {
    args: { sender: "address" },
    en: "Keys can't be sent from {sender}.",
    zh: "鑰匙不能由 {sender} 轉出。",
  },
  ERC1155MissingApprovalForAll: {
    args: { operator: "address", owner: "address" },
    en: "{operator} isn't approved to move the keys of {owner}. {owner} must approve it.",
    zh: "{operator} 未獲授權移動 {owner} 的鑰匙，須由 {owner} 授權。",
  },
  ERC2612ExpiredSignature: {
    args: { deadline: "time" },
    en: "The signed permit expired at {deadline}. Sign a new one.",
    zh: "簽署的授權已於 {deadline} 到期，請重新簽署。",
  },
  ERC2612InvalidSigner: {
    args: { signer: "address", owner: "address" },
    en: "The permit was signed by {signer}, not by {owner}. Sign with the right account.",
    zh: "授權由 {signer} 簽署，而非 {owner}，請用正確的帳戶簽署。",
  },
  InvalidAccountNonce: {
    args: { account: "address", currentNonce: "count" },
    en: "This signature of {account} was already used or is out of order (next is {currentNonce}). Sign a new one.",
    zh: "{account} 的這份簽名已使用過或順序不符（下一個序號為 {currentNonce}），請重新簽署。",
  },
  ECDSAInvalidSignature: {
    en: "The signature is not valid. Sign again.",
    zh: "簽名無效，請重新簽署。",
  },
  ECDSAInvalidSignatureLength: {
    args: { length: "count" },
    en: "The signature has {length} bytes instead of 65. Sign again.",
    zh: "簽名長度為 {length} 位元組，應為 65，請重新簽署。",
  },
  ECDSAInvalidSignatureS: {
    args: { s: "text" },
    en: "The signature is not in its standard form ({s}). Sign again.",
    zh: "簽名格式不標準（{s}），請重新簽署。",
  },
});
