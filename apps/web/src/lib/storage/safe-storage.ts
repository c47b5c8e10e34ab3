import { draftPrefixes } from './draft-key';

type StorageName = 'localStorage' | 'sessionStorage';

/** If the browser refuses its storage, texts last as long as the page. */
const inMemory = new Map<string, string>();

/** Reads a text stored in this browser, or in this tab; empty if there is none. */
export function readStored(place: StorageName, key: string): string {
  try {
    return window[place].getItem(key) ?? '';
  } catch {
    return inMemory.get(`${place}:${key}`) ?? '';
  }
}

/** Stores a text; an empty one is removed. */
export function writeStored(place: StorageName, key: string, text: string): void {
  try {
    if (text) window[place].setItem(key, text);
    else window[place].removeItem(key);
  } catch {
    inMemory.set(`${place}:${key}`, text);
  }
}

const isDraft = (key: string) => draftPrefixes.some((prefix) => key.startsWith(prefix));

/** Removes all unsent input from this tab and this browser. */
export function forgetDrafts(): void {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[place];
      for (const key of Object.keys(storage).filter(isDraft)) storage.removeItem(key);
    } catch {
      // A browser that refuses its storage has stored nothing there.
    }
  }
  for (const key of inMemory.keys()) if (isDraft(key.slice(key.indexOf(':') + 1))) inMemory.delete(key);
}
