import { loadTexts, useTexts } from "../../i18n/i18n.ts";
import { chunkInTime } from "../../lib/in-time.ts";
import { useLastGiven } from "../../ui/use-last-given.ts";
import { useLatePart } from "../../ui/use-late-part.ts";
import { useBinding } from "../registration-gate.ts";

// Loaded late, because most users are registered or not connected.
async function loadSheet() {
  const [file] = await chunkInTime(
    Promise.all([import("../../features/registration/RegistrationSheet.tsx"), loadTexts("registration")]),
  );
  return file.RegistrationSheet;
}

/** The binding sheet, over any page, while the account has to bind and the user hasn't postponed it. */
export function Registration() {
  const t = useTexts();
  const { account, later } = useBinding();
  const shown = useLastGiven(account);
  const isAsked = account !== undefined;
  // If it can't be loaded, it counts as postponed; the next write that needs it asks again.
  const RegistrationSheet = useLatePart(loadSheet, isAsked, later, t("app.part-failed"));
  if (shown === undefined || !RegistrationSheet) return null;
  return <RegistrationSheet key={shown} open={isAsked} account={shown} onLater={later} />;
}
