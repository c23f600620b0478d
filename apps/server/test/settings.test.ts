import { join, resolve } from "node:path";
import { privateKeyToAddress } from "viem/accounts";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseSettings } from "../src/settings.ts";
import { StartError } from "../src/start-error.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

describe("settings", () => {
  test("have defaults for the local chain", () => {
    expect(parseSettings({ DATABASE_URL: "" }, [])).toMatchObject({
      role: "all",
      host: "127.0.0.1",
      port: 8787,
      databaseUrl: undefined,
      dataDir: join(ROOT, ".data"),
      rpcUrl: "http://127.0.0.1:8545",
      publicRpcUrl: "http://127.0.0.1:8545",
      chainId: 31337,
      webDir: join(ROOT, "apps/web/dist"),
      logLevel: "info",
      resetWhenChainIsNew: false,
      clockOffset: 0,
    });
  });

  test("resolve folders from the project's root, wherever the process runs", () => {
    const here = process.cwd();
    onTestFinished(() => process.chdir(here));
    process.chdir("/");
    const env = { DATA_DIR: "mine", CATALOGUE_DIR: "a/b", WEB_DIR: "/elsewhere/dist" };
    expect(parseSettings(env, [])).toMatchObject({
      dataDir: join(ROOT, "mine"),
      catalogueDir: join(ROOT, "a/b"),
      webDir: "/elsewhere/dist",
    });
    expect(parseSettings({}, []).dataDir).toBe(join(ROOT, ".data"));
  });

  test.each([
    "https://rpc.example/v2/secret",
    "https://rpc.example/?key=secret",
    "https://rpc.example?secret",
  ])("keep %s from browsers on a public chain", (RPC_URL) => {
    const env = { CHAIN_ID: "56", PUBLIC_URL: "https://cinder.example", RPC_URL };
    const attempt = () => parseSettings(env, []);
    expect(attempt).toThrow(StartError);
    expect(attempt).toThrow(/^RPC_URL has a path or a query, .+ Set PUBLIC_RPC_URL to a URL that is safe/);
    expect(attempt).not.toThrow(/secret|\n/);
    // The operator has confirmed that the URL is public; the role publishes none; the node is on the same machine.
    expect(parseSettings({ ...env, PUBLIC_RPC_URL: RPC_URL }, []).publicRpcUrl).toBe(RPC_URL);
    expect(parseSettings(env, ["--role", "ingest"]).rpcUrl).toBe(RPC_URL);
    expect(parseSettings({ RPC_URL }, []).rpcUrl).toBe(RPC_URL);
    for (const plain of ["https://rpc.example", "https://rpc.example/"])
      expect(parseSettings({ ...env, RPC_URL: plain }, []).publicRpcUrl).toBe(plain);
  });

  test("of the service have defaults, and a voucher key only for the local chain", () => {
    const local = parseSettings({}, []);
    expect(local).toMatchObject({
      publicUrl: undefined,
      walletConnectProjectId: undefined,
      proxies: 0,
      rateLimits: { ip: 600, address: 300 },
      catalogueDir: join(ROOT, "apps/server/catalogue"),
    });
    // The signer that the local Cashier was deployed with.
    expect(privateKeyToAddress(local.voucherKey ?? "0x")).toBe("0xa0Ee7A142d267C1f36714E4a8F75612F20a79720");
    const PUBLIC_URL = "https://cinder.example";
    expect(parseSettings({ CHAIN_ID: "56", PUBLIC_URL }, []).voucherKey).toBeUndefined();
    const key = `0x${"12".repeat(32)}`;
    const env = {
      CHAIN_ID: "56",
      VOUCHER_KEY: key,
      PUBLIC_URL: "https://cinder.example/app?x",
      TRUST_PROXY: "2",
      PAYMENT_CONFIRMATIONS: "15",
      RATE_LIMIT_IP: "0",
      WALLETCONNECT_PROJECT_ID: "ab".repeat(16),
    };
    expect(parseSettings(env, [])).toMatchObject({
      voucherKey: key,
      publicUrl: "https://cinder.example",
      proxies: 2,
      paymentConfirmations: 15,
      rateLimits: { ip: 0, address: 300 },
      walletConnectProjectId: "ab".repeat(16),
    });
  });

  test("require the site's address on a public chain, unless only ingesting", () => {
    const missing =
      "PUBLIC_URL is missing. On chain 56 set it to the site's address, such as https://cinder.example, which sign-in messages contain.";
    for (const role of ["all", "api"]) {
      expect(() => parseSettings({ CHAIN_ID: "56" }, ["--role", role])).toThrow(new StartError(missing));
      expect(() => parseSettings({ CHAIN_ID: "56", PUBLIC_URL: "" }, ["--role", role])).toThrow(missing);
      expect(parseSettings({}, ["--role", role]).publicUrl).toBeUndefined();
    }
    expect(parseSettings({ CHAIN_ID: "56" }, ["--role", "ingest"]).publicUrl).toBeUndefined();
  });

  test("show metrics to everyone on a local chain, elsewhere only with the token", () => {
    const env = { CHAIN_ID: "56", PUBLIC_URL: "https://cinder.example" };
    const METRICS_TOKEN = "0123456789abcdef";
    expect(parseSettings({}, []).metrics).toBe("open");
    expect(parseSettings(env, []).metrics).toBe("off");
    expect(parseSettings({ METRICS_TOKEN }, []).metrics).toEqual({ token: METRICS_TOKEN });
    expect(parseSettings({ ...env, METRICS_TOKEN }, []).metrics).toEqual({ token: METRICS_TOKEN });
  });

  test("are read from the environment and the flags", () => {
    const env = {
      RPC_URL: "https://inner.example",
      PUBLIC_RPC_URL: "wss://outer.example",
      CHAIN_ID: "56",
      SERVER_PORT: "0",
      WEB_DIR: "none",
    };
    expect(
      parseSettings(env, ["--role", "ingest", "--reset-when-chain-is-new", "--clock-offset=-60"]),
    ).toMatchObject({
      rpcUrl: "https://inner.example",
      publicRpcUrl: "wss://outer.example",
      chainId: 56,
      port: 0,
      webDir: undefined,
      role: "ingest",
      resetWhenChainIsNew: true,
      clockOffset: -60,
    });
  });

  test.each([
    [{ SERVER_PORT: "http" }, [], "SERVER_PORT must be a whole number from 0 to 65535."],
    [{ SERVER_PORT: "65536" }, [], "SERVER_PORT must be a whole number from 0 to 65535."],
    [{ CHAIN_ID: "0x38" }, [], /^CHAIN_ID must be a whole number/],
    [{ CHAIN_ID: "0" }, [], /^CHAIN_ID must be a whole number/],
    [{ DATABASE_URL: "mysql://root@localhost/x" }, [], /^DATABASE_URL must be a URL such as postgres:/],
    [{ DATABASE_URL: "postgres://us er@:no" }, [], /^DATABASE_URL must be a URL such as postgres:/],
    [{ RPC_BATCH: "0" }, [], "RPC_BATCH must be a whole number from 1 to 1000."],
    [{ RPC_URL: "127.0.0.1:8545" }, [], "RPC_URL must be a URL such as http://127.0.0.1:8545."],
    [{ RPC_URL: "ws://127.0.0.1:8545" }, [], "RPC_URL must be a URL such as http://127.0.0.1:8545."],
    [
      { RPC_URL: "https://user:secret@rpc.example" },
      [],
      /Set PUBLIC_RPC_URL to a URL that is safe to publish\.$/,
    ],
    [{ PUBLIC_RPC_URL: "rpc" }, [], /^PUBLIC_RPC_URL must be a URL/],
    [{ LOG_LEVEL: "loud" }, [], /^LOG_LEVEL must be one of silent, fatal/],
    [{ VOUCHER_KEY: "secret" }, [], "VOUCHER_KEY must be a private key: 0x and 64 hexadecimal digits."],
    [{ VOUCHER_KEY: `0x${"0".repeat(64)}` }, [], /^VOUCHER_KEY must be a private key/],
    [{ VOUCHER_KEY: `0x${"f".repeat(64)}` }, [], /^VOUCHER_KEY must be a private key/],
    [{ PUBLIC_URL: "cinder.example" }, [], "PUBLIC_URL must be a URL such as https://cinder.example."],
    [{ METRICS_TOKEN: "secret" }, [], /^METRICS_TOKEN must be 16 to 200 letters/],
    [{ METRICS_TOKEN: "secret of many words" }, [], /^METRICS_TOKEN must be 16 to 200 letters/],
    [{ TRUST_PROXY: "yes" }, [], "TRUST_PROXY must be a whole number from 0 to 10."],
    [{ PAYMENT_CONFIRMATIONS: "0" }, [], "PAYMENT_CONFIRMATIONS must be a whole number from 1 to 1000."],
    [{ RATE_LIMIT_IP: "-1" }, [], /^RATE_LIMIT_IP must be a whole number/],
    [{}, ["--role", "boss"], '--role must be ingest, api or all, not "boss".'],
    [{}, ["--rolle"], /^Unknown option\. The server accepts --role/],
  ])("%o %o is refused in one sentence", (env, args, sentence) => {
    const attempt = () => parseSettings(env, args);
    expect(attempt).toThrow(StartError);
    expect(attempt).toThrow(sentence);
    expect(attempt).not.toThrow(/secret|\n/);
  });
});
