import { useState } from 'react';

/** Returns index-based keys for entries without one, beside the keys of entries moved or added here. */
function keysFor(count: number, previous: readonly string[]): string[] {
  const keys = previous.slice(0, count);
  for (let candidate = 0; keys.length < count; candidate++) {
    if (!keys.includes(String(candidate))) keys.push(String(candidate));
  }
  return keys;
}

/**
 * Manages keys for list entries without ids; they follow their entries when one is added, moved or removed.
 */
export function useEntryKeys(count: number) {
  const [previous, setPrevious] = useState<readonly string[]>([]);
  const keys = keysFor(count, previous);
  const move = (from: number, to: number) =>
    setPrevious(keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)));
  return {
    keys,
    move,
    remove: (place: number) => setPrevious(keys.toSpliced(place, 1)),
    addFirst: () => setPrevious([crypto.randomUUID(), ...keys]),
    addLast: () => setPrevious([...keys, crypto.randomUUID()]),
  };
}
