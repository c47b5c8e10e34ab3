import type { AppRouter } from '@app/api/types';
import type { Language } from '@app/contracts/languages';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { PageScripts } from '~/lib/loading/bootstrap-script';
import type { PageBrand } from '~/theme/page-brand';

/** The `context` of every `beforeLoad`, `loader` and `head`. */
export interface RouterContext {
  queryClient: QueryClient;
  /** For loaders: `context.api.<domain>.<procedure>.ensureData(input)`. */
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  /** Link to the procedures, for a client that puts another link before it. */
  link: TRPCLink<AppRouter>;
  /** Address of the site without a trailing slash, for canonical links. */
  siteUrl: string;
  /** Languages the site offers. */
  languages: readonly Language[];
  /** On the server only; omitted while the colours are the build's. */
  brand?: PageBrand;
  /** On the server only. */
  scripts: PageScripts | undefined;
}
