interface World {
  readonly isScript: (name: string) => boolean;
  /** Whether a path exists, relative to the document. */
  readonly exists: (path: string) => boolean;
}

/** Subcommands of `pnpm` or `npm` themselves, not scripts of this project. */
const ownWords = new Set(["install", "run", "exec", "ci", "add", "--filter"]);

/** Commands and files that a document names and that do not exist. */
export function docProblems(file: string, text: string, world: World): string[] {
  // Only text in code spans counts as a command.
  const code = [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    (match) => match[1] ?? match[2] ?? "",
  );
  const commands = code
    .flatMap((part) => [...part.matchAll(/(?:npm run|pnpm|npm) ([a-z][a-z:-]*)/g)])
    .map((match) => match[1] ?? "")
    .filter((name) => !ownWords.has(name) && !world.isScript(name))
    .map((name) => `${file}: there is no script "${name}" in package.json`);
  // pnpm is in .cache/ and not in the reader's PATH, so documents must use npm.
  const strangers = code
    .flatMap((part) => [...part.matchAll(/(?:^|[\s;&|])(pnpm(?: [^\s`]+)?)(?=\s|$)/g)])
    .map((match) => `${file}: "${match[1]}" is no command for those who have npm alone`);
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? "")
    .filter((path) => !world.exists(path))
    .map((path) => `${file}: links to ${path}, which is not there`);
  return [...commands, ...strangers, ...links];
}
