/** Checks that texts and documents use no word of the "avoid" column in docs/glossary.md. */
import { projectFiles, readText, report } from "./files.ts";
import { avoidedWords, glossaryProblems, proseLines, textLines } from "./glossary-rules.ts";

const words = avoidedWords(readText("docs/glossary.md"));

/** Exceptions: texts that use a word in a sense that the glossary allows. */
const allowed = [
  // Claims principal and reward together.
  { file: "apps/web/src/i18n/zh/fom-mine.ts", word: "領回" },
  // The first price in a chart.
  { file: "apps/web/src/i18n/zh/swap.ts", word: "開盤" },
];

const texts = projectFiles(
  /^(?:apps\/web\/src\/i18n\/(?:en|zh)\/|packages\/protocol\/src\/errors\/(?!.*test)|packages\/api\/src\/invest\/messages\.ts$|apps\/server\/catalogue\/)/,
);
const documents = projectFiles(/\.md$/).filter(
  (file) => !file.startsWith("evidence/") && file !== "docs/glossary.md",
);

report([
  ...texts.flatMap((file) => {
    const isAllowed = (word: string) => allowed.some((place) => place.file === file && place.word === word);
    return glossaryProblems(
      file,
      textLines(readText(file)),
      words.filter(({ word }) => !isAllowed(word)),
    );
  }),
  ...documents.flatMap((file) =>
    glossaryProblems(
      file,
      proseLines(readText(file)),
      words.filter(({ sometimes }) => !sometimes),
    ),
  ),
]);
