import type { AppRouter } from '@app/api/types';
import { language } from '@app/contracts/locale';
import { httpBatchLink } from '@trpc/client';
import { authorization } from '~/lib/session/session-storage';
import { unattendedHeaders } from './user-activity';

/** Maximum calls per batch; calls of one tick share a request, and the server refuses longer batches. */
const batchSize = 10;
/** Maximum URL length of a batch of queries. */
const maxUrlLength = 4_000;

/** Creates the browser's link to the procedures; it sends the bearer token when there is one. */
export function httpLink() {
  return httpBatchLink<AppRouter>({
    url: '/trpc',
    maxItems: batchSize,
    maxURLLength: maxUrlLength,
    headers: () => ({ 'accept-language': language, ...authorization(), ...unattendedHeaders() }),
  });
}
