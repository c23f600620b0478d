import { decodeInviteCode } from "@cinder/protocol/invite-code";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { zeroAddress } from "../chain/chain.ts";
import { isAddress, isZeroAddress } from "../lib/hex.ts";
import { readSaved, save } from "../lib/storage.ts";

const storageKey = "cinder.code";
let code: string | undefined;

/** Whether a text can say who invited: an address other than nobody's, or an invite code. */
export function isInvitation(text: string): boolean {
  if (isAddress(text)) return !isZeroAddress(text);
  return decodeInviteCode(text) !== null;
}

/** Who invited, as the last invitation link said: an address or an invite code; the zero address if there was none. */
export function invitation(): string {
  if (code === undefined) {
    const saved = readSaved(storageKey)?.trim() ?? "";
    code = isInvitation(saved) ? saved : zeroAddress;
  }
  return code;
}

/** Keeps the `code` of an address. One that says nothing doesn't take the place of an earlier one. */
export function takeInvitation(search: string): void {
  const given = new URLSearchParams(search).get("code")?.trim() ?? "";
  if (!isInvitation(given) || given === invitation()) return;
  code = given;
  save(storageKey, given);
}

/** The link by which somebody invites: any page takes `code`, and the first one explains most. */
export function invitationLink(code: string): string {
  return new URL(`${import.meta.env.BASE_URL}?code=${encodeURIComponent(code)}`, window.location.origin).href;
}

/** This page as another browser on this device should open it: that one doesn't know what this one has kept. */
export function invitedPage(): URL {
  const page = new URL(window.location.href);
  const isSaid = isInvitation(page.searchParams.get("code")?.trim() ?? "");
  if (!isSaid && isInvitation(invitation())) page.searchParams.set("code", invitation());
  return page;
}

/** Takes invitations from the address, on whatever page they arrive. */
export function useInvitationFromAddress(): void {
  const { search } = useLocation();
  useEffect(() => takeInvitation(search), [search]);
}
