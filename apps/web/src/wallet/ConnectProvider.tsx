import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { useTexts } from "../i18n/i18n.ts";
import { chunkInTime } from "../lib/in-time.ts";
import { useLatePart } from "../ui/use-late-part.ts";

type Connect = { open: () => void };

const ConnectContext = createContext<Connect | null>(null);

const thisPage = () => new URL(window.location.href);

// Loaded late, because most visits don't open it.
const loadPicker = () => chunkInTime(import("./WalletPicker.tsx").then((file) => file.WalletPicker));

type ConnectProviderProps = {
  /** The page that a wallet's in-app browser should open; this page by default. */
  pageToOpen?: () => URL;
  children: ReactNode;
};

/** Provides one wallet picker for the whole app. */
export function ConnectProvider({ pageToOpen = thisPage, children }: ConnectProviderProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const connect = useMemo<Connect>(() => ({ open: () => setOpen(true) }), []);
  const WalletPicker = useLatePart(loadPicker, open, close, t("app.part-failed"));
  return (
    <ConnectContext value={connect}>
      {children}
      {WalletPicker && <WalletPicker open={open} onClose={close} pageToOpen={pageToOpen} />}
    </ConnectContext>
  );
}

export function useConnect(): Connect {
  const connect = use(ConnectContext);
  if (!connect) throw new Error("useConnect needs a ConnectProvider around it.");
  return connect;
}
