import type { AppRouter } from '@app/api/types';
import { language } from '@app/contracts/locale';
import { createTRPCClient, httpLink } from '@trpc/client';
import { authorization } from '~/lib/session/session-storage';
import { uploadFetch } from './upload-fetch';

/**
 * Client for procedures that take a file; calls are not batched. Separate from the other calls, so that only
 * pages with uploads load it.
 */
export const uploads = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: () => ({ 'accept-language': language, ...authorization() }),
      fetch: uploadFetch,
    }),
  ],
});
