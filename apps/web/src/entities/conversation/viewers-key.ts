import type { QueryKey } from '@tanstack/react-query';

/** What the keys of all of them begin with. */
export const viewersRoot = 'viewers';

/** Key of the query that says who else has something open. */
export function viewersKey(id: string): QueryKey {
  return [viewersRoot, id];
}
