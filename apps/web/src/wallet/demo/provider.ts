import type { WebConfig } from "@cinder/api/config";
import type { Address, Hex } from "viem";
import { batchStatus, sendBatch } from "./batch.ts";
import type { DemoStore } from "./demo-store.ts";
import type { AskNode } from "./node.ts";
import { type Persona, type PersonaName, personaOf } from "./personas.ts";
import type { Prompter } from "./prompter.ts";
import { RpcError } from "./rpc-error.ts";
import {
  callOf,
  type RawCall,
  signAndSend,
  signMessage,
  signTypedData,
  textOf,
  typedDataOf,
} from "./signer.ts";
import { inWords } from "./words.ts";

/** The chain that the wallet reports while it pretends to be elsewhere: Ethereum. */
const elsewhere = "0x1";

type Request = { method: string; params?: readonly unknown[] };
type Listener = (value: unknown) => void;

export type DemoProvider = {
  request: (request: Request) => Promise<unknown>;
  on: (event: string, listener: Listener) => void;
  removeListener: (event: string, listener: Listener) => void;
  /** Simulates a user who switches the account in the wallet. */
  become: (name: PersonaName) => void;
  /** Simulates a user who switches the network in the wallet. */
  goElsewhere: (away: boolean) => void;
};

/** An EIP-1193 provider. Signs with the public demo keys and passes reads to the node. */
export function createDemoProvider(
  config: WebConfig,
  { prompter, store, ask }: { prompter: Prompter; store: DemoStore; ask: AskNode },
): DemoProvider {
  const listeners = new Map<string, Set<Listener>>();
  const home: Hex = `0x${config.chainId.toString(16)}`;
  const chainId = () => (store.now().elsewhere ? elsewhere : home);
  const accounts = (): Address[] => {
    const { persona } = store.now();
    return persona ? [personaOf(persona).address] : [];
  };

  function emit(event: string, value: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
  }

  function become(name: PersonaName): void {
    if (store.now().persona === name) return;
    store.change({ persona: name });
    emit("accountsChanged", accounts());
  }

  function goElsewhere(away: boolean): void {
    if (store.now().elsewhere === away) return;
    store.change({ elsewhere: away });
    emit("chainChanged", chainId());
  }

  function connected(): Persona {
    const { persona } = store.now();
    if (!persona) throw new RpcError(4100, "Nobody is connected.");
    return personaOf(persona);
  }

  /** The connected persona. @throws on another chain, where nothing can be sent. */
  function present(): Persona {
    const persona = connected();
    if (store.now().elsewhere) throw new RpcError(4901, "The wallet is on another network.");
    return persona;
  }

  async function confirmSending(persona: Persona, calls: readonly RawCall[]): Promise<void> {
    await prompter.confirm({
      kind: "send",
      persona,
      calls: calls.map((call) => inWords(callOf(call), config.chainId)),
    });
  }

  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: chainId,
    net_version: () => String(Number(chainId())),
    eth_accounts: accounts,
    async eth_requestAccounts() {
      if (!store.now().persona) become(await prompter.choose());
      return accounts();
    },
    async wallet_requestPermissions() {
      become(await prompter.choose());
      return [permission()];
    },
    wallet_getPermissions: () => (store.now().persona ? [permission()] : []),
    wallet_revokePermissions() {
      store.change({ persona: undefined });
      emit("accountsChanged", []);
      return null;
    },
    async personal_sign([message]) {
      const persona = connected();
      await prompter.confirm({ kind: "message", persona, message: textOf(String(message)) });
      return signMessage(persona, String(message));
    },
    async eth_signTypedData_v4([, input]) {
      const persona = connected();
      const data = typedDataOf(input);
      await prompter.confirm({
        kind: "typed",
        persona,
        about: [data.domain.name, data.primaryType].filter(Boolean).join(" · "),
        message: JSON.stringify(data.message, null, 2),
      });
      return signTypedData(persona, data);
    },
    async eth_sendTransaction([input]) {
      const persona = present();
      const call = input as RawCall;
      await confirmSending(persona, [call]);
      return signAndSend(persona, call, config.chainId, ask);
    },
    async wallet_switchEthereumChain([input]) {
      const wanted = Number((input as { chainId?: string } | undefined)?.chainId);
      if (wanted !== config.chainId) throw new RpcError(4902, "The wallet does not know this network.");
      if (!store.now().elsewhere) return null;
      await prompter.confirm({ kind: "chain", chainName: config.chainName });
      goElsewhere(false);
      return null;
    },
    wallet_getCapabilities: () =>
      store.now().batches ? { [home]: { atomic: { status: "supported" } } } : { [home]: {} },
    async wallet_sendCalls([input]) {
      if (!store.now().batches) throw new RpcError(4200, "The wallet takes one call at a time.");
      const persona = present();
      const { calls } = input as { calls: readonly RawCall[] };
      await confirmSending(persona, calls);
      return { id: await sendBatch(persona, calls, config.chainId, ask) };
    },
    wallet_getCallsStatus: ([id]) => batchStatus(id, home, ask),
  };

  function permission(): unknown {
    return {
      parentCapability: "eth_accounts",
      caveats: [{ type: "restrictReturnedAccounts", value: accounts() }],
    };
  }

  return {
    async request({ method, params = [] }) {
      const known = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (known) return known(params);
      if (!/^(eth|net|web3)_/.test(method) || method.startsWith("eth_sign")) {
        throw new RpcError(4200, `The demo wallet does not know ${method}.`);
      }
      return ask(method, params);
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
    },
    become,
    goElsewhere,
  };
}
