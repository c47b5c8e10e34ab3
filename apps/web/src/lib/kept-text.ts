type KeepingPlace = 'localStorage' | 'sessionStorage';

/** Where the browser refuses its storage, what is kept lives as long as the page. */
const inMemory = new Map<string, string>();

/** Reads a text kept in this browser, or in this tab; empty when there is none. */
export function readKept(place: KeepingPlace, key: string): string {
  try {
    return window[place].getItem(key) ?? '';
  } catch {
    return inMemory.get(`${place}:${key}`) ?? '';
  }
}

/** Keeps a text; an empty one is forgotten. */
export function keep(place: KeepingPlace, key: string, text: string): void {
  try {
    if (text) window[place].setItem(key, text);
    else window[place].removeItem(key);
  } catch {
    inMemory.set(`${place}:${key}`, text);
  }
}
