import { describe, expect, it, vi } from "vitest";
import { at, engine, fake, front, until } from "../../test/engine-world.ts";
import { buying, chainId } from "../../test/fake-tx.ts";
import { WalletError } from "../wallet/wallet.ts";

describe("a wallet on another chain", () => {
  it("offers to switch the chain and continues after it", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    engine.switchChain(front()?.id ?? "");
    await until("ready");
  });

  it("offers the switch again after a refusal, explains a wallet that can't, and never asks twice at once", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    fake.onSwitch = () => Promise.reject({ code: 4001 });
    engine.switchChain(front()?.id ?? "");
    expect(at()).toBe("switching");
    await until("other-chain");
    expect(front()?.problem).toBeUndefined();
    let asked = 0;
    const answer = Promise.withResolvers<void>();
    fake.onSwitch = () => {
      asked += 1;
      return answer.promise;
    };
    engine.switchChain(front()?.id ?? "");
    engine.switchChain(front()?.id ?? "");
    expect(asked).toBe(1);
    answer.reject(new WalletError("busy"));
    await until("other-chain");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "wallet.problem.busy" } });
    fake.onSwitch = () => Promise.resolve();
    engine.switchChain(front()?.id ?? "");
    await until("ready");
    expect(front()?.problem).toBeUndefined();
  });

  it("continues when the user switches by hand, even if the wallet answers late or never", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    const answer = Promise.withResolvers<void>();
    fake.onSwitch = () => answer.promise;
    engine.switchChain(front()?.id ?? "");
    expect(at()).toBe("switching");
    fake.goTo(chainId);
    await until("ready");
    const seen = front();
    answer.reject(new WalletError("busy"));
    await new Promise((resolve) => setTimeout(resolve));
    expect(front()).toBe(seen);
  });

  it("continues when the user switches before being asked", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    fake.goTo(chainId);
    await until("ready");
  });

  it("checks the write once after a switch, whether the event or the answer comes first", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    engine.switchChain(front()?.id ?? "");
    await until("ready");
    await new Promise((resolve) => setTimeout(resolve));
    expect(front()?.checks).toBe(2);
    expect(fake.simulated).toHaveLength(1);
  });

  it("ignores the answer to an earlier switch request", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    fake.onSwitch = () => first.promise;
    engine.switchChain(front()?.id ?? "");
    fake.goTo(chainId);
    await until("ready");
    fake.goTo(1);
    engine.confirm(front()?.id ?? "");
    await until("other-chain");
    fake.onSwitch = () => second.promise;
    engine.switchChain(front()?.id ?? "");
    first.reject({ code: 4001 });
    await new Promise((resolve) => setTimeout(resolve));
    expect(at()).toBe("switching");
    second.resolve();
    await until("ready");
  });

  it("says what else to do when the wallet accepts the switch but stays on its chain", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    fake.onSwitch = () => Promise.reject(new WalletError("other-chain"));
    engine.switchChain(front()?.id ?? "");
    await vi.waitFor(() => expect(front()?.problem).toBeDefined());
    expect(at()).toBe("other-chain");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "wallet.problem.unswitched" } });
  });

  it("stops the write before the wallet opens when the chain changed after the check", async () => {
    engine.open(buying);
    await until("ready");
    fake.goTo(1);
    engine.confirm(front()?.id ?? "");
    await until("other-chain");
    expect(fake.asked).toEqual([]);
  });
});
