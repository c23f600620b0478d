import type { ReactNode } from "react";
import { Skeleton } from "./Skeleton.tsx";

const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-4";
const first = "sm:col-span-2 lg:col-span-1";

/** The claimable amount with its button, and three figures beside it. */
export function ClaimFigures({ claim, children }: { claim: ReactNode; children: ReactNode }) {
  return (
    <div className={grid}>
      <div className={first}>{claim}</div>
      {children}
    </div>
  );
}

/** Placeholder until the figures are loaded. */
export function ClaimFiguresWaiting({ failed }: { failed: boolean }) {
  return (
    <div aria-busy={!failed} className={grid}>
      <div className={first}>
        <Skeleton className="h-[5.75rem] w-full" />
        <Skeleton className="mt-4 h-11 w-full rounded-md" />
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
