import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";
import { ConnectButton } from "./ConnectButton.tsx";

/** What stands where one's own figures would, for whoever has not connected: what would be here, and the way to it. */
export function ConnectFirst({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx("grid justify-items-start gap-4", className)}>
      <p className="text-base text-soft">{children}</p>
      <ConnectButton />
    </div>
  );
}
