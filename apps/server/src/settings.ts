import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import type { Hex } from "viem";
import { z } from "zod";
import { PROJECT_FOLDER } from "./folders.ts";
import { StartError } from "./start-error.ts";

export type Role = "all" | "api" | "ingest";

/** `off`: the route does not exist. A token: only requests with it can read. */
export type MetricsAccess = "open" | "off" | { readonly token: string };

export interface Settings {
  role: Role;
  host: string;
  port: number;
  /** PostgreSQL; without it PGlite stores its data in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  rpcUrl: string;
  /** Maximum number of calls that the node accepts in one batch request. */
  rpcBatch: number;
  /** The RPC for browsers; never a URL that contains a secret. */
  publicRpcUrl: string;
  chainId: number;
  /** The built web app; undefined when another server serves it. */
  webDir: string | undefined;
  logLevel: string;
  /**
   * The site's public address, named in sign-in messages. Only a local chain allows to omit it; then it is where the
   * server listens.
   */
  publicUrl: string | undefined;
  /** Who can read `/metrics`. */
  metrics: MetricsAccess;
  /**
   * Lets wallets on other devices connect by WalletConnect; without it the option is hidden. Public: browsers receive
   * it.
   */
  walletConnectProjectId: string | undefined;
  /** Signs vouchers; without it users can't withdraw. Never shown or logged. */
  voucherKey: Hex | undefined;
  /** Number of trusted reverse proxies in front of the server. */
  proxies: number;
  /** Points per minute; a read costs one, a write ten; 0 is no limit. */
  rateLimits: { ip: number; address: number };
  /** A payment counts after this many blocks, including its own. Undefined: the chain's default. */
  paymentConfirmations: number | undefined;
  catalogueDir: string;
  resetWhenChainIsNew: boolean;
  /** Seconds from the computer's clock to the server's: a demo chain has its own time. */
  clockOffset: number;
}

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"] as const;

