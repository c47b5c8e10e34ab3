import { useState } from 'react';

/** Of entries that have come, by place, beside the keys of those that were moved or added here. */
function keysFor(count: number, held: readonly string[]): string[] {
  const keys = held.slice(0, count);
  for (let free = 0; keys.length < count; free++) {
    if (!keys.includes(String(free))) keys.push(String(free));
  }
  return keys;
}

/** Keys of the entries of a list that have none of their own: they go along where one is added, moved or removed. */
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
