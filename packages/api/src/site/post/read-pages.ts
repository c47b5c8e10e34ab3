import type { ShownBlock } from '@app/content/shown-picture';
import type { bySlugSchema } from '@app/contracts/catalogue/template/schema';
import { limits } from '@app/contracts/limits';
import { postPath } from '@app/contracts/site/post/kind';
import type { listPagesSchema, partTemplatesSchema } from '@app/contracts/site/post/schema';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { post } from '@app/db/schema/site/post';
import { redirect } from '@app/db/schema/traffic/redirect';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cardColumns as templateColumns, toCard } from '../../catalogue/template/template-view';
import { AppError } from '../../core/app-error';
import type { Context, Services } from '../../core/context';
import { isOwnPage, isVisiblePost } from '../../core/is-visible-post';
import { readerOf, type Translated, translateRows } from '../../core/translation/translate-rows';
import { templatePath } from '../../traffic/visit/find-named-pages';
import { cardColumns, isCovered } from './post-view';
import { type PostCard, toPostCards, toShownPost } from './visible-posts';

/** Maps a page to what visitors see in a list: without date and category. */
function toPageCard({ translated, ...card }: PostCard) {
  const { slug, title, summary, cover, search, publishedAt, updatedAt } = card;
  const shown = { slug, title, summary, cover, search, publishedAt, updatedAt };
  const marks: Translated = translated ? { translated } : {};
  return Object.assign(shown, marks);
}

/** One of the owner's pages as lists and search engines get it. */
export type ListedPage = ReturnType<typeof toPageCard>;

/**
 * Returns the owner's pages that visitors may read, by address, without those hidden by a page of the site.
 */
export async function listPages(ctx: Pick<Services, 'db' | 'now'>, most: number = limits.posts) {
  const rows = await ctx.db
    .select(cardColumns)
    .from(post)
    .where(and(isVisiblePost(ctx), isOwnPage))
    .orderBy(asc(post.slug))
    .limit(most);
  const shown = rows.filter((row) => !isCovered(row));
  return (await toPostCards(ctx, shown)).map(toPageCard);
}

/**
 * Returns the addresses of published pages hidden by a page of the site: they were there first and can no
 * longer be seen (posts.free-addresses).
 */
export async function listCoveredPages({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ kind: post.kind, slug: post.slug })
    .from(post)
    .where(and(eq(post.status, 'published'), isOwnPage))
    .orderBy(asc(post.slug));
  return rows.filter(isCovered).map(postPath);
}

/** Returns one page of that list, for API clients. */
export async function listPagesAt(ctx: Context, { page = 1 }: z.output<typeof listPagesSchema>) {
  const all = await listPages(ctx);
  const from = (page - 1) * limits.postsPerPage;
  return { pages: all.slice(from, from + limits.postsPerPage), total: all.length };
}

/**
 * Returns a page with everything it shows. Throws POST_NOT_FOUND for one that visitors may not read
 * (posts.visible-posts).
 */
export async function getPage(ctx: Context, { slug }: z.output<typeof bySlugSchema>) {
  const [row] = await ctx.db
    .select({ ...cardColumns, body: post.body })
    .from(post)
    .where(and(eq(post.slug, slug), isVisiblePost(ctx), isOwnPage));
  if (!row || isCovered(row)) throw new AppError('POST_NOT_FOUND');
  const { body, ...card } = await toShownPost(ctx, row);
  return {
    ...toPageCard(card),
    body,
    templates: await getPartTemplates(ctx, wantedTemplates(body)),
  };
}

/** Collects the templates that the parts of a page show. */
function wantedTemplates(body: readonly ShownBlock[]) {
  const slugs = body.flatMap((block) => (block.type === 'templates' ? block.slugs : []));
  const counts = body.map((block) => (block.type === 'newest-templates' ? block.count : 0));
  return { slugs: [...new Set(slugs)], newest: Math.max(0, ...counts) };
}

/**
 * Returns the published ones of these templates, each with the slug it was `namedAs`, and the requested number
 * of the newest, for the parts of a page (posts.page-parts). A slug that redirects names its template too.
 */
export async function getPartTemplates(ctx: Context, wanted: z.output<typeof partTemplatesSchema>) {
  const cards = () =>
    ctx.db.select(templateColumns).from(template).leftJoin(category, eq(category.id, template.categoryId));
  const isPublished = eq(template.status, 'published');
  const paths = wanted.slugs.map(templatePath);
  const [picked, moved, newest] = await Promise.all([
    paths.length > 0 ? cards().where(and(isPublished, inArray(template.slug, wanted.slugs))) : [],
    paths.length > 0
      ? ctx.db
          .select({ ...templateColumns, fromPath: redirect.fromPath })
          .from(redirect)
          .innerJoin(template, eq(redirect.target, sql`${templatePath('')} || ${template.slug}`))
          .leftJoin(category, eq(category.id, template.categoryId))
          .where(and(isPublished, inArray(redirect.fromPath, paths)))
      : [],
    wanted.newest > 0
      ? cards().where(isPublished).orderBy(desc(template.publishedAt), desc(template.id)).limit(wanted.newest)
      : [],
  ]);
  const named = [
    ...picked.map((row) => ({ ...toPartTemplate(row), namedAs: row.slug })),
    ...moved.map((row) => ({ ...toPartTemplate(row), namedAs: row.fromPath.slice(templatePath('').length) })),
  ];
  const reader = readerOf(ctx);
  return {
    picked: await translateRows(reader, template, 'id', named, ['tagline']),
    newest: await translateRows(reader, template, 'id', newest.map(toPartTemplate), ['tagline']),
  };
}

function toPartTemplate(row: Parameters<typeof toCard>[0]) {
  const { id, slug, title, tagline, price, cover } = toCard(row);
  return { id, slug, title, tagline, price, cover };
}
