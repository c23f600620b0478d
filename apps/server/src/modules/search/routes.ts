import { accountCall, searchCall } from "@cinder/api/reads/search";
import { decodeInviteCode, encodeInviteCode } from "@cinder/protocol/invite-code";
import { type ReadRoute, readRoute } from "../../http/read-route.ts";
import {
  countInvites,
  findAccounts,
  findByIndex,
  readFeatures,
  readPositionSums,
  readRegistration,
  readVolume,
} from "./repository.ts";

const MAX_FOUND = 10;
/** The beginning of an address. */
const BEGINNING = /^0x[0-9a-fA-F]+$/;

/** @param contracts Our contracts' addresses by name. */
export function searchRoutes(contracts: Readonly<Record<string, string>>): readonly ReadRoute[] {
  const names = new Map(Object.entries(contracts).map(([name, address]) => [address.toLowerCase(), name]));
  return [
    readRoute(searchCall, async ({ tx }, { q }) => {
      // Six characters may match both: codes may begin with 0X and be typed in lower case.
      const index = decodeInviteCode(q);
      const named = index === null ? [] : await findByIndex(tx, index);
      const byPrefix = BEGINNING.test(q) ? await findAccounts(tx, q.toLowerCase(), MAX_FOUND + 1) : [];
      const found = [...named, ...byPrefix.filter(({ account }) => account !== named[0]?.account)];
      return { accounts: found.slice(0, MAX_FOUND), isMore: found.length > MAX_FOUND };
    }),

    readRoute(accountCall, async (at, { address }) => {
      const { tx } = at;
      const registration = await readRegistration(tx, address);
      return {
        account: address,
        index: registration?.index ?? null,
        inviteCode: registration === undefined ? null : encodeInviteCode(registration.index),
        referrer: registration?.referrer ?? null,
        registeredTime: registration?.timestamp ?? null,
        invites: await countInvites(tx, address),
        amount: await readVolume(tx, address),
        contract: names.get(address) ?? null,
        features: await readFeatures(tx, address),
        positions: await readPositionSums(at, address),
      };
    }),
  ];
}
