import type { Matching } from "../texts.ts";
import type { home as chinese } from "../zh/home.ts";

export const home: Matching<typeof chinese> = {
  "home.title": "Cinder · Home",
  "home.heading": "The chain, right now",
  "home.lead":
    "Cinder is a self-hosted app for a community token. Staking, burning and rewards are settled by contracts on chain; this page reads the chain directly and says how fresh its figures are.",
  "home.chain.heading": "State of the chain and the server",
  "home.chain.every": "Updates every 3 s",
  "home.time.label": "Chain time",
  "home.block.label": "Latest block",
  "home.block.note": "Made at {{time}}",
  "home.network.label": "Network",
  "home.network.note": "Chain ID {{id}}",
  "home.server.label": "Server",
  "home.server.version": "version {{version}}",
  "home.server.ok": "In order",
  "home.server.degraded": "Partly down",
  "home.server.starting": "Catching up",
  "home.server.away": "Away",
  "home.server.away-note": "History is unavailable. Claims and withdrawals still work.",
  "home.server.database": "The database does not answer. History is unavailable.",
  "home.server.chain": "The server cannot reach the chain. History stops at the last block it read.",
  "home.server.not-started": "No block has been read yet.",
  "home.server.behind": "Read only to block {{block}}. History may be incomplete.",
  "home.server.level": "Read to the latest block, {{block}}",
  "home.server.synced_one": "Read to block {{block}}, {{count}} block behind",
  "home.server.synced_other": "Read to block {{block}}, {{count}} blocks behind",
  "home.status.reading": "Reading",
  "home.status.live": "Live",
  "home.status.stale": "Stale",
  "home.status.away": "Chain away",
  "home.status.wrong-chain": "Wrong chain",
  "home.status.config": "Set up wrongly",
  "home.notice.stale": "Nothing new for {{seconds}} s. These are the last figures read; still trying.",
  "home.notice.away": "The node does not answer. Trying again every 3 seconds; check your connection.",
  "home.notice.wrong-chain":
    "The node serves chain {{actual}}, but this site is set up for chain {{expected}}. Its operator must correct rpcUrl in config.json.",
  "home.notice.config-away": "config.json cannot be fetched. Trying again every 3 seconds.",
  "home.notice.config-file": "config.json is not valid JSON. The operator of this site must correct it.",
  "home.notice.config-field":
    "In config.json, {{field}} is missing or not usable. The operator of this site must correct it.",
};
