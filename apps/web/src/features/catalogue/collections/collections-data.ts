import type { AppRouter, RouterOutputs } from '@app/api/types';
import { notFound } from '@tanstack/react-router';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';
import type { PageMeta } from '~/lib/routing/page-meta';
import { collectionMeta, collectionsMeta } from './collection-meta';

interface LoaderContext {
  api: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
  /** URL of the site without a trailing slash. */
  siteUrl: string;
}

/** A collection as listed on the collections page. */
export type ListedCollection = RouterOutputs['collection']['list'][number];

/** Loads the list for the collections page in the loader. */
export async function loadCollections({ api, siteUrl }: LoaderContext): Promise<PageMeta> {
  const collections = await api.collection.list.ensureData();
  return { ...collectionsMeta(collections, siteUrl), unlisted: collections.length === 0 };
}

/** Loads the collection for its page in the loader. @throws the router's not-found error. */
export async function loadCollection({ api, siteUrl }: LoaderContext, slug: string): Promise<PageMeta> {
  try {
    const collection = await api.collection.bySlug.ensureData({ slug });
    return { ...collectionMeta(collection, siteUrl), unlisted: collection.templates.length === 0 };
  } catch (error) {
    const reason = apiErrorOf(error)?.reason;
    if (reason === 'COLLECTION_NOT_FOUND' || reason === 'VALIDATION_FAILED') throw notFound();
    throw error;
  }
}
