import type { AppRouter } from '@app/api/types';
import { notFound } from '@tanstack/react-router';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';
import { type PageMeta, pageMeta, postMeta } from '~/lib/routing/page-meta';
import type { NewsSearch } from './news-search';

interface LoaderContext {
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  /** URL of the site without a trailing slash. */
  siteUrl: string;
}

/**
 * Loads the list for the news page in the loader. @throws the router's not-found error beyond the last page.
 */
export async function loadNews({ api, siteUrl }: LoaderContext, search: NewsSearch): Promise<PageMeta> {
  const { posts } = await api.post.list.ensureData(search);
  if (posts.length === 0 && search.page) throw notFound();
  return pageMeta('/news', siteUrl);
}

/** Loads the post for its page in the loader. @throws the router's not-found error. */
export async function loadPost({ api, siteUrl }: LoaderContext, slug: string): Promise<PageMeta> {
  try {
    return postMeta(await api.post.bySlug.ensureData({ slug }), siteUrl);
  } catch (error) {
    const reason = apiErrorOf(error)?.reason;
    if (reason === 'POST_NOT_FOUND' || reason === 'VALIDATION_FAILED') throw notFound();
    throw error;
  }
}
