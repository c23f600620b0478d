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
  /** The zero address while nobody is connected. */
  account: () => Address;
  provider: () => Promise<EIP1193Provider>;
  /** Who invited: an address, or an invite code; the zero address if nobody did. */
  invitation: () => string;
};

/** The service's calls, with the login of the connected account. */
export type Session = {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** @throws {InvestError} `logged-out` if it needs a login and there is none, or no longer. */
  call: <Name extends CallName>(name: Name, fields: CallFields<Name>) => Promise<CallData<Name>>;
  /**
   * Has the wallet sign the server's message. Who is new to the service comes below `recommend`: whom the invitation names unless told
   * otherwise, and nobody for the zero address. @throws {InvestError} or what the wallet throws.
   */
  signIn: (recommend?: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** Forgets a login that isn't this account's. */
  follow: (account: string) => void;
};

type Login = { account: string; token: string };

/**
 * One login at a time, of the account that is connected: whoever switches accounts signs in again. Nothing here asks for a signature
 * by itself; a feature that needs a login does, when it needs it. All tabs of the browser share the login: the server gives the token
 * that takes the place of an old one to one of them only.
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

  /** Another tab has signed in or out, or was given the next token. A tab of another wallet doesn't matter here. */
  function onStorage({ key, oldValue }: StorageEvent): void {
    // Without a key, all of storage was emptied.
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

  /** The login that has taken the place of this one, here or in another tab. */
  function newerThan(used: Login): Login | undefined {
    // Nobody goes on with a login here after signing out.
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
        // An answer that comes after somebody has signed out or in brings nothing.
        if (used && login?.token === used.token) keep({ ...used, token });
      },
    });
  }

  /** The server knows it no longer. What another tab has saved since stays. */
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
      // Whoever has switched meanwhile is somebody else.
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

/** As wallets take a message that isn't to be misread: its bytes. */
function hexOf(text: string): `0x${string}` {
  const bytes = [...new TextEncoder().encode(text)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
