import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTemplate } from './full-template';
import { transitionTemplate } from './transition-template';

/** Moves a template from pending to published: it appears in the catalogue (catalogue.publish-time). */
export async function publishTemplate(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    await transitionTemplate(ctx, id, 'publish', { publishedAt: ctx.now() });
    return readTemplate(ctx, id);
  });
}
