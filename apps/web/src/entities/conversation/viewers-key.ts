import type { QueryKey } from '@tanstack/react-query';

/** Common prefix of all viewer keys. */
export const viewersRoot = 'viewers';

/** Returns the key of the query for who else has an item open. */
export function viewersKey(id: string): QueryKey {
  return [viewersRoot, id];
}
