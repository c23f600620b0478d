import type { InvestHandlers } from "../../http/invest-call.ts";
import { accountHandlers } from "./account.ts";
import { catalogueHandlers } from "./catalogue.ts";
import type { InvestContext } from "./invest-context.ts";
import { purchaseHandlers } from "./purchases.ts";
import { teamHandlers } from "./team.ts";
import { withdrawHandlers } from "./withdraw.ts";

type ServiceHandlers = Omit<InvestHandlers, "isRegister" | "nonce" | "register" | "logout">;

export function serviceHandlers(context: InvestContext): ServiceHandlers {
  return {
    ...catalogueHandlers(context),
    ...purchaseHandlers(context),
    ...teamHandlers(context),
    ...accountHandlers(context),
    ...withdrawHandlers(context),
  };
}
