import { errorDomains } from "@cinder/protocol/errors/catalogue";
import type { ErrorEntry } from "@cinder/protocol/errors/define";

/** The page of the contracts' errors with the app's texts in each language. */
export function errorsPage(): string {
  const sections = Object.entries(errorDomains).map(([domain, entries]) => {
    const rows = entries.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map(row);
    return `## ${domain}\n\n| error | retry | English | 中文 |\n|---|---|---|---|\n${rows.join("\n")}\n`;
  });
  return `<!-- Made by "npm run generate" from packages/protocol/src/errors. Do not edit. -->
# Errors

The errors that contracts revert with, and what the app says. \`{name}\` stands for an argument of the error. "Retry" marks
errors after which the same call may succeed later.

${sections.join("\n")}`;
}

function row({ code, args, retryable, en, zh }: ErrorEntry): string {
  return `| \`${code}(${Object.keys(args).join(", ")})\` | ${retryable ? "yes" : ""} | ${en} | ${zh} |`;
}
