import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import { ConnectButton } from "./ConnectButton.tsx";

/** Shown instead of the user's own figures while no wallet is connected: what would be here, and a connect button. */
export function ConnectFirst({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx("grid justify-items-start gap-4", className)}>
      <p className="text-base text-soft">{children}</p>
      <ConnectButton />
    </div>
  );
}
