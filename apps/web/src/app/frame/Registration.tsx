import { lazy, Suspense, useState } from "react";
import type { Address } from "viem";
import { loadTexts } from "../../i18n/i18n.ts";
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
  // A sheet that closes keeps its content until it is gone.
  const [last, setLast] = useState<Address>();
  if (account !== undefined && account !== last) setLast(account);
  if (last === undefined) return null;
  return (
    <Suspense fallback={null}>
      <RegistrationSheet key={last} open={account !== undefined} account={last} onLater={later} />
    </Suspense>
  );
}
