import { template } from '@app/db/schema/catalogue/template';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';

/**
 * Locks a template until the commit, so that changes of its pictures are serialized, and raises its version
 * by one, so that a person editing it meanwhile is notified (dashboard.two-editors). Returns its title.
 * Throws TEMPLATE_NOT_FOUND.
 */
export async function lockTemplate(ctx: UserContext, id: string): Promise<string> {
  const [row] = await ctx.db
    .update(template)
    .set({ updatedAt: ctx.now(), version: sql`${template.version} + 1` })
    .where(eq(template.id, id))
    .returning({ title: template.title });
  if (!row) throw new AppError('TEMPLATE_NOT_FOUND');
  return row.title;
}
