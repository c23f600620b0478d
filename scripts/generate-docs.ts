/** Writes the pages of the docs that are made from code. With `--check` it writes nothing and fails if one is stale. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorDomains } from "@cinder/protocol/errors/catalogue";
import type { ErrorEntry } from "@cinder/protocol/errors/define";
import { root } from "./lib/root.ts";

const pages = new Map([["docs/errors.md", errorsPage()]]);

const stale = [...pages].filter(([file, text]) => read(file) !== text);
if (!process.argv.includes("--check")) {
  for (const [file, text] of stale) {
    writeFileSync(join(root, file), text);
    console.log(`wrote ${file}`);
  }
} else if (stale.length > 0) {
  console.error(`These pages are stale; run "npm run generate":\n${stale.map(([file]) => file).join("\n")}`);
  process.exitCode = 1;
}

function errorsPage(): string {
  const sections = Object.entries(errorDomains).map(([domain, entries]) => {
    const rows = [...entries].sort(byCode).map(row).join("\n");
    return `## ${domain}\n\n| error | again later | English | 中文 |\n|---|---|---|---|\n${rows}\n`;
  });
  return `<!-- Made by "npm run generate" from packages/protocol/src/errors. Do not edit. -->
# Errors

What a contract refuses with, and what a screen says then. \`{name}\` stands for an argument of the error. "Again later"
marks calls that may work without anybody changing them.

${sections.join("\n")}`;
}

function row({ code, args, retryable, en, zh }: ErrorEntry): string {
  return `| \`${code}(${Object.keys(args).join(", ")})\` | ${retryable ? "yes" : ""} | ${en} | ${zh} |`;
}

function byCode(a: ErrorEntry, b: ErrorEntry): number {
  return a.code < b.code ? -1 : 1;
}

function read(file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
