import type { Both, News } from "../../shared/news/news.ts";

/** Validated by hand to avoid the size of a validation library. @throws {TypeError} if it is invalid. */
export function parseNews(input: unknown): News {
  const { announcements, partners } = fields(input);
  return {
    announcements: list(announcements).map((one) => ({
      id: text(one.id),
      at: typeof one.at === "number" ? one.at : 0,
      title: both(one.title),
      body: both(one.body),
    })),
    // Drop links that aren't https.
    partners: list(partners)
      .map((one) => ({ id: text(one.id), name: both(one.name), url: text(one.url) }))
      .filter(({ url }) => url.startsWith("https://")),
  };
}

function both(input: unknown): Both {
  const { en, zh } = fields(input);
  return { en: text(en), zh: text(zh) };
}

function fields(input: unknown): Record<string, unknown> {
  if (typeof input !== "object" || input === null) throw new TypeError("not an object");
  return input as Record<string, unknown>;
}

function list(input: unknown): Record<string, unknown>[] {
  if (!Array.isArray(input)) throw new TypeError("not a list");
  return input.map(fields);
}

function text(input: unknown): string {
  return typeof input === "string" ? input : "";
}
