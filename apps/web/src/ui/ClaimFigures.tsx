import type { ReactNode } from "react";
import { Skeleton } from "./Skeleton.tsx";

const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-4";
const first = "sm:col-span-2 lg:col-span-1";

/** What can be claimed with its button, and three figures beside it. */
export function ClaimFigures({ claim, children }: { claim: ReactNode; children: ReactNode }) {
  return (
    <div className={grid}>
      <div className={first}>{claim}</div>
      {children}
    </div>
  );
}

/** Its place until the figures are there. */
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
