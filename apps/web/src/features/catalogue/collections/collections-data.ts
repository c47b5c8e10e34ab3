import type { AppRouter, RouterOutputs } from '@app/api/types';
import { collectionsPage } from '@app/content/collections-page';
import { company } from '@app/content/company';
import { pageMetadata } from '@app/content/page-metadata';
import { findBreadcrumbs } from '@app/content/page-trail';
import { shareImagePath } from '@app/content/share-image-paths';
import { templatesPage } from '@app/content/templates';
import { notFound } from '@tanstack/react-router';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import type { CollectionPage, ItemList } from 'schema-dts';
import { apiErrorOf } from '~/lib/api/api-error';
import { pageUrl } from '~/lib/routing/language-address';
import type { PageMeta } from '~/lib/routing/page-meta';
import { builtPageImage, shareImageMeta } from '~/lib/routing/share-image-meta';
import { crumbs, graph } from '~/lib/routing/structured-data';

const path = '/collections';
const parentCrumbs = [
  ...findBreadcrumbs(path).map(({ label, href }) => ({ name: label, path: href })),
  { name: templatesPage.crumb, path: '/templates' },
];
const pathOf = ({ slug }: { slug: string }) => `${path}/${slug}`;

interface Entry {
  name: string;
  path: string;
}

function listOf(name: string, entries: readonly Entry[], siteUrl: string): ItemList[] {
  if (entries.length === 0) return [];
  const itemListElement = entries.map((entry, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    name: entry.name,
    url: pageUrl(siteUrl, entry.path),
  }));
  return [{ '@type': 'ItemList', name, itemListElement }];
}

/** Returns the metadata of the collections page. */
function collectionsMeta(collections: RouterOutputs['collection']['list'], siteUrl: string): PageMeta {
  const entries = collections.map((collection) => ({ name: collection.title, path: pathOf(collection) }));
  return {
    ...pageMetadata[path],
    image: builtPageImage(path, pageMetadata[path], siteUrl),
    structuredData: graph([
      ...listOf(collectionsPage.title, entries, siteUrl),
      crumbs([...parentCrumbs, { name: collectionsPage.title, path }], siteUrl),
    ]),
  };
}

/**
 * Returns the metadata of a collection's page. Without a summary of its own, it uses the general description
 * of collections.
 */
function collectionMeta(collection: RouterOutputs['collection']['bySlug'], siteUrl: string): PageMeta {
  const { title, summary, templates } = collection;
  const collectionPath = pathOf(collection);
  const url = pageUrl(siteUrl, collectionPath);
  const entries = templates.map((template) => ({
    name: template.title,
    path: `/templates/${template.slug}`,
  }));
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    name: title,
    url,
    ...(summary && { description: summary }),
    dateModified: collection.updatedAt,
  };
  const pageTitle = `${title} | ${company.name}`;
  return {
    title: pageTitle,
    description: summary || pageMetadata[path].description,
    image: shareImageMeta({ title: pageTitle, image: shareImagePath(path) }, siteUrl),
    structuredData: graph([
      page,
      ...listOf(title, entries, siteUrl),
      crumbs(
        [...parentCrumbs, { name: collectionsPage.title, path }, { name: title, path: collectionPath }],
        siteUrl,
      ),
    ]),
  };
}

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
  return {
    ...collectionsMeta(collections, siteUrl),
    unlisted: collections.length === 0 || pageMetadata[path].listed === false,
  };
}

/** Loads the collection for its page in the loader. @throws the router's not-found error. */
export async function loadCollection({ api, siteUrl }: LoaderContext, slug: string): Promise<PageMeta> {
  try {
    const collection = await api.collection.bySlug.ensureData({ slug });
    const unlisted = collection.templates.length === 0;
    return { ...collectionMeta(collection, siteUrl), unlisted, ...collection.search };
  } catch (error) {
    const reason = apiErrorOf(error)?.reason;
    if (reason === 'COLLECTION_NOT_FOUND' || reason === 'VALIDATION_FAILED') throw notFound();
    throw error;
  }
}
