type StorageName = 'localStorage' | 'sessionStorage';

/** If the browser refuses its storage, texts last as long as the page. */
export const memoryFallback = new Map<string, string>();

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
