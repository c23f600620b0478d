import { afterEach, describe, expect, it, vi } from "vitest";
import { announce, type FakeProvider, fakeProvider, refused } from "../../test/fake-provider.ts";
import { zeroAddress } from "../chain/chain.ts";
import { createWagmiWallet } from "./wagmi-wallet.ts";

const config = { chainId: 31337, chainName: "Cinder local", rpcUrl: "http://localhost:8545", serverUrl: "" };
const holder = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const leader = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  Reflect.deleteProperty(window, "ethereum");
});

function install(provider: FakeProvider, rdns = "example.one", name = "One", icon?: string): FakeProvider {
  leaving.push(announce(provider, rdns, name, icon));
  return provider;
}

const walletAt = (account: string, more: Record<string, unknown> = {}, flags = {}) =>
  fakeProvider(
    { eth_requestAccounts: [account], eth_accounts: [account], eth_chainId: "0x7a69", ...more },
    flags,
  );

describe("finding wallets", () => {
  // @spec 1-a
  it("lists announced wallets, also late ones, with safe icons", async () => {
    install(walletAt(holder));
    const wallet = await createWagmiWallet(config);
    const told = vi.fn();
    wallet.subscribe(told);
    install(walletAt(leader), "example.two", "Two", "https://example.com/x.png");
    expect(told).toHaveBeenCalled();
    expect(wallet.state()).toMatchObject({
      status: "disconnected",
      account: zeroAddress,
      chainId: undefined,
    });
    expect(wallet.state().choices).toEqual([
      { id: "example.one", name: "One", icon: "data:image/png;base64,AAAA", isDemo: false },
      { id: "example.two", name: "Two", icon: undefined, isDemo: false },
    ]);
  });

  it("offers an unannounced wallet only if none was announced", async () => {
    const legacy = walletAt(holder);
    Object.assign(window, { ethereum: legacy });
    const wallet = await createWagmiWallet(config);
    expect(wallet.state().choices.map(({ id }) => id)).toEqual(["injected"]);
    await wallet.connect("injected");
    expect(wallet.state()).toMatchObject({ status: "connected", account: holder });
    install(walletAt(leader));
    expect(wallet.state().choices.map(({ id }) => id)).toEqual(["example.one"]);
  });

  it("recognises the demo wallet on the local chain only", async () => {
    install(walletAt(holder), "cinder.demo", "Demo");
    expect((await createWagmiWallet(config)).state().choices[0]?.isDemo).toBe(true);
  });

  it("offers WalletConnect only if it is configured", async () => {
    const wallet = await createWagmiWallet({ ...config, walletConnectProjectId: "0".repeat(32) });
    expect(wallet.state().choices.map(({ id }) => id)).toEqual(["walletConnect"]);
  });
});

describe("connecting", () => {
  // @spec 1-a, 3.1-a, 3.1-g
  it("reports account and chain and returns the provider", async () => {
    install(walletAt(holder, { personal_sign: "0xsigned" }));
    const wallet = await createWagmiWallet(config);
    await wallet.connect("example.one");
    expect(wallet.state()).toMatchObject({ status: "connected", account: holder, chainId: 31337 });
    expect(wallet.state().choice?.name).toBe("One");
    const provider = await wallet.provider();
    await expect(provider.request({ method: "personal_sign", params: ["0x", holder] })).resolves.toBe(
      "0xsigned",
    );
  });

  it.each([
    ["rejected", 4001],
    ["busy", -32002],
    ["failed", -32603],
  ])("fails as %s and stays disconnected", async (problem, code) => {
    install(fakeProvider({ wallet_requestPermissions: refused(code), eth_requestAccounts: refused(code) }));
    const wallet = await createWagmiWallet(config);
    await expect(wallet.connect("example.one")).rejects.toMatchObject({ problem });
    expect(wallet.state()).toMatchObject({ status: "disconnected", account: zeroAddress });
  });

  it("fails as missing for a wallet that is not there", async () => {
    const wallet = await createWagmiWallet(config);
    await expect(wallet.connect("example.none")).rejects.toMatchObject({ problem: "missing" });
    await expect(wallet.provider()).rejects.toMatchObject({ problem: "missing" });
    await expect(wallet.switchChain()).rejects.toMatchObject({ problem: "missing" });
  });

  // @spec 5-v
  it("refuses a wallet that says it is watch-only", async () => {
    install(walletAt(holder, {}, { isWatchOnly: true }));
    const wallet = await createWagmiWallet(config);
    await expect(wallet.connect("example.one")).rejects.toMatchObject({ problem: "watch-only" });
    expect(wallet.state()).toMatchObject({ status: "disconnected", account: zeroAddress });
  });

  // @spec 5-v
  it("disconnects a wallet that turns out to have no key", async () => {
    install(walletAt(holder));
    const wallet = await createWagmiWallet(config);
    await wallet.connect("example.one");
    const provider = await wallet.provider();
    await expect(provider.request({ method: "personal_sign", params: ["0x", holder] })).rejects.toMatchObject(
      {
        problem: "watch-only",
      },
    );
    await expect.poll(() => wallet.state().status).toBe("disconnected");
  });

  it("switches to another wallet and ignores events of the first", async () => {
    const first = install(walletAt(holder));
    install(walletAt(leader), "example.two", "Two");
    const wallet = await createWagmiWallet(config);
    await wallet.connect("example.one");
    await wallet.connect("example.two");
    expect(wallet.state()).toMatchObject({ account: leader, choice: { id: "example.two" } });
    first.emit("accountsChanged", [holder]);
    expect(wallet.state().account).toBe(leader);
  });

  it("disconnects all others when a wallet answers late, so that leaving it disconnects", async () => {
    const late = Promise.withResolvers<string[]>();
    install(walletAt(holder, { eth_requestAccounts: () => late.promise }));
    install(walletAt(leader), "example.two", "Two");
    const wallet = await createWagmiWallet(config);
    const first = wallet.connect("example.one");
    await wallet.connect("example.two");
    late.resolve([holder]);
    await first;
    expect(wallet.state().account).toBe(holder);
    await wallet.disconnect();
    expect(wallet.state()).toMatchObject({ status: "disconnected", account: zeroAddress });
  });

  it("asks the connected wallet for another account", async () => {
    const provider = install(walletAt(holder));
    const wallet = await createWagmiWallet(config);
    await wallet.connect("example.one");
    provider.asked.length = 0;
    await wallet.connect("example.one");
    expect(provider.asked.map(({ method }) => method)).toEqual(["wallet_requestPermissions"]);
  });
});

