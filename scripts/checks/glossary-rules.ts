/** A word in the glossary's "avoid" column. */
export interface Avoided {
  readonly word: string;
  /** The glossary's terms to use instead. */
  readonly instead: string;
  /** The glossary allows the word in some places: in documents, and in the texts listed as exceptions. */
  readonly sometimes: boolean;
}

/** A piece of text that users read, with its line number. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

const isHan = (word: string) => /\p{Script=Han}/u.test(word);

/** Reads the "avoid" column of the glossary's table. */
export function avoidedWords(glossary: string): readonly Avoided[] {
  const rows = glossary
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  const [head, ...body] = rows.filter(([first]) => !/^-+$/.test(first ?? ""));
  const column = head?.indexOf("avoid") ?? -1;
  if (column < 0) throw new Error("The table of docs/glossary.md has no column “avoid”.");
  return body.flatMap((cells) =>
    (cells[column] ?? "").split(";").flatMap((part) =>
      [...part.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => ({
        word,
        instead: (isHan(word) ? cells[2] : cells[1]) ?? "",
        sometimes: part.includes("(allowed"),
      })),
    ),
  );
}

/** The texts in a file of translations, errors or messages: its string literals without the keys. */
export function textLines(source: string): readonly Line[] {
  return source.split("\n").flatMap((line, at) => {
    if (/^\s*(?:import|export|\/\/|\/?\*)/.test(line)) return [];
    const values = line.replace(/^\s*"[^"]+":/, "");
    return [...values.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => ({
      number: at + 1,
      text: text.replace(/\{+\w+\}+/g, " "),
    }));
  });
}

/** The prose of a document: without code blocks, code spans and link targets. */
export function proseLines(document: string): readonly Line[] {
  let isCode = false;
  return document.split("\n").map((line, at) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    const text = isCode || isFence ? "" : line.replace(/`[^`]*`/g, " ").replace(/\]\([^)]*\)/g, "]");
    return { number: at + 1, text };
  });
}

/** Reports each avoided word in the lines of a file. */
export function glossaryProblems(
  file: string,
  lines: readonly Line[],
  words: readonly Avoided[],
): readonly string[] {
  return words.flatMap(({ word, instead }) => {
    const pattern = isHan(word) ? new RegExp(word) : new RegExp(`\\b${word}\\b`, "i");
    return lines
      .filter(({ text }) => pattern.test(text))
      .map(({ number }) => `${file}:${number}: “${word}” is not our word. Write: ${instead}`);
  });
}
