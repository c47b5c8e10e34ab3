import type { AppRouter } from '@app/api/types';
import { language } from '@app/contracts/locale';
import { createTRPCClient, httpLink } from '@trpc/client';
import { authorization } from '~/lib/session/session-storage';
import { uploadFetch } from './upload-fetch';

/** For procedures that take a file: each call travels alone. Apart from the other calls, so that only pages with uploads load it. */
export const uploads = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: () => ({ 'accept-language': language, ...authorization() }),
      fetch: uploadFetch,
    }),
  ],
});