describe("afterwards", () => {
  async function connected() {
    const provider = install(walletAt(holder));
    const wallet = await createWagmiWallet(config);
    await wallet.connect("example.one");
    return { provider, wallet };
  }

  // @spec 3.1-h, 3.1-j, 4-g
  it("follows the account and the chain", async () => {
    const { provider, wallet } = await connected();
    provider.emit("accountsChanged", [leader]);
    await expect.poll(() => wallet.state().account).toBe(leader);
    provider.emit("chainChanged", "0x38");
    expect(wallet.state().chainId).toBe(56);
    provider.emit("accountsChanged", []);
    await expect.poll(() => wallet.state()).toMatchObject({ status: "disconnected", account: zeroAddress });
  });

  it("notices a switch to the app's chain without an event", async () => {
    const { provider, wallet } = await connected();
    provider.emit("chainChanged", "0x38");
    provider.answers.wallet_switchEthereumChain = () => null;
    await wallet.switchChain();
    expect(wallet.state().chainId).toBe(31337);
  });

  it("reconnects after a reload without asking", async () => {
    const { provider } = await connected();
    provider.asked.length = 0;
    const again = await createWagmiWallet(config);
    expect(again.state()).toMatchObject({ status: "connected", account: holder, chainId: 31337 });
    expect(provider.asked.map(({ method }) => method)).not.toContain("eth_requestAccounts");
  });

  it("reconnects when the wallet is announced late", async () => {
    const { provider } = await connected();
    for (const leave of leaving.splice(0)) leave();
    const again = await createWagmiWallet(config);
    expect(again.state().status).toBe("disconnected");
    install(provider);
    await expect.poll(() => again.state()).toMatchObject({ status: "connected", account: holder });
  });

  it("doesn't wait for a silent wallet, but reconnects when it answers", async () => {
    const { provider } = await connected();
    let speak: ((accounts: string[]) => void) | undefined;
    provider.answers.eth_accounts = () =>
      new Promise((resolve) => {
        speak = resolve;
      });
    vi.useFakeTimers();
    const creating = createWagmiWallet(config);
    await vi.advanceTimersByTimeAsync(3_000);
    const again = await creating;
    vi.useRealTimers();
    expect(again.state()).toMatchObject({ status: "connecting", account: zeroAddress });
    provider.answers.eth_accounts = [holder];
    speak?.([holder]);
    await expect.poll(() => again.state()).toMatchObject({ status: "connected", account: holder });
  });

  // @spec 3.1-g
  it("stays disconnected after leaving, also after a reload", async () => {
    const { wallet } = await connected();
    await wallet.disconnect();
    expect(wallet.state()).toMatchObject({ status: "disconnected", choice: undefined });
    expect((await createWagmiWallet(config)).state().status).toBe("disconnected");
  });
});
