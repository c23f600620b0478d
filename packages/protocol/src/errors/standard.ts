import { defineErrors } from "./define.ts";

/** Errors of the token standards (ERC-6093), of permits and of signatures. */
export const standardErrors = defineErrors({
  ERC20InsufficientAllowance: {
    args: { spender: "address", allowance: "amount", needed: "amount" },
    en: "{spender} may spend {allowance} of your tokens; {needed} is needed. Approve more.",
    zh: "你授權 {spender} 使用 {allowance}，此操作需要 {needed}，請提高授權額度。",
  },
  ERC20InsufficientBalance: {
    args: { sender: "address", balance: "amount", needed: "amount" },
    en: "{sender} has {balance}; {needed} is needed.",
    zh: "{sender} 的餘額為 {balance}，此操作需要 {needed}。",
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
    en: "These cards can't be minted in a batch.",
    zh: "這種卡片不能批次鑄造。",
  },
  ERC721IncorrectOwner: {
    args: { sender: "address", tokenId: "count", owner: "address" },
    en: "Card {tokenId} belongs to {owner}, not to {sender}.",
    zh: "卡片 {tokenId} 屬於 {owner}，不屬於 {sender}。",
  },
  ERC721InsufficientApproval: {
    args: { operator: "address", tokenId: "count" },
    en: "{operator} may not move card {tokenId}. Its owner has to approve it.",
    zh: "{operator} 未獲授權移動卡片 {tokenId}，須由持有人授權。",
  },
  ERC721InvalidApprover: {
    args: { approver: "address" },
    en: "{approver} does not own this card and can't approve it.",
    zh: "{approver} 不是持有人，不能授權這張卡片。",
  },
  ERC721InvalidOperator: {
    args: { operator: "address" },
    en: "{operator} can't be approved for your cards.",
    zh: "不能把卡片授權給 {operator}。",
  },
  ERC721InvalidOwner: {
    args: { owner: "address" },
    en: "{owner} can't own cards.",
    zh: "{owner} 不能持有卡片。",
  },
  ERC721InvalidReceiver: {
    args: { receiver: "address" },
    en: "{receiver} can't receive cards. Choose another address.",
    zh: "{receiver} 無法接收卡片，請換一個地址。",
  },
  ERC721InvalidSender: {
    args: { sender: "address" },
    en: "This card can't be sent from {sender}.",
    zh: "這張卡片不能由 {sender} 轉出。",
  },
  ERC721NonexistentToken: {
    args: { tokenId: "count" },
    en: "There is no card {tokenId}.",
    zh: "沒有編號 {tokenId} 的卡片。",
  },
  ERC721OutOfBoundsIndex: {
    args: { owner: "address", index: "count" },
    en: "{owner} has no card at position {index}.",
    zh: "{owner} 沒有第 {index} 張卡片。",
  },
  ERC1155InsufficientBalance: {
    args: { sender: "address", balance: "count", needed: "count", tokenId: "count" },
    en: "{sender} has {balance} of key {tokenId}; {needed} are needed.",
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
    en: "{operator} may not move the keys of {owner}. {owner} has to approve it.",
    zh: "{operator} 未獲授權移動 {owner} 的鑰匙，須由 {owner} 授權。",
  },
  ERC2612ExpiredSignature: {
    args: { deadline: "time" },
    en: "The signed permit ended at {deadline}. Sign a new one.",
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
