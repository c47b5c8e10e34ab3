import { createContext, useContext, useState } from 'react';

/** How many calls have begun that may refuse something in the field around. */
export const CallsContext = createContext(0);

/**
 * The place that an entry of a list had when the list was sent, by its key; -1 for one that was not there. Errors name places, and
 * entries are moved before the answer has come, and before they are saved again.
 */
export function useRefusedPlaces(keys: readonly string[]): (key: string) => number {
  const calls = useContext(CallsContext);
  const [sent, setSent] = useState({ calls, keys });
  if (sent.calls !== calls) setSent({ calls, keys });
  return (key) => sent.keys.indexOf(key);
}
