import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { type Address, zeroAddress } from "viem";
import type { Asset } from "../db/schema/invest.ts";

/** On a local chain no one else can remove a block. */
const LOCAL_CONFIRMATIONS = 1;
const PUBLIC_CONFIRMATIONS = 20;

/** What the service needs to know about its chain's Cashier. Addresses are in lower case, as in the tables. */
export interface CashierTerms {
  readonly chainId: number;
  readonly cashier: Address;
  readonly addresses: Readonly<Record<Asset, Address>>;
  /** A payment counts after this many blocks, including its own. */
  readonly paymentConfirmations: number;
}

/** @param paymentConfirmations The operator's setting; by default the chain's value. */
export function cashierTerms(chainId: number, paymentConfirmations?: number): CashierTerms {
  const { contracts } = deploymentOf(chainId);
  return {
    chainId,
    cashier: lower(contracts.cashier),
    addresses: { usdt: lower(contracts.usdt), token: lower(contracts.token), native: zeroAddress },
    paymentConfirmations:
      paymentConfirmations ?? (chainId === LOCAL_CHAIN_ID ? LOCAL_CONFIRMATIONS : PUBLIC_CONFIRMATIONS),
  };
}

/** Undefined for assets listed later, which the service does not use. */
export function assetAt({ addresses }: CashierTerms, address: string): Asset | undefined {
  return (Object.keys(addresses) as Asset[]).find((asset) => addresses[asset] === address);
}

/** The newest block whose payments count, if `head` is the newest stored block. */
export function lastConfirmed({ paymentConfirmations }: CashierTerms, head: number): number {
  return head - paymentConfirmations + 1;
}

function lower(address: string): Address {
  return address.toLowerCase() as Address;
}
