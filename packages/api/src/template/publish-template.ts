import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { moveTemplate } from './move-template';
import { readTemplate } from './whole-template';

/** Pending becomes published: the template appears in the catalogue (spec 4, B95). */
export async function publishTemplate(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    await moveTemplate(ctx, id, 'publish', { publishedAt: ctx.now() });
    return readTemplate(ctx, id);
  });
}
