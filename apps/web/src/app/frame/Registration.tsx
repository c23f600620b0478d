import { loadTexts, useTexts } from "../../i18n/i18n.ts";
import { chunkInTime } from "../../lib/in-time.ts";
import { useLastGiven } from "../../ui/use-last-given.ts";
import { useLatePart } from "../../ui/use-late-part.ts";
import { useBinding } from "../registration-gate.ts";

// Most visitors are registered, or not connected.
async function loadSheet() {
  const [file] = await chunkInTime(
    Promise.all([import("../../features/registration/RegistrationSheet.tsx"), loadTexts("registration")]),
  );
  return file.RegistrationSheet;
}

/** The binding, over whatever page is in front, while somebody has to bind and hasn't put it aside. */
export function Registration() {
  const t = useTexts();
  const { account, later } = useBinding();
  const shown = useLastGiven(account);
  const isAsked = account !== undefined;
  // One that doesn't come is put aside like one that is closed: whatever needs it asks for it again.
  const RegistrationSheet = useLatePart(loadSheet, isAsked, later, t("app.part-failed"));
  if (shown === undefined || !RegistrationSheet) return null;
  return <RegistrationSheet key={shown} open={isAsked} account={shown} onLater={later} />;
}
