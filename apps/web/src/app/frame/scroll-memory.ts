const storageKey = "cinder.scroll";
/** Maximum number of stored positions. */
const kept = 50;

let positions: Map<string, number> | undefined;

function memory(): Map<string, number> {
  positions ??= new Map(read());
  return positions;
}

/** Stored per tab, so that it survives a reload but isn't shared with other tabs. */
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
    // Without storage, pages start at the top.
  }
}

/** The scroll position of a history entry. */
export function keptScroll(place: string): number | undefined {
  return memory().get(place);
}

/** Records the scroll position of a history entry while it is shown. */
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
