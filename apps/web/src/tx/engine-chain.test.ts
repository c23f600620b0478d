import { describe, expect, it, vi } from "vitest";
import { at, engine, fake, front, until } from "../../test/engine-world.ts";
import { buying, chainId } from "../../test/fake-tx.ts";
import { WalletError } from "../wallet/wallet.ts";

describe("the person", () => {
  it("on another chain is offered to switch, and goes on from there", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    engine.switchChain(front()?.id ?? "");
    await until("ready");
  });

  it("who declines to switch is offered it again; a wallet that can't is said to, and never asked twice at once", async () => {
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

  it("who switches by hand goes on from there, though the wallet never answers, or does so late", async () => {
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

  it("who switches before being asked to goes on as well", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    fake.goTo(chainId);
    await until("ready");
  });

  it("who switches is checked once, whether the wallet tells of it or answers first", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    engine.switchChain(front()?.id ?? "");
    await until("ready");
    await new Promise((resolve) => setTimeout(resolve));
    expect(front()?.checks).toBe(2);
    expect(fake.simulated).toHaveLength(1);
  });

  it("who is asked anew is not answered by the question before", async () => {
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

  it("whose wallet says yes and stays is told what is left to do, not again where it is", async () => {
    fake.goTo(1);
    engine.open(buying);
    await until("other-chain");
    fake.onSwitch = () => Promise.reject(new WalletError("other-chain"));
    engine.switchChain(front()?.id ?? "");
    await vi.waitFor(() => expect(front()?.problem).toBeDefined());
    expect(at()).toBe("other-chain");
    expect(front()?.problem).toEqual({ kind: "text", text: { key: "wallet.problem.unswitched" } });
  });

  it("who changes the chain after the check is stopped before the wallet opens", async () => {
    engine.open(buying);
    await until("ready");
    fake.goTo(1);
    engine.confirm(front()?.id ?? "");
    await until("other-chain");
    expect(fake.asked).toEqual([]);
  });
});
