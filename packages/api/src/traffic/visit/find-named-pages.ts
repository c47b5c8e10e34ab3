import { postPath } from '@app/contracts/site/post/kind';
import { collection } from '@app/db/schema/catalogue/collection';
import { template } from '@app/db/schema/catalogue/template';
import { post } from '@app/db/schema/site/post';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { isVisiblePost } from '../../core/is-visible-post';
import type { NamedPage } from './visit-facts';

/** Returns the path of a template's page. */
export const templatePath = (slug: string) => `/templates/${slug}`;

interface FoundPage {
  title: string;
  /** Null for a page that is not a template's. */
  templateId: string | null;
}

/**
 * Returns those of the given pages that visitors find now, by path: published templates and collections,
 * posts and pages that they may read.
 */
export async function findNamedPages(
  ctx: Pick<Services, 'db' | 'now'>,
  pages: readonly NamedPage[],
): Promise<ReadonlyMap<string, FoundPage>> {
  const slugsOf = (...kinds: NamedPage['kind'][]) => [
    ...new Set(pages.filter(({ kind }) => kinds.includes(kind)).map(({ slug }) => slug)),
  ];
  const [templates, collections, posts] = [
    slugsOf('template'),
    slugsOf('collection'),
    slugsOf('news', 'page'),
  ];
  const [templateRows, collectionRows, postRows] = await Promise.all([
    templates.length > 0
      ? ctx.db
          .select({ id: template.id, slug: template.slug, title: template.title })
          .from(template)
          .where(and(inArray(template.slug, templates), eq(template.status, 'published')))
      : [],
    collections.length > 0
      ? ctx.db
          .select({ slug: collection.slug, title: collection.title })
          .from(collection)
          .where(and(inArray(collection.slug, collections), isNotNull(collection.publishedAt)))
      : [],
    posts.length > 0
      ? ctx.db
          .select({ kind: post.kind, slug: post.slug, title: post.title })
          .from(post)
          .where(and(inArray(post.slug, posts), isVisiblePost(ctx)))
      : [],
  ]);
  return new Map<string, FoundPage>([
    ...templateRows.map(({ id, slug, title }) => [templatePath(slug), { title, templateId: id }] as const),
    ...collectionRows.map(
      ({ slug, title }) => [`/collections/${slug}`, { title, templateId: null }] as const,
    ),
    ...postRows.map((row) => [postPath(row), { title: row.title, templateId: null }] as const),
  ]);
}
