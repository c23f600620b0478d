const storageKey = "cinder.scroll";
/** As far back as anyone goes. */
const kept = 50;

let positions: Map<string, number> | undefined;

function memory(): Map<string, number> {
  positions ??= new Map(read());
  return positions;
}

/** Of this tab only, so that a reload finds its place and another tab doesn't. */
function read(): [string, number][] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(saved) ? saved.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
}

function write(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...memory()].slice(-kept)));
  } catch {
    // A browser that forbids storage begins at the top.
  }
}

/** Where the reader was at a place in the history of the tab. */
export function keptScroll(place: string): number | undefined {
  return memory().get(place);
}

/** Remembers how far the page is scrolled while it is in front. */
export function followScroll(place: string): () => void {
  window.history.scrollRestoration = "manual";
  const note = () => {
    memory().delete(place);
    memory().set(place, window.scrollY);
  };
  window.addEventListener("scroll", note, { passive: true });
  window.addEventListener("pagehide", write);
  return () => {
    window.removeEventListener("scroll", note);
    window.removeEventListener("pagehide", write);
    write();
  };
}
