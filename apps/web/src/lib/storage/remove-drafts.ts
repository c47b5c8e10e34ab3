import { draftPrefixes } from './draft-key';
import { memoryFallback } from './safe-storage';

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
