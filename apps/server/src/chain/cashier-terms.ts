import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { type Address, zeroAddress } from "viem";
import type { Asset } from "../db/schema/invest.ts";

/** A local chain has nobody who would take a block away behind our back. */
const LOCAL_CONFIRMATIONS = 1;
const PUBLIC_CONFIRMATIONS = 20;

/** What the service has to know of the Cashier of its chain. Addresses are in lower case, as in the tables. */
export interface CashierTerms {
  readonly chainId: number;
  readonly cashier: Address;
  readonly addresses: Readonly<Record<Asset, Address>>;
  /** A payment counts with so many blocks that hold or follow it: with 1, at once. */
  readonly paymentConfirmations: number;
}

/** @param paymentConfirmations As the operator set it; without it, what suits the chain. */
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

/** Undefined for an asset that was listed later: it is no business of the service. */
export function assetAt({ addresses }: CashierTerms, address: string): Asset | undefined {
  return (Object.keys(addresses) as Asset[]).find((asset) => addresses[asset] === address);
}

/** The newest block whose payments count, when `head` is the newest that is stored. */
export function lastConfirmed({ paymentConfirmations }: CashierTerms, head: number): number {
  return head - paymentConfirmations + 1;
}

function lower(address: string): Address {
  return address.toLowerCase() as Address;
}
