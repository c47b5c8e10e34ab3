import type { AppRouter, RouterOutputs } from '@app/api/types';
import { notFound } from '@tanstack/react-router';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';

type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** For the loader: the query that the page reads. @throws what the router takes for "not found". */
export async function loadPost(api: Api, slug: string): Promise<RouterOutputs['post']['bySlug']> {
  try {
    return await api.post.bySlug.ensureData({ slug });
  } catch (error) {
    const reason = apiErrorOf(error)?.reason;
    if (reason === 'POST_NOT_FOUND' || reason === 'VALIDATION_FAILED') throw notFound();
    throw error;
  }
}
