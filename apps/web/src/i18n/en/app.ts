import type { Matching } from "../texts.ts";
import type { app as chinese } from "../zh/app.ts";

export const app: Matching<typeof chinese> = {
  "app.skip": "Skip to content",
  "app.loading": "Loading",
  "app.dismiss": "Dismiss message",
  "app.language.legend": "Language",
  "app.language.failed": "The other language could not be loaded. Check your connection and try again.",
  "app.theme.legend": "Appearance",
  "app.theme.system": "Follow the system",
  "app.theme.dark": "Dark",
  "app.theme.light": "Light",
  "app.error.title": "Something broke on this page",
  "app.error.sentence": "This screen cannot be shown. Your assets are not affected.",
  "app.error.reload": "Reload",
  "app.error.details": "Details",
  "app.write-failed": "Transactions could not be loaded. Check your connection and try again.",
  "app.missing.title": "No such page",
  "app.missing.sentence": "There is nothing at this address. It may have moved.",
  "app.missing.home": "Go home",
};
