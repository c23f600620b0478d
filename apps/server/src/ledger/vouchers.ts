import { randomBytes } from "node:crypto";
import { type Voucher, voucherTypedData } from "@cinder/protocol/cashier";
import type { Address, Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { CashierTerms } from "../chain/cashier-terms.ts";
import type { Asset } from "./accounts.ts";

/**
 * Long enough for any user, and short enough to return unredeemed credit soon. The Cashier accepts at most a week.
 */
export const VOUCHER_SECONDS = 86_400;

export interface SignedVoucher {
  readonly asset: Asset;
  readonly amount: bigint;
  readonly nonce: bigint;
  /** The last second in which it is paid, in chain time. */
  readonly deadline: number;
  readonly signature: Hex;
}

export interface VoucherSigner {
  readonly address: Address;
  /**
   * @param now Start of the deadline: the later of the computer's clock and the newest stored block's time. The
   * Cashier compares with its block's time only, which may be behind on a quiet chain, and ahead on a local one.
   */
  sign(account: Address, asset: Asset, amount: bigint, now: number): Promise<SignedVoucher>;
}

export function voucherSigner(key: Hex, terms: CashierTerms): VoucherSigner {
  const signer = privateKeyToAccount(key);
  return {
    address: signer.address,
    async sign(account, asset, amount, now) {
      // Random, so that a lost or restored database can't use a nonce twice.
      const nonce = BigInt(`0x${randomBytes(16).toString("hex")}`);
      const deadline = now + VOUCHER_SECONDS;
      const voucher: Voucher = {
        account,
        asset: terms.addresses[asset],
        amount,
        nonce,
        deadline: BigInt(deadline),
      };
      const signature = await signer.signTypedData(voucherTypedData(terms.chainId, terms.cashier, voucher));
      return { asset, amount, nonce, deadline, signature };
    },
  };
}
