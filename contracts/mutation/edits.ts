import type { Range } from "./ast.ts";

/** Replaces a range. `make` gets the range's text after the edits inside it. */
export interface Edit extends Range {
  readonly make: (inner: string) => string;
}

interface Nested extends Edit {
  readonly inside: Nested[];
}

/** Applies disjoint and nested edits. Of two edits of the same range, the first given is the outer one. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = edits
    .map((edit, order) => ({ ...edit, order, inside: [] as Nested[] }))
    .sort((a, b) => a.start - b.start || b.end - a.end || a.order - b.order);
  const top: Nested[] = [];
  const open: Nested[] = [];
  for (const edit of sorted) {
    let parent = open.at(-1);
    while (parent !== undefined && edit.start >= parent.end) {
      open.pop();
      parent = open.at(-1);
    }
    if (parent !== undefined && edit.end > parent.end) throw new Error("edits overlap");
    (parent?.inside ?? top).push(edit);
    open.push(edit);
  }
  return render(source, { start: 0, end: source.length }, top);
}

function render(source: string, { start, end }: Range, edits: readonly Nested[]): string {
  let result = "";
  let at = start;
  for (const edit of edits) {
    result += source.slice(at, edit.start) + edit.make(render(source, edit, edit.inside));
    at = edit.end;
  }
  return result + source.slice(at, end);
}
