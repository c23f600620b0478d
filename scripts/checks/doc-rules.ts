interface World {
  readonly isScript: (name: string) => boolean;
  /** Whether a path, relative to the document, is there. */
  readonly exists: (path: string) => boolean;
}

/** Words after `pnpm` or `npm` that are the tools' own. */
const ownWords = new Set(["install", "run", "exec", "ci", "add", "--filter"]);

/** What a document names that is not there. */
export function docProblems(file: string, text: string, world: World): string[] {
  const commands = [...text.matchAll(/(?:^|[`\s])(?:npm run|pnpm|npm) ([a-z][a-z:-]*)/gm)]
    .map((match) => match[1] ?? "")
    .filter((name) => !ownWords.has(name) && !world.isScript(name))
    .map((name) => `${file}: there is no script "${name}" in package.json`);
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map((match) => match[1] ?? "")
    .filter((path) => !world.exists(path))
    .map((path) => `${file}: links to ${path}, which is not there`);
  return [...commands, ...links];
}
