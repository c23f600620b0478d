import { errorEntry } from "@cinder/protocol/errors/catalogue";
import type { Language } from "../i18n/language.ts";
import { formatArg } from "./figures.ts";
import type { Problem } from "./problem.ts";
import type { Text } from "./write.ts";

/** A problem as one sentence. `say` translates the app's own texts. */
export function problemText(problem: Problem, language: Language, say: (text: Text) => string): string {
  switch (problem.kind) {
    case "rejected":
      return say({ key: "tx.problem.rejected" });
    case "text":
      return say(problem.text);
    case "message":
      return problem.message;
    case "contract":
      return contractErrorText(problem.code, problem.args, language) ?? say({ key: "tx.problem.reverted" });
  }
}

function contractErrorText(code: string, args: readonly unknown[], language: Language): string | undefined {
  const entry = errorEntry(code);
  if (!entry) return undefined;
  const figures = Object.entries(entry.args).map(
    ([name, format], at) => [name, formatArg(format, args[at], language)] as const,
  );
  const byName = new Map(figures);
  return entry[language].replace(/\{(\w+)\}/g, (_, name: string) => byName.get(name) ?? "");
}
