import { draftPrefixes } from './draft-key';

type StorageName = 'localStorage' | 'sessionStorage';

/** Where the browser refuses its storage, what is kept lives as long as the page. */
const inMemory = new Map<string, string>();

/** Reads a text kept in this browser, or in this tab; empty when there is none. */
export function readStored(place: StorageName, key: string): string {
  try {
    return window[place].getItem(key) ?? '';
  } catch {
    return inMemory.get(`${place}:${key}`) ?? '';
  }
}

/** Keeps a text; an empty one is forgotten. */
export function writeStored(place: StorageName, key: string, text: string): void {
  try {
    if (text) window[place].setItem(key, text);
    else window[place].removeItem(key);
  } catch {
    inMemory.set(`${place}:${key}`, text);
  }
}

const isDraft = (key: string) => draftPrefixes.some((prefix) => key.startsWith(prefix));

/** Forgets everything that was typed and not sent, in this tab and this browser. */
export function forgetDrafts(): void {
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[place];
      for (const key of Object.keys(storage).filter(isDraft)) storage.removeItem(key);
    } catch {
      // A browser that refuses its storage has kept nothing there.
    }
  }
  for (const key of inMemory.keys()) if (isDraft(key.slice(key.indexOf(':') + 1))) inMemory.delete(key);
}
