import type { searchCall } from "@cinder/api/reads/search";
import { getUsersAbi } from "@cinder/protocol/generated/screens/get-users";
import { decodeInviteCode } from "@cinder/protocol/invite-code";
import { useEffect, useState } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import type { Chain } from "../../chain/chain.ts";
import { readJson } from "../../server/read.ts";
import type { SearchTarget } from "./read-address.ts";

type Answer = (typeof searchCall)["answer"]["_zod"]["input"];

/** At most ten matching accounts; `isMore` if there are others. `away` if neither server nor chain could be asked. */
export type Found = { accounts: readonly string[]; isMore: boolean } | "asking" | "away";

/**
 * Accounts that match the search. Requested once per text, without polling. Invite codes are on the chain, so they are found
 * without the server, too.
 */
export function useSearch(sought: SearchTarget): Found | undefined {
  const live = useLive();
  const serverUrl = useFeed(live.config).data?.serverUrl;
  const [found, setFound] = useState<{ text: string; answer: Found }>();
  const text = sought.kind === "prefix" ? sought.prefix : sought.kind === "code" ? sought.code : undefined;
  const isCode = sought.kind === "code";
  useEffect(() => {
    if (text === undefined || serverUrl === undefined) return;
    let isLate = false;
    const asked = isCode ? byCode(live.ask, text) : byPrefix(serverUrl, text);
    asked
      .catch((): Found => "away")
      .then((answer) => {
        if (!isLate) setFound({ text, answer });
      });
    return () => {
      isLate = true;
    };
  }, [live, serverUrl, text, isCode]);
  if (text === undefined) return undefined;
  return found?.text === text ? found.answer : "asking";
}

async function byPrefix(serverUrl: string, prefix: string): Promise<Found> {
  const { accounts, isMore } = (await readJson(serverUrl, `/api/search?q=${prefix}`)) as Answer;
  return { accounts: accounts.map(({ account }) => account), isMore };
}

async function byCode(ask: Chain["ask"], code: string): Promise<Found> {
  const index = decodeInviteCode(code);
  if (index === null) return { accounts: [], isMore: false };
  const [member] = await ask(getUsersAbi, [BigInt(index), 1n]);
  const isIt = member !== undefined && member.index === BigInt(index);
  return { accounts: isIt ? [member.account] : [], isMore: false };
}
