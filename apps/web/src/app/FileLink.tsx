import { CsvLink } from "../ui/CsvLink.tsx";
import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";
import { useServerStatus } from "./read.ts";

/**
 * Download link for a list on the server. Hidden while the server is known to be unreachable, because a press would open the
 * browser's error page. If nothing else reads from the server, its status is unknown and the link is shown; it sends no request.
 */
export function FileLink({
  path,
  children,
}: {
  /** Path with query. */
  path: string;
  children: string;
}) {
  const serverUrl = useFeed(useLive().config).data?.serverUrl;
  const status = useServerStatus();
  if (serverUrl === undefined || status === "away") return null;
  return <CsvLink href={`${serverUrl}${path}`}>{children}</CsvLink>;
}
