import { draftPrefixes } from './draft-key';

type StorageName = 'localStorage' | 'sessionStorage';

/** If the browser refuses its storage, texts last as long as the page. */
const memoryFallback = new Map<string, string>();

/** Reads a text stored in this browser, or in this tab; empty if there is none. */
export function readStored(storageName: StorageName, key: string): string {
  try {
    return window[storageName].getItem(key) ?? '';
  } catch {
    return memoryFallback.get(`${storageName}:${key}`) ?? '';
  }
}

/** Stores a text; an empty one is removed. */
export function writeStored(storageName: StorageName, key: string, text: string): void {
  try {
    if (text) window[storageName].setItem(key, text);
    else window[storageName].removeItem(key);
  } catch {
    memoryFallback.set(`${storageName}:${key}`, text);
  }
}

const isDraft = (key: string) => draftPrefixes.some((prefix) => key.startsWith(prefix));

/** Removes all unsent input from this tab and this browser. */
export function removeDrafts(): void {
  for (const storageName of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[storageName];
      for (const key of Object.keys(storage).filter(isDraft)) storage.removeItem(key);
    } catch {
      // A browser that refuses its storage has stored nothing there.
    }
  }
  for (const key of memoryFallback.keys())
    if (isDraft(key.slice(key.indexOf(':') + 1))) memoryFallback.delete(key);
}
