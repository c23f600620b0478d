import { afterEach, describe, expect, it } from "vitest";
import { forgetReceipt, keepReceipt, type Receipt, receiptOf } from "./receipts.ts";

const receipt: Receipt = {
  kind: "mining.pay#17",
  account: "0x00000000000000000000000000000000000000A1",
  chainId: 31337,
  hash: `0x${"1".repeat(64)}`,
};

afterEach(() => localStorage.clear());

describe("the hash of a payment to the service", () => {
  it("is stored for its account and chain until it is removed", () => {
    keepReceipt(receipt);
    expect(receiptOf({ ...receipt, account: "0x00000000000000000000000000000000000000a1" })).toBe(
      receipt.hash,
    );
    expect(receiptOf({ ...receipt, kind: "mining.pay#18" })).toBeUndefined();
    expect(receiptOf({ ...receipt, chainId: 56 })).toBeUndefined();
    forgetReceipt(receipt);
    expect(receiptOf(receipt)).toBeUndefined();
  });

  it("is the hash of the latest transaction", () => {
    keepReceipt(receipt);
    keepReceipt({ ...receipt, hash: `0x${"2".repeat(64)}` });
    expect(receiptOf(receipt)).toBe(`0x${"2".repeat(64)}`);
  });

  it("is stored for no other kind of write", () => {
    keepReceipt({ ...receipt, kind: "ido.buy" });
    expect(localStorage.getItem("cinder.receipts")).toBeNull();
  });

  it("survives broken storage and is limited in number", () => {
    localStorage.setItem("cinder.receipts", "{");
    expect(receiptOf(receipt)).toBeUndefined();
    localStorage.setItem("cinder.receipts", JSON.stringify([{ kind: 1 }, null, receipt]));
    expect(receiptOf(receipt)).toBe(receipt.hash);
    for (let at = 0; at < 30; at++) keepReceipt({ ...receipt, kind: `mining.pay#${at}` });
    expect(JSON.parse(localStorage.getItem("cinder.receipts") ?? "")).toHaveLength(20);
  });
});
