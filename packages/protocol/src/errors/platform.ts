import { defineErrors } from "./define.ts";

/** Errors of the base contracts: ownership, proxies, guards, calls, numbers, the timelock, Solidity itself. */
export const platformErrors = defineErrors({
  AccessControlBadConfirmation: {
    en: "Only the account that holds a role can give it up.",
    zh: "只有持有角色的帳戶本身可以放棄該角色。",
  },
  AccessControlUnauthorizedAccount: {
    args: { account: "address", neededRole: "text" },
    en: "{account} doesn't have the role that this needs ({neededRole}).",
    zh: "{account} 沒有執行此操作所需的角色（{neededRole}）。",
  },
  AddressEmptyCode: {
    args: { target: "address" },
    en: "There is no contract at {target}. Check the network and the address.",
    zh: "{target} 沒有合約，請確認網路與地址。",
  },
  ERC1967InvalidImplementation: {
    args: { implementation: "address" },
    en: "{implementation} isn't a contract this one can be upgraded to.",
    zh: "{implementation} 不是可升級的合約。",
  },
  ERC1967NonPayable: {
    en: "This call doesn't accept BNB. Send it without any.",
    zh: "此操作不收取原生幣，請勿附帶金額。",
  },
  FailedCall: {
    en: "A payment or call inside this transaction failed. Nothing was changed.",
    zh: "交易中的付款或呼叫遭到拒絕，一切維持原狀。",
  },
  InsufficientBalance: {
    args: { balance: "amount", needed: "amount" },
    en: "The contract has {balance}; {needed} is needed. Nothing was changed.",
    zh: "合約餘額為 {balance}，此操作需要 {needed}，一切維持原狀。",
  },
  InvalidInitialization: {
    en: "This contract is already set up.",
    zh: "此合約已完成初始化。",
  },
  InvalidShortString: {
    en: "A name stored in this contract is invalid.",
    zh: "合約中的名稱儲存有誤。",
  },
  NotInitializing: {
    en: "This works only while the contract is being set up.",
    zh: "此操作只能在合約初始化時執行。",
  },
  OwnableInvalidOwner: {
    args: { owner: "address" },
    en: "{owner} can't be the owner.",
    zh: "{owner} 不能成為擁有者。",
  },
  OwnableUnauthorizedAccount: {
    args: { account: "address" },
    en: "Only the owner can do this; {account} is not the owner.",
    zh: "只有擁有者可以執行，{account} 不是擁有者。",
  },
  ReentrancyGuardReentrantCall: {
    en: "A nested call was blocked. Nothing was changed.",
    zh: "此呼叫由另一個進行中的呼叫發起，已被阻止，一切維持原狀。",
  },
  SafeCastOverflowedIntDowncast: {
    args: { bits: "count", value: "count" },
    en: "{value} is too large for {bits} bits. Enter a smaller number.",
    zh: "{value} 超出 {bits} 位元的範圍，請輸入較小的數字。",
  },
  SafeCastOverflowedIntToUint: {
    args: { value: "count" },
    en: "{value} is negative. Enter 0 or more.",
    zh: "{value} 是負數，請輸入 0 以上的數字。",
  },
  SafeCastOverflowedUintDowncast: {
    args: { bits: "count", value: "count" },
    en: "{value} is too large for {bits} bits. Enter a smaller number.",
    zh: "{value} 超出 {bits} 位元的範圍，請輸入較小的數字。",
  },
  SafeCastOverflowedUintToInt: {
    args: { value: "count" },
    en: "{value} is too large. Enter a smaller number.",
    zh: "{value} 太大，請輸入較小的數字。",
  },
  SafeERC20FailedDecreaseAllowance: {
    args: { spender: "address", currentAllowance: "amount", requestedDecrease: "amount" },
    en: "{spender} may spend {currentAllowance}; that can't be lowered by {requestedDecrease}.",
    zh: "{spender} 的授權額度為 {currentAllowance}，無法減少 {requestedDecrease}。",
  },
  SafeERC20FailedOperation: {
    args: { token: "address" },
    en: "The token {token} rejected the transfer. Check balance and approval.",
    zh: "代幣 {token} 拒絕轉帳，請檢查餘額與授權。",
  },
  StringTooLong: {
    args: { str: "text" },
    en: "“{str}” is too long. Shorten it to 31 characters.",
    zh: "「{str}」太長，請縮短至 31 個字元以內。",
  },
  TimelockInsufficientDelay: {
    args: { delay: "duration", minDelay: "duration" },
    en: "The minimum delay is {minDelay}; {delay} is too short.",
    zh: "變更至少須等待 {minDelay}，{delay} 太短。",
  },
  TimelockInvalidOperationLength: {
    args: { targets: "count", payloads: "count", values: "count" },
    en: "The batch must have equal numbers of targets ({targets}), calls ({payloads}) and values ({values}).",
    zh: "批次中的目標（{targets}）、呼叫（{payloads}）與金額（{values}）數量必須相同。",
  },
  TimelockUnauthorizedCaller: {
    args: { caller: "address" },
    en: "Only the timelock can change itself, not {caller}. Schedule the change instead.",
    zh: "只有時間鎖本身可以變更設定，{caller} 不行，請先排程。",
  },
  TimelockUnexecutedPredecessor: {
    args: { predecessorId: "text" },
    retryable: true,
    en: "{predecessorId} must be executed first.",
    zh: "須先執行 {predecessorId}。",
  },
  TimelockUnexpectedOperationState: {
    args: { operationId: "text", expectedStates: "text" },
    retryable: true,
    en: "Operation {operationId} is not in the state this needs ({expectedStates}). It may have to wait longer, or was done already.",
    zh: "操作 {operationId} 的狀態不符（{expectedStates}）：可能尚在等待期，或已執行。",
  },
  UUPSUnauthorizedCallContext: {
    en: "Call the contract's own address, not its implementation.",
    zh: "請呼叫合約本身的地址，而非其實作地址。",
  },
  UUPSUnsupportedProxiableUUID: {
    args: { slot: "text" },
    en: "The new version uses an incompatible storage slot ({slot}), so it can't be used for the upgrade.",
    zh: "新版本使用不同的儲存位置（{slot}），無法升級。",
  },

  Error: {
    args: { message: "text" },
    en: "The contract rejected this: {message}",
    zh: "合約拒絕執行：{message}",
  },
  Panic: {
    args: { code: "count" },
    en: "The contract stopped because of a calculation error (code {code}). Nothing was changed.",
    zh: "合約因運算異常而停止（代碼 {code}），一切維持原狀。",
  },
});
