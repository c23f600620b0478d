import { beforeEach, describe, expect, it, vi } from "vitest";
import { announce, fakeProvider } from "../../test/fake-provider.ts";
import { createWagmiWallet } from "./wagmi-wallet.ts";

const config = {
  chainId: 31337,
  chainName: "Cinder local",
  rpcUrl: "http://localhost:8545",
  serverUrl: "",
  walletConnectProjectId: "0".repeat(32),
};
const holder = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const sessionOf = (methods: string[], accounts = [`eip155:31337:${holder}`]) => ({
  namespaces: { eip155: { accounts, methods } },
});
const able = ["eth_sendTransaction", "personal_sign"];

/** Replaces the library, because tests can't reach its relay. */
const relay = vi.hoisted(() => ({ init: vi.fn() }));
vi.mock("@walletconnect/universal-provider", () => ({ default: { init: relay.init } }));

function library(session?: object) {
  let settle: { resolve: (session: object) => void; reject: (error: Error) => void } | undefined;
  const provider = {
    ...fakeProvider({}),
    session,
    abortPairingAttempt: vi.fn(),
    disconnect: vi.fn(async () => {
      provider.session = undefined;
    }),
    connect: vi.fn(
      () =>
        new Promise<void>((resolve, reject) => {
          settle = {
            resolve: (approved) => {
              provider.session = approved;
              resolve();
            },
            reject,
          };
        }),
    ),
    approve: (approved: object) => settle?.resolve(approved),
    refuse: (error: Error) => settle?.reject(error),
  };
  relay.init.mockResolvedValue(provider);
  return provider;
}

beforeEach(() => relay.init.mockReset());

async function pairing(provider: ReturnType<typeof library>) {
  const wallet = await createWagmiWallet(config);
  const connecting = wallet.connect("walletConnect");
  const outcome = connecting.then(
    () => "connected",
    (error: { problem: string }) => error.problem,
  );
  await expect.poll(() => provider.connect.mock.calls.length).toBe(1);
  provider.emit("display_uri", "wc:abc@2?relay-protocol=irn");
  return { wallet, outcome };
}

describe("a wallet on another device", () => {
  it("loads nothing before it is chosen", async () => {
    await createWagmiWallet(config);
    expect(relay.init).not.toHaveBeenCalled();
  });

  it("shows the code to scan, then the connected account", async () => {
    const provider = library();
    const { wallet, outcome } = await pairing(provider);
    expect(wallet.state().pairingUri).toBe("wc:abc@2?relay-protocol=irn");
    provider.approve(sessionOf(able));
    expect(await outcome).toBe("connected");
    expect(wallet.state()).toMatchObject({ status: "connected", account: holder, chainId: 31337 });
    expect(wallet.state().pairingUri).toBeUndefined();
    const [asked] = provider.connect.mock.calls[0] as unknown as [{ optionalNamespaces: { eip155: object } }];
    expect(asked.optionalNamespaces.eip155).toMatchObject({
      chains: ["eip155:31337"],
      methods: expect.arrayContaining(able),
      rpcMap: { 31337: config.rpcUrl },
    });
  });

  it("stops waiting once the user cancels", async () => {
    const provider = library();
    const { wallet, outcome } = await pairing(provider);
    wallet.cancelPairing();
    expect(await outcome).toBe("rejected");
    expect(provider.abortPairingAttempt).toHaveBeenCalled();
    expect(wallet.state()).toMatchObject({ status: "disconnected" });
    expect(wallet.state().pairingUri).toBeUndefined();
  });

  it("doesn't start waiting if the user cancels while the library loads", async () => {
    const provider = library();
    const fetched = Promise.withResolvers<object>();
    relay.init.mockReturnValue(fetched.promise);
    const wallet = await createWagmiWallet(config);
    const connecting = wallet.connect("walletConnect");
    await expect.poll(() => relay.init.mock.calls.length).toBe(1);
    wallet.cancelPairing();
    await expect(connecting).rejects.toMatchObject({ problem: "rejected" });
    fetched.resolve(provider);
    await new Promise((resolve) => setTimeout(resolve));
    expect(provider.connect).not.toHaveBeenCalled();
  });

  it("keeps the previously connected wallet when cancelled", async () => {
    const own = { eth_requestAccounts: [holder], eth_accounts: [holder], eth_chainId: "0x7a69" };
    const leave = announce(fakeProvider(own), "example.one", "One");
    const provider = library();
    const wallet = await createWagmiWallet(config);
    await wallet.connect("example.one");
    const connecting = wallet.connect("walletConnect");
    await expect.poll(() => provider.connect.mock.calls.length).toBe(1);
    wallet.cancelPairing();
    await expect(connecting).rejects.toMatchObject({ problem: "rejected" });
    expect(wallet.state()).toMatchObject({ status: "connected", choice: { id: "example.one" } });
    leave();
  });

  it("reports a rejection", async () => {
    const provider = library();
    const { outcome } = await pairing(provider);
    provider.refuse(Object.assign(new Error("User rejected."), { code: 5000 }));
    expect(await outcome).toBe("rejected");
  });

  it("is refused when its session cannot sign", async () => {
    const provider = library();
    const { wallet, outcome } = await pairing(provider);
    provider.approve(sessionOf(["eth_accounts"]));
    expect(await outcome).toBe("watch-only");
    expect(provider.disconnect).toHaveBeenCalled();
    expect(wallet.state().status).toBe("disconnected");
  });

  it("is refused when it has no account on the app's chain", async () => {
    const provider = library();
    const { outcome } = await pairing(provider);
    provider.approve(sessionOf(able, [`eip155:1:${holder}`]));
    expect(await outcome).toBe("other-chain");
  });

  it("reconnects after a reload, changes its account and disconnects", async () => {
    localStorage.setItem("cinder.wallet.recentConnectorId", '"walletConnect"');
    const provider = library(sessionOf(able));
    const wallet = await createWagmiWallet(config);
    expect(wallet.state()).toMatchObject({ status: "connected", account: holder });
    provider.emit("accountsChanged", ["eip155:31337:0x90f79bf6eb2c4f870365e785982e1f101e93b906"]);
    expect(wallet.state().account).toBe("0x90F79bf6EB2c4f870365E785982E1f101E93b906");
    await wallet.disconnect();
    expect(provider.disconnect).toHaveBeenCalled();
    expect(localStorage.getItem("cinder.wallet.recentConnectorId")).toBeNull();
  });
});
