import type { Session, SessionState } from "../src/server/session.ts";

type Called = readonly [name: string, fields?: unknown];

/** A fake service that records its calls and answers with `answer`, which can throw. */
export function fakeSession(answer: (name: string, fields: unknown) => unknown, isLogin = true) {
  const calls: Called[] = [];
  const listeners = new Set<() => void>();
  let state: SessionState = { isLogin };
  function set(next: SessionState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }
  const session: Session = {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: (async (name: string, fields: unknown) => {
      calls.push([name, fields]);
      return answer(name, fields);
    }) as Session["call"],
    async signIn() {
      calls.push(["signIn"]);
      await answer("signIn", undefined);
      set({ isLogin: true });
    },
    async signOut() {
      set({ isLogin: false });
    },
    follow: () => undefined,
  };
  return { session, calls, setLogin: (next: boolean) => set({ isLogin: next }) };
}
