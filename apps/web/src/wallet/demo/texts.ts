import { useTexts } from "../../i18n/i18n.ts";
import type { PersonaName } from "./personas.ts";

/** A persona's name and description. */
export function usePersonaTexts(name: PersonaName): { name: string; sentence: string } {
  const t = useTexts();
  switch (name) {
    case "newcomer":
      return { name: t("demo.newcomer.name"), sentence: t("demo.newcomer.sentence") };
    case "holder":
      return { name: t("demo.holder.name"), sentence: t("demo.holder.sentence") };
    case "leader":
      return { name: t("demo.leader.name"), sentence: t("demo.leader.sentence") };
    case "whale":
      return { name: t("demo.whale.name"), sentence: t("demo.whale.sentence") };
    case "manager":
      return { name: t("demo.manager.name"), sentence: t("demo.manager.sentence") };
    case "owner":
      return { name: t("demo.owner.name"), sentence: t("demo.owner.sentence") };
  }
}
