import "i18next";
import type { Texts } from "./texts.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    keySeparator: false;
    nsSeparator: false;
    resources: { translation: Texts };
  }
}