function url(protocols: string[], example: string) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL such as ${example}`,
  });
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    });
}

const RPC_EXAMPLE = "http://127.0.0.1:8545";

/** The voucher signer's key on a local chain: the tenth account of the well-known mnemonic. */
const LOCAL_VOUCHER_KEY: Hex = "0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6";

/** A private key must be greater than zero and below the order of its curve. */
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const KEY_SENTENCE = "must be a private key: 0x and 64 hexadecimal digits";

const environment = z.object({
  SERVER_PORT: wholeNumber(0, 65_535).default(8787),
  SERVER_HOST: z.string().default("127.0.0.1"),
  DATABASE_URL: url(
    ["postgres:", "postgresql:"],
    "postgres://user:password@localhost:5432/cinder",
  ).optional(),
  DATA_DIR: z.string().default(".data"),
  RPC_URL: url(["http:", "https:"], RPC_EXAMPLE).default(RPC_EXAMPLE),
  RPC_BATCH: wholeNumber(1, 1_000).default(100),
  PUBLIC_RPC_URL: url(["http:", "https:", "ws:", "wss:"], RPC_EXAMPLE).optional(),
  CHAIN_ID: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(LOCAL_CHAIN_ID),
  WEB_DIR: z.string().default("apps/web/dist"),
  PUBLIC_URL: url(["http:", "https:"], "https://cinder.example").optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,200}=*$/, {
      error: "must be 16 to 200 letters, digits or -._~+/, optionally followed by =",
    })
    .optional(),
  WALLETCONNECT_PROJECT_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: "must be 32 hexadecimal digits, as shown on cloud.reown.com" })
    .optional(),
  VOUCHER_KEY: z
    .templateLiteral(["0x", z.string().regex(/^[0-9a-fA-F]{64}$/)], { error: KEY_SENTENCE })
    .refine((key) => BigInt(key) > 0n && BigInt(key) < CURVE_ORDER, { error: KEY_SENTENCE })
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMIT_IP: wholeNumber(0, 10_000_000).default(600),
  RATE_LIMIT_ADDRESS: wholeNumber(0, 10_000_000).default(300),
  PAYMENT_CONFIRMATIONS: wholeNumber(1, 1_000).optional(),
  CATALOGUE_DIR: z.string().default("apps/server/catalogue"),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).default("info"),
});

const roleSchema = z.enum(["all", "api", "ingest"]);

/** Reads environment and flags once, at start. Throws a StartError that names the invalid one. */
export function parseSettings(env: Record<string, string | undefined>, args: string[]): Settings {
  const flags = parseFlags(args);
  // Compose files and shells pass an empty variable for "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${issue?.path.join(".")} ${issue?.message}.`);
  }
  const values = parsed.data;
  if (values.PUBLIC_RPC_URL === undefined && hasCredentials(values.RPC_URL)) {
    throw new StartError(
      "RPC_URL contains a user name or password, and the server would publish it to browsers. Set PUBLIC_RPC_URL to a URL that is safe to publish.",
    );
  }
  const isLocal = values.CHAIN_ID === LOCAL_CHAIN_ID;
  // An ingest-only process publishes no RPC URL.
  if (
    !isLocal &&
    flags.role !== "ingest" &&
    values.PUBLIC_RPC_URL === undefined &&
    mayHoldKey(values.RPC_URL)
  ) {
    throw new StartError(
      "RPC_URL has a path or a query, which may contain an API key, and the server would publish it to browsers. Set PUBLIC_RPC_URL to a URL that is safe to publish; this can be the same one.",
    );
  }
  if (!isLocal && flags.role !== "ingest" && values.PUBLIC_URL === undefined) {
    throw new StartError(
      `PUBLIC_URL is missing. On chain ${values.CHAIN_ID} set it to the site's address, such as https://cinder.example, which sign-in messages contain.`,
    );
  }
  return {
    ...flags,
    host: values.SERVER_HOST,
    port: values.SERVER_PORT,
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(PROJECT_FOLDER, values.DATA_DIR),
    rpcUrl: values.RPC_URL,
    rpcBatch: values.RPC_BATCH,
    publicRpcUrl: values.PUBLIC_RPC_URL ?? values.RPC_URL,
    chainId: values.CHAIN_ID,
    webDir: values.WEB_DIR === "none" ? undefined : resolve(PROJECT_FOLDER, values.WEB_DIR),
    logLevel: values.LOG_LEVEL,
    publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
    metrics:
      values.METRICS_TOKEN === undefined ? (isLocal ? "open" : "off") : { token: values.METRICS_TOKEN },
    walletConnectProjectId: values.WALLETCONNECT_PROJECT_ID,
    voucherKey: values.VOUCHER_KEY ?? (isLocal ? LOCAL_VOUCHER_KEY : undefined),
    proxies: values.TRUST_PROXY,
    rateLimits: { ip: values.RATE_LIMIT_IP, address: values.RATE_LIMIT_ADDRESS },
    paymentConfirmations: values.PAYMENT_CONFIRMATIONS,
    catalogueDir: resolve(PROJECT_FOLDER, values.CATALOGUE_DIR),
  };
}

function parseFlags(args: string[]): Pick<Settings, "role" | "resetWhenChainIsNew" | "clockOffset"> {
  let values: {
    role?: string | undefined;
    "reset-when-chain-is-new"?: boolean | undefined;
    "clock-offset"?: string | undefined;
  };
  try {
    ({ values } = parseArgs({
      args,
      options: {
        role: { type: "string" },
        "reset-when-chain-is-new": { type: "boolean" },
        "clock-offset": { type: "string" },
      },
    }));
  } catch (cause) {
    throw new StartError(
      "Unknown option. The server accepts --role ingest|api|all, --reset-when-chain-is-new and --clock-offset=SECONDS.",
      { cause },
    );
  }
  const role = roleSchema.safeParse(values.role ?? "all");
  if (!role.success) throw new StartError(`--role must be ingest, api or all, not "${values.role}".`);
  const offset = values["clock-offset"] ?? "0";
  if (!/^-?\d{1,10}$/.test(offset))
    throw new StartError(`--clock-offset must be a whole number of seconds, not "${offset}".`);
  return {
    role: role.data,
    resetWhenChainIsNew: values["reset-when-chain-is-new"] ?? false,
    clockOffset: Number(offset),
  };
}

function hasCredentials(text: string): boolean {
  const { username, password } = new URL(text);
  return username !== "" || password !== "";
}

function mayHoldKey(text: string): boolean {
  const { pathname, search } = new URL(text);
  return pathname !== "/" || search !== "";
}

/** A URL without its secrets: provider keys are in the user name, the path or the query. */
export function shownUrl(text: string): string {
  return new URL(text).origin;
}
