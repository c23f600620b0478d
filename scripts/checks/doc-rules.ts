interface World {
  readonly isScript: (name: string) => boolean;
  /** Whether a path, relative to the document, is there. */
  readonly exists: (path: string) => boolean;
}

/** Words after `pnpm` or `npm` that are the tools' own. */
const ownWords = new Set(["install", "run", "exec", "ci", "add", "--filter"]);

/** What a document names that is not there. */
export function docProblems(file: string, text: string, world: World): string[] {
  // Only what is set as code is a command: prose may speak of npm and pnpm freely.
  const code = [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    (match) => match[1] ?? match[2] ?? "",
  );
  const commands = code
    .flatMap((part) => [...part.matchAll(/(?:npm run|pnpm|npm) ([a-z][a-z:-]*)/g)])
    .map((match) => match[1] ?? "")
    .filter((name) => !ownWords.has(name) && !world.isScript(name))
    .map((name) => `${file}: there is no script "${name}" in package.json`);
  // pnpm lies in .cache/, where nobody's shell looks: whoever reads has npm.
  const strangers = code
    .flatMap((part) => [...part.matchAll(/(?:^|[\s;&|])(pnpm(?: [^\s`]+)?)(?=\s|$)/g)])
    .map((match) => `${file}: "${match[1]}" is no command for those who have npm alone`);
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? "")
    .filter((path) => !world.exists(path))
    .map((path) => `${file}: links to ${path}, which is not there`);
  return [...commands, ...strangers, ...links];
}
