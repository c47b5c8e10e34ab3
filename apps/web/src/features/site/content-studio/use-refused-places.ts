import { createContext, useContext, useState } from 'react';

/** Number of calls started that may report errors for the surrounding field. */
export const CallsContext = createContext(0);

/**
 * Returns the position that a list entry had when the list was sent, by key; -1 if it wasn't in it. Errors
 * refer to positions, and entries may move before the response arrives and before the next save.
 */
export function useRefusedPlaces(keys: readonly string[]): (key: string) => number {
  const calls = useContext(CallsContext);
  const [sent, setSent] = useState({ calls, keys });
  if (sent.calls !== calls) setSent({ calls, keys });
  return (key) => sent.keys.indexOf(key);
}
