import { startTransition, useEffect, useState } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { readJson } from "../../server/read.ts";

export type Once<Answer> = { data: Answer | undefined; error: unknown };

const unread = { data: undefined, error: undefined };

/** What the server tells under a path, asked once: what changes by the hour or by the month needs no clock. */
export function useOnce<Answer>(path: string | undefined): Once<Answer> {
  const serverUrl = useFeed(useLive().config).data?.serverUrl;
  const [read, setRead] = useState<{ path: string | undefined } & Once<Answer>>();
  useEffect(() => {
    if (path === undefined || serverUrl === undefined) return;
    let isLate = false;
    readJson(serverUrl, path).then(
      (data) => !isLate && startTransition(() => setRead({ path, data: data as Answer, error: undefined })),
      (error: unknown) => !isLate && setRead({ path, data: undefined, error }),
    );
    return () => {
      isLate = true;
    };
  }, [path, serverUrl]);
  return read?.path === path && read !== undefined ? read : unread;
}
