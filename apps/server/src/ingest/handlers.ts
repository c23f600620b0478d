import type { Deployment } from "@cinder/protocol/deployment";
import { cashierTerms } from "../chain/cashier-terms.ts";
import { eventHandler } from "./event-handler.ts";
import type { FactHandler, HandlerFactory, HandlerSettings } from "./fact-handler.ts";
import type { Feature } from "./feature.ts";
import { blocksHandler } from "./handlers/blocks.ts";
import { booksHandler } from "./handlers/books.ts";
import { burn } from "./handlers/burn.ts";
import { cardForcesHandler } from "./handlers/card-forces.ts";
import { cashierHandler } from "./handlers/cashier.ts";
import { cashierSettings } from "./handlers/cashier-settings.ts";
import { double } from "./handlers/double.ts";
import { fom } from "./handlers/fom.ts";
import { ido } from "./handlers/ido.ts";
import { keys } from "./handlers/keys.ts";
import { log } from "./handlers/log.ts";
import { mining } from "./handlers/mining.ts";
import { nft } from "./handlers/nft.ts";
import { oracle } from "./handlers/oracle.ts";
import { registration } from "./handlers/registration.ts";
import { stake } from "./handlers/stake.ts";
import { swap } from "./handlers/swap.ts";
import { token } from "./handlers/token.ts";
import { rollups } from "./rollups.ts";

/** To add a feature, add its file to `handlers/` and its entry here. */
export const features: readonly Feature[] = [
  registration,
  ido,
  burn,
  fom,
  double,
  mining,
  stake,
  nft,
  keys,
  token,
  swap,
  oracle,
  log,
  cashierSettings,
];

/** In the order in which they store. Anything that needs more than events has its own handler. */
const factories: readonly HandlerFactory[] = [
  () => blocksHandler,
  (deployment) => eventHandler(deployment, features),
  cardForcesHandler,
  ({ chainId }, { paymentConfirmations }) => cashierHandler(cashierTerms(chainId, paymentConfirmations)),
  () => rollups,
  () => booksHandler,
];

export function handlersFor(deployment: Deployment, settings: HandlerSettings): readonly FactHandler[] {
  return factories.map((create) => create(deployment, settings));
}
