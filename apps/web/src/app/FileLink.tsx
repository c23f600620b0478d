import { CsvLink } from "../ui/CsvLink.tsx";
import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";
import { useServerStatus } from "./read.ts";

/**
 * A list as a file of the server's; none while the server is known to be away, since a press would leave the app for the browser's own
 * error page. Where nothing else of the server is shown that isn't known, and the link is there: nobody is asked for its sake.
 */
export function FileLink({
  path,
  children,
}: {
  /** With its query. */
  path: string;
  children: string;
}) {
  const serverUrl = useFeed(useLive().config).data?.serverUrl;
  const status = useServerStatus();
  if (serverUrl === undefined || status === "away") return null;
  return <CsvLink href={`${serverUrl}${path}`}>{children}</CsvLink>;
}
