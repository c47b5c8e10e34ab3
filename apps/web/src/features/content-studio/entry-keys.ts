import { useState } from 'react';

/** Returns index-based keys for entries without one, beside the keys of entries moved or added here. */
function keysFor(count: number, held: readonly string[]): string[] {
  const keys = held.slice(0, count);
  for (let free = 0; keys.length < count; free++) {
    if (!keys.includes(String(free))) keys.push(String(free));
  }
  return keys;
}

/**
 * Manages keys for list entries without ids; they follow their entries when one is added, moved or removed.
 */
export function useEntryKeys(count: number) {
  const [held, setHeld] = useState<readonly string[]>([]);
  const keys = keysFor(count, held);
  const move = (from: number, to: number) =>
    setHeld(keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)));
  return {
    keys,
    move,
    remove: (place: number) => setHeld(keys.toSpliced(place, 1)),
    addFirst: () => setHeld([crypto.randomUUID(), ...keys]),
    addLast: () => setHeld([...keys, crypto.randomUUID()]),
  };
}
