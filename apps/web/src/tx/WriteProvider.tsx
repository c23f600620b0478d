import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Feed } from "../app/feed.ts";
import { useLive } from "../app/live.ts";
import { useRegistrationGuard } from "../app/registration-gate.ts";
import { useTexts } from "../i18n/i18n.ts";
import { useToast } from "../ui/Toast.tsx";
import { useConnect } from "../wallet/ConnectProvider.tsx";
import { useWallet, useWalletState } from "../wallet/context.ts";
import type { Engine } from "./engine.ts";
import type { FlowViewProps } from "./FlowView.tsx";
import { savedPending } from "./pending.ts";
import type { Names } from "./start.ts";
import { WriteContext } from "./use-write.ts";
import type { Write } from "./write.ts";

type Started = { engine: Engine; names: Names; FlowView: ComponentType<FlowViewProps> };

/** Milliseconds after connecting, so that the page itself loads first. */
const idle = 1_500;

/** Starts every write of the app. Loads the engine once a wallet is connected, or if transactions are pending after a reload. */
export function WriteProvider({ children }: { children: ReactNode }) {
  const t = useTexts();
  const live = useLive();
  const wallet = useWallet();
  const connect = useConnect();
  const mayWrite = useRegistrationGuard();
  const toast = useToast();
  const { status, account } = useWalletState();
  const [started, setStarted] = useState<Started>();
  const starting = useRef<Promise<Started>>(undefined);

  const start = useCallback((): Promise<Started> => {
    starting.current ??= (async () => {
      const [config, { startEngine }, { FlowView }] = await Promise.all([
        firstOf(live.config),
        import("./start.ts"),
        import("./FlowView.tsx"),
      ]);
      const all = { ...(await startEngine(config, wallet, live.clock.refresh)), FlowView };
      setStarted(all);
      return all;
    })();
    // After a failure, the next call loads it again.
    starting.current.catch(() => {
      starting.current = undefined;
    });
    return starting.current;
  }, [live, wallet]);

  const open = useCallback(
    (write: Write) => {
      // A page builds a write for the connected account. After connecting, the page builds another one.
      if (wallet.state().status !== "connected") return connect.open();
      // The account can also change while the write waits for an answer.
      const isTheirs = () => wallet.state().account === account;
      if (!isTheirs() || !mayWrite(write.kind)) return;
      start().then(
        ({ engine }) => isTheirs() && engine.open(write),
        () => toast.error(t("app.write-failed")),
      );
    },
    [account, connect, mayWrite, start, t, toast, wallet],
  );

  const engine = started?.engine;
  const revise = useCallback((write: Write) => engine?.revise(write), [engine]);

  useEffect(() => {
    if (savedPending().length > 0) start().catch(() => undefined);
  }, [start]);

  useEffect(() => {
    if (status !== "connected") return;
    const timer = setTimeout(() => start().catch(() => undefined), idle);
    return () => clearTimeout(timer);
  }, [start, status]);

  const writing = useMemo(() => ({ open, revise }), [open, revise]);
  return (
    <WriteContext value={writing}>
      {children}
      {started && <started.FlowView engine={started.engine} names={started.names} />}
    </WriteContext>
  );
}

function firstOf<Data>(feed: Feed<Data>): Promise<Data> {
  return new Promise((resolve) => {
    const stop = feed.subscribe(() => look());
    function look(): void {
      const { data } = feed.state();
      if (data === undefined) return;
      stop();
      resolve(data);
    }
    look();
  });
}
