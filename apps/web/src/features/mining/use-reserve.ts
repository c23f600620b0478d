import { useChainId } from "../../app/chain-id.ts";
import { useRegistrationGuard } from "../../app/registration-gate.ts";
import { useSession } from "../../app/session.ts";
import { useMoment } from "../../i18n/format.ts";
import { toLocalTime } from "../../server/server-clock.ts";
import { useWrite } from "../../tx/use-write.ts";
import { parseAmount } from "../../ui/amount.ts";
import { useAccount } from "../../wallet/context.ts";
import { payWrite } from "./pay-write.ts";
import type { Purchase, PurchaseRequest } from "./purchase.ts";
import type { MiningScreen } from "./screen.ts";
import { useSignedIn } from "./use-signed-in.ts";

/** @returns whether an order was opened; not if the account has to bind a referrer first. @throws errors of service or wallet. */
export type Reserve = (wish: PurchaseRequest & { name: string }) => Promise<boolean>;

/** The first step of a purchase: reserves it with the service, stores the order and opens its payment. */
export function useReserve(screen: MiningScreen | undefined, onOrder: (purchase: Purchase) => void): Reserve {
  const account = useAccount();
  const chainId = useChainId();
  const { call } = useSession();
  const { open } = useWrite();
  const mayWrite = useRegistrationGuard();
  const signedIn = useSignedIn();
  const moment = useMoment();
  return async ({ what, id, num, name }) => {
    if (!screen || chainId === undefined || !mayWrite("mining.pay")) return false;
    const order = await signedIn(() =>
      what === "machine" ? call("buyMachineCheck", { id, num: String(num) }) : call("buyNodeCheck", { id }),
    );
    const purchase: Purchase = {
      ...{ what, id, num, name, account, chainId },
      orderId: order.orderId,
      coin: order.asset.asset,
      amount: String(parseAmount(order.amount, 18) ?? 0n),
      expiresAt: toLocalTime(order.expiresAt),
    };
    onOrder(purchase);
    open(payWrite(screen, purchase, moment));
    return true;
  };
}
