import type { newsCall } from "@cinder/api/reads/news";
import type { Language } from "../../i18n/language.ts";

type Answer = (typeof newsCall)["answer"]["_zod"]["input"];

/** The operator's announcements and partners, in both languages. */
export type News = Pick<Answer, "announcements" | "partners">;
export type Announcement = News["announcements"][number];
export type Partner = News["partners"][number];

/** A text in both languages. */
export type Both = Readonly<Record<Language, string>>;
