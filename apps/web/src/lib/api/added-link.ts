import type { AppRouter } from '@app/api/types';
import type { TRPCLink } from '@trpc/client';

let added: TRPCLink<AppRouter> | null = null;

/** Where screens put what their calls go through first: public pages do not load it. */
export const addedLink: TRPCLink<AppRouter> = (runtime) => (call) =>
  added ? added(runtime)(call) : call.next(call.op);

/** Has every call go through `link` from now on; null for none. */
export function addLink(link: TRPCLink<AppRouter> | null): void {
  added = link;
}
