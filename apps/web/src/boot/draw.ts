import { look } from "../app/look.ts";
import type { First } from "./first.ts";

/** Draws the empty frame with the page's first words. React replaces it with the app. */
export function draw(root: Element, first: First | undefined, menu: "shown" | "folded"): void {
  const words = element("div", first?.room);
  if (first) words.append(element("h1", look.heading, first.heading), element("p", look.lead, first.lead));
  const main = element("main", look.main);
  main.setAttribute("aria-busy", "true");
  main.append(words);
  const side = element("div", `${look.side} ${menu === "shown" ? look.sideShown : look.sideFolded}`);
  const columns = element("div", look.columns);
  columns.append(side, main);
  const top = element("div", look.top);
  top.append(element("div", look.topRow));
  const bottom = element("div", look.bottom);
  bottom.append(element("div", look.bottomRow));
  root.replaceChildren(top, columns, bottom);
}

function element(tag: string, className = "", text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
