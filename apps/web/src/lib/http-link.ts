import type { AppRouter } from '@app/api/types';
import { httpBatchLink } from '@trpc/client';

/** Calls of one tick travel together, at most this many: the server refuses longer batches. */
const batchSize = 10;

/** The browser's way to the procedures. */
export function httpLink() {
  return httpBatchLink<AppRouter>({ url: '/trpc', maxItems: batchSize });
}
