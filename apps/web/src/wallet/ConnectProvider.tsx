import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useMemo, useState } from "react";

type Connect = { open: () => void };

const ConnectContext = createContext<Connect | null>(null);

// Most visits don't open it.
const WalletPicker = lazy(() =>
  import("./WalletPicker.tsx").then((file) => ({ default: file.WalletPicker })),
);

/** One wallet picker for the whole app, for whoever wants it opened. */
export function ConnectProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const connect = useMemo<Connect>(
    () => ({
      open: () => {
        setWanted(true);
        setOpen(true);
      },
    }),
    [],
  );
  return (
    <ConnectContext value={connect}>
      {children}
      {wanted && (
        <Suspense>
          <WalletPicker open={open} onClose={close} />
        </Suspense>
      )}
    </ConnectContext>
  );
}

export function useConnect(): Connect {
  const connect = use(ConnectContext);
  if (!connect) throw new Error("useConnect needs a ConnectProvider around it.");
  return connect;
}
