import { post } from '@app/db/schema/post';
import { template } from '@app/db/schema/template';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../core/context';
import { isNews, isOwnPage, isVisiblePost } from '../core/is-visible-post';
import { countedPage } from '../visit/counted-page';

/** Whether visitors find a page at this path: a fixed one, a published template, or a post or page that they may read. */
export async function findPage(ctx: Pick<Context, 'db' | 'now'>, path: string): Promise<boolean> {
  const known = countedPage(path);
  if (known?.slug === null) return true;
  if (known) {
    const isPublished = and(eq(template.slug, known.slug), eq(template.status, 'published'));
    return (await ctx.db.$count(template, isPublished)) > 0;
  }
  const [, news, slug] = /^(\/news)?\/([^/]+)$/.exec(path) ?? [];
  if (slug === undefined) return false;
  const which = and(eq(post.slug, slug), isVisiblePost(ctx), news ? isNews : isOwnPage);
  return (await ctx.db.$count(post, which)) > 0;
}
