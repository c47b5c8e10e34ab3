import type { Context } from '../../core/context';
import { countedPage } from '../visit/counted-page';
import { findNamedPages } from '../visit/find-named-pages';

/**
 * Checks whether visitors find a page at this path: a fixed one, a published template or collection, or a
 * post or page that they may read.
 */
export async function findPage(ctx: Pick<Context, 'db' | 'now'>, path: string): Promise<boolean> {
  const known = countedPage(path);
  if (!known?.named) return known !== null;
  return (await findNamedPages(ctx, [known.named])).has(known.page);
}
