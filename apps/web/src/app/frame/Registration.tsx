import { lazy, Suspense } from "react";
import { loadTexts } from "../../i18n/i18n.ts";
import { useLastGiven } from "../../ui/use-last-given.ts";
import { useBinding } from "../registration-gate.ts";

// Most visitors are registered, or not connected.
const RegistrationSheet = lazy(async () => {
  const [file] = await Promise.all([
    import("../../features/registration/RegistrationSheet.tsx"),
    loadTexts("registration"),
  ]);
  return { default: file.RegistrationSheet };
});

/** The binding, over whatever page is in front, while somebody has to bind and hasn't put it aside. */
export function Registration() {
  const { account, later } = useBinding();
  const shown = useLastGiven(account);
  if (shown === undefined) return null;
  return (
    <Suspense fallback={null}>
      <RegistrationSheet key={shown} open={account !== undefined} account={shown} onLater={later} />
    </Suspense>
  );
}
