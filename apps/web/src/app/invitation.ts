import { decodeInviteCode } from "@cinder/protocol/invite-code";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { zeroAddress } from "../chain/chain.ts";
import { isAddress, isZeroAddress } from "../lib/hex.ts";
import { readSaved, save } from "../lib/storage.ts";

const storageKey = "cinder.code";
let code: string | undefined;

/** Whether a text is a valid invitation: an address other than zero, or an invite code. */
export function isInvitation(text: string): boolean {
  if (isAddress(text)) return !isZeroAddress(text);
  return decodeInviteCode(text) !== null;
}

/** The inviter from the last invitation link: an address or invite code; the zero address if there was none. */
export function invitation(): string {
  if (code === undefined) {
    const saved = readSaved(storageKey)?.trim() ?? "";
    code = isInvitation(saved) ? saved : zeroAddress;
  }
  return code;
}

/** Stores the URL's `code`. An invalid one doesn't replace an earlier one. */
export function takeInvitation(search: string): void {
  const given = new URLSearchParams(search).get("code")?.trim() ?? "";
  if (!isInvitation(given) || given === invitation()) return;
  code = given;
  save(storageKey, given);
}

/** A user's invitation link. Every page accepts `code`; the link opens the home page, which explains the most. */
export function invitationLink(code: string): string {
  return new URL(`${import.meta.env.BASE_URL}?code=${encodeURIComponent(code)}`, window.location.origin).href;
}

/** This page's URL for another browser on this device, including the invitation that only this browser has stored. */
export function invitedPage(): URL {
  const page = new URL(window.location.href);
  const isSaid = isInvitation(page.searchParams.get("code")?.trim() ?? "");
  if (!isSaid && isInvitation(invitation())) page.searchParams.set("code", invitation());
  return page;
}

/** Stores invitations from the URL of any page. */
export function useInvitationFromAddress(): void {
  const { search } = useLocation();
  useEffect(() => takeInvitation(search), [search]);
}
