import { parseSiweMessage } from "viem/siwe";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSignInMessage, signInMessage } from "../../src/modules/auth/sign-in-message.ts";
import { siteOf } from "../../src/modules/auth/site.ts";
import { useDatabase } from "../support/databases.ts";
import { bindOnChain } from "../support/referrals.ts";
import { accessService, serveInvest } from "../support/service.ts";
import { stranger } from "../support/wallets.ts";

const PUBLIC_URL = "https://cinder.example";
const OWN_URL = "http://127.0.0.1:8787";

describe("the site that a wallet signs for", () => {
  const opened = useDatabase("pglite");

  test("is PUBLIC_URL in every message, for any requesting page", async () => {
    const server = await serveInvest(opened().orm, { env: { PUBLIC_URL, RPC_URL: "http://127.0.0.1:1" } });
    onTestFinished(server.stop);
    const { call } = accessService(() => server.url);
    const wallet = stranger();
    await bindOnChain(opened().orm, wallet.address, null);
    for (const headers of [
      {},
      { Origin: PUBLIC_URL },
      { Origin: "https://evil.example" },
      { Origin: "null" },
    ]) {
      const { message } = (await call("nonce", { address: wallet.address }, { headers })).data;
      expect(parseSiweMessage(message)).toMatchObject({ domain: "cinder.example", uri: PUBLIC_URL });
      const signature = await wallet.account.signMessage({ message });
      expect((await call("register", { username: wallet.address, message, signature })).code).toBe(0);
    }
  });

  test.each([
    OWN_URL,
    "http://localhost:8787",
    "https://evil.example",
    "http://cinder.example",
    "https://cinder.example:8443",
    "https://www.cinder.example",
  ])("is no other origin on a public chain: %s", (origin) => {
    const site = siteOf(56, PUBLIC_URL, OWN_URL);
    const signIn = { address: stranger().address, nonce: "0123456789abcdef" };
    const read = (from: string) =>
      readSignInMessage(site, signInMessage(site, signIn, from, 1_000_000), signIn.address, 1_000_000);
    expect(read(PUBLIC_URL)).toEqual(signIn);
    expect(() => read(origin)).toThrow(expect.objectContaining({ key: "signInForOtherSite" }));
  });
});
