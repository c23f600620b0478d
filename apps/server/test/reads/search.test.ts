import { searchCall } from "@cinder/api/reads/search";
import { decodeInviteCode } from "@cinder/protocol/invite-code";
import { expect, test } from "vitest";
import { useDatabase } from "../support/databases.ts";
import { generateBlocks } from "../support/generated-facts.ts";
import { readClient } from "../support/read-client.ts";
import { bindOnChain } from "../support/referrals.ts";
import { serveReads } from "../support/serve-reads.ts";

const opened = useDatabase("pglite");
const accountOf = (beginning: string, place: number) => `${beginning}${String(place).padStart(36, "0")}`;

test("searches ambiguous text both as invite code and as address", async () => {
  const { orm } = opened();
  await generateBlocks(orm, 0, 10, "a");
  const [isBoth, isCode] = [decodeInviteCode("0xabcd") ?? 0, decodeInviteCode("0xghjk") ?? 0];
  await bindOnChain(orm, accountOf("0xffff", 1), null, isBoth);
  await bindOnChain(orm, accountOf("0xffff", 2), null, isCode);
  const begun = Array.from({ length: 10 }, (_, place) => accountOf("0xabcd", place));
  for (const account of begun.slice(1)) await bindOnChain(orm, account, null);
  const client = readClient((await serveReads(opened())).url);
  const search = async (q: string) => {
    const { accounts, isMore } = await client.ask(searchCall, { q });
    return { accounts: accounts.map(({ account }) => account), isMore };
  };
  const named = accountOf("0xffff", 1);
  expect(await search("0xabcd")).toEqual({ accounts: [named, ...begun.slice(1)], isMore: false });
  expect(await search("0xghjk")).toEqual({ accounts: [accountOf("0xffff", 2)], isMore: false });
  expect(await search("0XABCD")).toEqual({ accounts: [named], isMore: false });
  expect(await search("0xabc")).toEqual({ accounts: begun.slice(1), isMore: false });
  // One account more than fits; the owner of the code must stay in the list.
  await bindOnChain(orm, begun[0] ?? "", null);
  await generateBlocks(orm, 11, 11, "a");
  expect(await search("0xabcd")).toEqual({ accounts: [named, ...begun.slice(0, 9)], isMore: true });
});

test("lists an account once if code and address match", async () => {
  const { orm } = opened();
  await generateBlocks(orm, 0, 10, "a");
  const account = accountOf("0xabcd", 1);
  const index = decodeInviteCode("0xabcd") ?? 0;
  await bindOnChain(orm, account, null, index);
  const client = readClient((await serveReads(opened())).url);
  expect(await client.ask(searchCall, { q: "0xabcd" })).toMatchObject({ accounts: [{ account, index }] });
});
