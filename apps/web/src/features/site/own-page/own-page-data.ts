import type { AppRouter } from '@app/api/types';
import { notFound, redirect } from '@tanstack/react-router';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';
import { ownPageMeta } from '~/lib/routing/own-page-meta';
import type { PageMeta } from '~/lib/routing/page-meta';

interface LoaderContext {
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  /** URL of the site without a trailing slash. */
  siteUrl: string;
}

/**
 * Loads the owner's page at a path in the loader. @throws the router's not-found error, or a redirect to the
 * canonical spelling of the path.
 */
export async function loadOwnPage({ api, siteUrl }: LoaderContext, slug: string): Promise<PageMeta> {
  try {
    const page = await api.post.page.ensureData({ slug: slug.toLowerCase() });
    if (page.slug !== slug)
      throw redirect({ to: '/$slug', params: { slug: page.slug }, statusCode: 301, replace: true });
    return ownPageMeta(page, siteUrl);
  } catch (error) {
    const reason = apiErrorOf(error)?.reason;
    if (reason === 'POST_NOT_FOUND' || reason === 'VALIDATION_FAILED') throw notFound();
    throw error;
  }
}
