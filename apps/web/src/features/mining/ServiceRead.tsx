import type { ReactNode } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { Trouble } from "./use-trouble.ts";

type ServiceReadProps<Data> = {
  read: { data: Data | undefined; trouble: Trouble | undefined; again: () => void };
  children: (data: Data) => ReactNode;
};

/** The service's answer, a skeleton while it loads, or the problem with a retry button. */
export function ServiceRead<Data>({ read: { data, trouble, again }, children }: ServiceReadProps<Data>) {
  const t = useTexts();
  return (
    <div className="grid gap-4">
      {trouble && (
        <Notice
          tone="warn"
          action={
            <Button size="sm" onClick={again}>
              {t("miningMine.service.again")}
            </Button>
          }
        >
          {trouble.sentence}
        </Notice>
      )}
      {data !== undefined
        ? children(data)
        : !trouble && (
            <div aria-busy="true" className="grid gap-2">
              <Skeleton className="h-14 w-full" />
              <Skeleton className="h-14 w-full" />
              <Skeleton className="h-14 w-full" />
            </div>
          )}
    </div>
  );
}
