import { Skeleton } from "../../ui/Skeleton.tsx";

/** Placeholder of a form. */
export function FormWaiting({ failed }: { failed: boolean }) {
  return (
    <div aria-busy={!failed} className="grid gap-5">
      <Skeleton className="h-36 w-full rounded-md" />
      <Skeleton className="h-36 w-full rounded-md" />
      <Skeleton className="h-44 w-full rounded-md" />
      <Skeleton className="h-14 w-full rounded-md" />
    </div>
  );
}
