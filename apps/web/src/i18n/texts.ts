import type { Language } from "./language.ts";
import type { app } from "./zh/app.ts";
import type { gallery } from "./zh/gallery.ts";
import type { home } from "./zh/home.ts";
import type { stake } from "./zh/stake.ts";
import type { team } from "./zh/team.ts";

/** Every key there is. The Chinese files are the measure; the English ones must match them. */
export type Texts = typeof app & typeof home & typeof stake & typeof team & typeof gallery;

/** What an English file must hold for a Chinese one: the same keys, and a singular where it needs one. */
export type Matching<Chinese> = Record<keyof Chinese, string> & { [singular: `${string}_one`]: string };

type Load = () => Promise<Record<string, string>>;

/**
 * One file per part of the app and language, so that a page brings only its own texts, in the language in use.
 */
export const parts = {
  app: {
    zh: () => import("./zh/app.ts").then((file) => file.app),
    en: () => import("./en/app.ts").then((file) => file.app),
  },
  home: {
    zh: () => import("./zh/home.ts").then((file) => file.home),
    en: () => import("./en/home.ts").then((file) => file.home),
  },
  stake: {
    zh: () => import("./zh/stake.ts").then((file) => file.stake),
    en: () => import("./en/stake.ts").then((file) => file.stake),
  },
  team: {
    zh: () => import("./zh/team.ts").then((file) => file.team),
    en: () => import("./en/team.ts").then((file) => file.team),
  },
  ...(import.meta.env.DEV
    ? {
        gallery: {
          zh: () => import("./zh/gallery.ts").then((file) => file.gallery),
          en: () => import("./en/gallery.ts").then((file) => file.gallery),
        },
      }
    : {}),
} satisfies Record<string, Record<Language, Load>>;

export type Part = keyof typeof parts;
