import type { AppRouter } from '@app/api/types';
import { language } from '@app/contracts/locale';
import { httpBatchLink } from '@trpc/client';
import { authorization } from '~/lib/session/session-storage';
import { unattendedHeaders } from './user-activity';

/** Calls of one tick travel together, at most this many: the server refuses longer batches. */
const batchSize = 10;
/** Longest address of a batch of queries. */
const maxUrlLength = 4_000;

/** The browser's way to the procedures; the bearer token goes along when there is one. */
export function httpLink() {
  return httpBatchLink<AppRouter>({
    url: '/trpc',
    maxItems: batchSize,
    maxURLLength: maxUrlLength,
    headers: () => ({ 'accept-language': language, ...authorization(), ...unattendedHeaders() }),
  });
}
