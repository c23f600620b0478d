import type { InvestHandlers } from "../../http/invest-call.ts";
import { accountHandlers } from "./account.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { purchaseHandlers } from "./purchases.ts";
import type { Shop } from "./shop.ts";
import { teamHandlers } from "./team.ts";
import { withdrawHandlers } from "./withdraw.ts";

type ShopHandlers = Omit<InvestHandlers, "isRegister" | "nonce" | "register" | "logout">;

export function shopHandlers(shop: Shop): ShopHandlers {
  return {
    ...catalogueHandlers(shop),
    ...purchaseHandlers(shop),
    ...teamHandlers(shop),
    ...accountHandlers(shop),
    ...withdrawHandlers(shop),
  };
}
