import { useState } from "react";
import { useSession } from "../../app/session.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { MachinePowerLog } from "./MachinePowerLog.tsx";
import { Machines } from "./Machines.tsx";
import { PurchaseLog } from "./PurchaseLog.tsx";
import { type Trouble, useTrouble } from "./use-trouble.ts";

type Shown = "machines" | "power" | "purchases";

/** The account's items with the service, for signed-in users. Never asks for a login on its own. */
export function ServiceCard() {
  const t = useTexts();
  const { isLogin } = useSession();
  const [shown, setShown] = useState<Shown>("machines");
  return (
    <Card title={t("miningMine.service.heading")}>
      {isLogin ? (
        <Tabs
          label={t("miningMine.service.heading")}
          selected={shown}
          onSelect={setShown}
          tabs={[
            { id: "machines", label: t("miningMine.service.machines"), content: <Machines /> },
            { id: "power", label: t("miningMine.service.power"), content: <MachinePowerLog /> },
            { id: "purchases", label: t("miningMine.service.purchases"), content: <PurchaseLog /> },
          ]}
        />
      ) : (
        <SignIn />
      )}
    </Card>
  );
}

function SignIn() {
  const t = useTexts();
  const { signIn } = useSession();
  const troubleOf = useTrouble();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  async function go(): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      await signIn();
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[70ch] text-base text-soft">{t("miningMine.service.sign-in-why")}</p>
      <div aria-live="polite" className="w-full empty:hidden">
        {trouble && <Notice tone={trouble.isQuiet ? "neutral" : "bad"}>{trouble.sentence}</Notice>}
      </div>
      <Button busy={isBusy} onClick={() => void go()}>
        {t("miningMine.service.sign-in")}
      </Button>
    </div>
  );
}
