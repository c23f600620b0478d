import type { Address, EIP1193Provider } from "viem";
import type { Language } from "../i18n/language.ts";
import { isZeroAddress } from "../lib/hex.ts";
import { forget, readSaved, save } from "../lib/storage.ts";
import { type CallData, type CallFields, type CallName, callInvest, InvestError } from "./invest.ts";

const storageKey = "cinder.session";

export type SessionState = { isLogin: boolean };

export type SessionOptions = {
  serverUrl: () => Promise<string>;
  language: () => Language;
  /** The zero address while no wallet is connected. */
  account: () => Address;
  provider: () => Promise<EIP1193Provider>;
  /** The inviter's address or invite code; the zero address without an invitation. */
  invitation: () => string;
};

/** Calls of the service with the connected account's login. */
export type Session = {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** @throws {InvestError} `logged-out` if the call needs a login and there is none. */
  call: <Name extends CallName>(name: Name, fields: CallFields<Name>) => Promise<CallData<Name>>;
  /**
   * Asks the wallet to sign the server's message. `recommend` becomes the referrer of an account that is new to the service: the
   * inviter by default, none for the zero address. @throws {InvestError} or the wallet's error.
   */
  signIn: (recommend?: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Drops the login of any other account. */
  follow: (account: string) => void;
};

type Login = { account: string; token: string };

/**
 * Holds one login, of the connected account; after switching accounts, the user signs in again. The session never asks for a
 * signature itself; a feature that needs a login does. All tabs share the login, because the server sends a rotated token to only
 * one of them.
 */
export function createSession({
  serverUrl,
  language,
  account,
  provider,
  invitation,
}: SessionOptions): Session {
  const listeners = new Set<() => void>();
  let login = readLogin();
  let state: SessionState = { isLogin: login !== undefined };

  function take(next: Login | undefined): void {
    login = next;
    if (state.isLogin === (next !== undefined)) return;
    state = { isLogin: next !== undefined };
    for (const listener of [...listeners]) listener();
  }

  function keep(next: Login | undefined): void {
    if (next) save(storageKey, JSON.stringify(next));
    else forget(storageKey);
    take(next);
  }

  function isOwn({ account: whose }: Login): boolean {
    return whose === (login?.account ?? account().toLowerCase());
  }

  /** Another tab signed in or out, or received a rotated token. Logins of other accounts are ignored. */
  function onStorage({ key, oldValue }: StorageEvent): void {
    // The key is null when all storage was cleared.
    if (key !== storageKey && key !== null) return;
    const saved = readLogin();
    if (saved) {
      if (isOwn(saved)) take(saved);
      return;
    }
    const gone = loginIn(oldValue);
    if (!gone || isOwn(gone)) take(undefined);
  }
  window.addEventListener("storage", onStorage);

  /** The login that replaced this one, in this tab or another. */
  function newerThan(used: Login): Login | undefined {
    // After signing out, no newer login is used here.
    if (!login) return undefined;
    return [login, readLogin()].find(
      (other) => other !== undefined && other.account === used.account && other.token !== used.token,
    );
  }

  function isOver(error: unknown): boolean {
    return error instanceof InvestError && error.problem === "logged-out";
  }

  async function call<Name extends CallName>(name: Name, fields: CallFields<Name>): Promise<CallData<Name>> {
    const used = login;
    try {
      return await callAs(used, name, fields);
    } catch (error) {
      if (!used || !isOver(error)) throw error;
      const newer = newerThan(used);
      if (!newer) {
        end(used);
        throw error;
      }
      take(newer);
      return await callAs(newer, name, fields).catch((again: unknown) => {
        if (isOver(again)) end(newer);
        throw again;
      });
    }
  }

  async function callAs<Name extends CallName>(
    used: Login | undefined,
    name: Name,
    fields: CallFields<Name>,
  ) {
    return callInvest(name, fields, {
      serverUrl: await serverUrl(),
      language: language(),
      token: used?.token,
      wallet: used?.account,
      onToken: (token) => {
        // Ignore the token of an answer that arrives after the user signed out or in.
        if (used && login?.token === used.token) keep({ ...used, token });
      },
    });
  }

  /** Drops a login that the server no longer knows. Keeps a newer one saved by another tab. */
  function end(used: Login): void {
    if (readLogin()?.token === used.token) forget(storageKey);
    if (login?.token === used.token) take(undefined);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call,
    async signIn(recommend = invitation()) {
      const who = account();
      const wallet = await provider();
      const { message } = await call("nonce", { address: who });
      const signature = await wallet.request({ method: "personal_sign", params: [hexOf(message), who] });
      const fields = {
        username: who,
        message,
        signature,
        ...(isZeroAddress(recommend) ? {} : { recommend }),
      };
      const { token } = await call("register", fields);
      // Ignore the login if the account changed meanwhile.
      if (account() === who) keep({ account: who.toLowerCase(), token });
    },
    async signOut() {
      try {
        if (login) await call("logout", {});
      } finally {
        keep(undefined);
      }
    },
    follow(next) {
      if (login && login.account !== next.toLowerCase()) keep(undefined);
    },
  };
}

function readLogin(): Login | undefined {
  return loginIn(readSaved(storageKey));
}

function loginIn(text: string | null): Login | undefined {
  try {
    const saved: unknown = JSON.parse(text ?? "null");
    if (typeof saved !== "object" || saved === null) return undefined;
    const { account, token } = saved as Record<string, unknown>;
    return typeof account === "string" && typeof token === "string" ? { account, token } : undefined;
  } catch {
    return undefined;
  }
}

/** The message's bytes as hex, so that wallets can't misinterpret it. */
function hexOf(text: string): `0x${string}` {
  const bytes = [...new TextEncoder().encode(text)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
