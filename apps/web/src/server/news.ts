import type { homeData } from "@cinder/api/invest/answers";
import type { Language } from "../i18n/language.ts";
import { ServerAwayError } from "./health.ts";

type Home = (typeof homeData)["_zod"]["output"];

/** What the operator of the site has to say. */
export type News = Pick<Home, "announcements" | "partners">;

/** Longer than the answer should take. */
const timeout = 10_000;

/** As the service's calls name the languages. */
const named: Record<Language, string> = { zh: "zh-cn", en: "en" };

/** @throws {ServerAwayError} */
export async function fetchNews(serverUrl: string, language: Language): Promise<News> {
  try {
    const response = await fetch(`${serverUrl}/api/api/invest/home`, {
      method: "POST",
      headers: { lang: named[language] },
      signal: AbortSignal.timeout(timeout),
    });
    return parseNews(await response.json());
  } catch (error) {
    throw error instanceof ServerAwayError ? error : new ServerAwayError(error);
  }
}

// By hand for the same reason as the configuration: weight.
export function parseNews(input: unknown): News {
  const { code, data } = fields(input);
  if (code !== 0) throw new ServerAwayError(code);
  const { announcements, partners } = fields(data);
  return {
    announcements: list(announcements).map((one) => ({
      id: text(one.id),
      at: typeof one.at === "number" ? one.at : 0,
      title: text(one.title),
      body: text(one.body),
    })),
    // A link that leads elsewhere than to a page is none.
    partners: list(partners)
      .map((one) => ({ id: text(one.id), name: text(one.name), url: text(one.url) }))
      .filter(({ url }) => url.startsWith("https://")),
  };
}

function fields(input: unknown): Record<string, unknown> {
  if (typeof input !== "object" || input === null) throw new ServerAwayError("not an object");
  return input as Record<string, unknown>;
}

function list(input: unknown): Record<string, unknown>[] {
  if (!Array.isArray(input)) throw new ServerAwayError("not a list");
  return input.map(fields);
}

function text(input: unknown): string {
  return typeof input === "string" ? input : "";
}
