import type { Deployment } from "@cinder/protocol/deployment";
import type { Logger } from "pino";
import { cashierTerms } from "./chain/cashier-terms.ts";
import type { ChainClient } from "./chain/chain-client.ts";
import { createChainReader } from "./chain/chain-reader.ts";
import { createManagerReader } from "./chain/manager-reader.ts";
import { now as serverTime } from "./clock.ts";
import type { Orm } from "./db/database.ts";
import type { InvestParts } from "./http/invest-listener.ts";
import { RateLimit } from "./http/rate-limit.ts";
import { voucherSigner } from "./ledger/vouchers.ts";
import { authHandlers } from "./modules/auth/routes.ts";
import { sessionFinder } from "./modules/auth/sessions.ts";
import { siteOf } from "./modules/auth/site.ts";
import { serviceHandlers } from "./modules/invest/routes.ts";
import { newsHandlers } from "./modules/news/routes.ts";
import type { Settings } from "./settings.ts";

export interface InvestContext {
  readonly orm: Orm;
  readonly chain: ChainClient;
  readonly deployment: Deployment;
  readonly settings: Pick<
    Settings,
    "rpcUrl" | "chainId" | "publicUrl" | "voucherKey" | "proxies" | "rateLimits" | "paymentConfirmations"
  >;
  /** Where this server listens. */
  readonly url: string;
  readonly log: Logger;
  /** Seconds; by default the server's clock. */
  readonly now?: () => number;
}

/** Creates the off-chain service. It keeps no state in memory that another replica would need. */
export function createInvest({
  orm,
  chain,
  deployment,
  settings,
  url,
  log,
  now = serverTime,
}: InvestContext): InvestParts {
  const terms = cashierTerms(settings.chainId, settings.paymentConfirmations);
  const reader = createChainReader(settings.rpcUrl, chain, terms);
  const signer = settings.voucherKey && voucherSigner(settings.voucherKey, terms);
  const sessionOf = sessionFinder(orm);
  const isOwnerOrManager = createManagerReader(settings.rpcUrl, chain, deployment);
  return {
    handlers: {
      ...authHandlers({
        orm,
        reader,
        site: siteOf(settings.chainId, settings.publicUrl, url),
        isOwnerOrManager,
        now,
      }),
      ...serviceHandlers({ orm, reader, terms, symbols: deployment.symbols, signer, now }),
      ...newsHandlers({ orm, isOwnerOrManager, now }),
    },
    sessionOf: (token) => sessionOf(token, now()),
    limits: {
      ip: new RateLimit(orm, settings.rateLimits.ip, now),
      address: new RateLimit(orm, settings.rateLimits.address, now),
    },
    proxies: settings.proxies,
    log,
  };
}
