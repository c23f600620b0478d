import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { nobody } from "../../test/nobody.ts";
import { WalletContext } from "./context.ts";
import { useEpoch, watchAccount } from "./epoch.ts";
import type { Wallet, WalletState } from "./wallet.ts";

const holder = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const leader = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

function changing(first: Partial<WalletState>) {
  let state = { ...nobody.state(), ...first };
  const listeners = new Set<() => void>();
  const wallet: Wallet = {
    ...nobody,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: Partial<WalletState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return { wallet, become };
}

let opened = 0;
function Page() {
  const [visit] = useState(() => {
    opened += 1;
    return opened;
  });
  return <p>visit {visit}</p>;
}
function Screens() {
  return <Page key={useEpoch()} />;
}

describe("useEpoch", () => {
  // @spec 4-e, 4-f
  it("keeps the screen over reconnecting and connecting, and resets it on any other change", () => {
    opened = 0;
    const { wallet, become } = changing({ status: "starting" });
    render(
      <WalletContext value={wallet}>
        <Screens />
      </WalletContext>,
    );
    const visits = (next: Partial<WalletState>) => {
      act(() => become(next));
      return screen.getByText(/visit/).textContent;
    };
    expect(visits({ status: "disconnected" })).toBe("visit 1");
    expect(visits({ status: "connecting" })).toBe("visit 1");
    expect(visits({ status: "connected", account: holder, chainId: 1 })).toBe("visit 1");
    expect(visits({ account: leader })).toBe("visit 2");
    expect(visits({ chainId: 2 })).toBe("visit 3");
    expect(visits({ choices: [] })).toBe("visit 3");
    expect(visits({ status: "disconnected", account: nobody.state().account, chainId: undefined })).toBe(
      "visit 4",
    );
    expect(visits({ status: "connected", account: holder, chainId: 1 })).toBe("visit 4");
  });
});

describe("watchAccount", () => {
  // @spec 4-d
  it("calls with the account once it is known and on every change", () => {
    const { wallet, become } = changing({ status: "starting" });
    const heard = vi.fn();
    const stop = watchAccount(wallet, heard);
    expect(heard).not.toHaveBeenCalled();
    become({ status: "connected", account: holder });
    become({ chainId: 5 });
    become({ account: leader });
    become({ status: "disconnected", account: nobody.state().account });
    expect(heard.mock.calls.flat()).toEqual([holder, leader, nobody.state().account]);
    stop();
    become({ status: "connected", account: holder });
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
