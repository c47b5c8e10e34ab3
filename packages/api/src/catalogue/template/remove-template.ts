import { template } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { removeFromCarts } from './remove-from-carts';

/**
 * Deletes a template permanently (catalogue.template-deletion): it is removed from every cart with a notice;
 * tickets and orders keep their copies. Throws TEMPLATE_NOT_FOUND. `carts` is the number of carts it was in.
 */
export async function removeTemplate(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const [gone] = await ctx.db
      .select({ id: template.id, title: template.title, status: template.status })
      .from(template)
      .where(eq(template.id, id))
      .for('update');
    if (!gone) throw new AppError('TEMPLATE_NOT_FOUND');
    const carts = await removeFromCarts(ctx, gone, 'deleted');
    await ctx.db.delete(template).where(eq(template.id, id));
    await recordAudit(ctx, {
      action: 'template.remove',
      entityId: id,
      label: gone.title,
      before: { title: gone.title, status: gone.status },
      after: { leftCarts: carts },
    });
    return { id, carts };
  });
}
