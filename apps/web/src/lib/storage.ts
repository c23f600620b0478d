/** Reads a saved preference; a browser that forbids storage simply has none. */
export function readSaved(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Saves a preference and says whether it will outlive the page. */
export function save(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What a browser doesn't keep needs no forgetting.
  }
}
