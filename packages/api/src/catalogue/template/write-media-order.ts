import { templateMedia } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

/** Numbers pictures in this order from 0; call it with the template locked. */
export async function writeMediaOrder(ctx: UserContext, mediaIds: readonly string[]): Promise<void> {
  for (const [position, id] of mediaIds.entries()) {
    await ctx.db.update(templateMedia).set({ position }).where(eq(templateMedia.id, id));
  }
}
