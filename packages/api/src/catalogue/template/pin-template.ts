import type { pinTemplateSchema } from '@app/contracts/catalogue/template/schema';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTemplate } from './full-template';

/**
 * Pins a template to the front of the home page, the last pinned first, or unpins it. Throws
 * TEMPLATE_NOT_FOUND.
 */
export async function pinTemplate(outer: UserContext, { id, pinned }: z.output<typeof pinTemplateSchema>) {
  return inTransaction(outer, async (ctx) => {
    const [changed] = await ctx.db
      .update(template)
      .set({ pinnedAt: pinned ? ctx.now() : null })
      // Pinning it again keeps its position.
      .where(and(eq(template.id, id), (pinned ? isNull : isNotNull)(template.pinnedAt)))
      .returning({ id: template.id });
    const current = await readTemplate(ctx, id);
    if (changed) {
      await recordAudit(ctx, {
        action: pinned ? 'template.pin' : 'template.unpin',
        entityId: id,
        label: current.title,
        before: { pinned: !pinned },
        after: { pinned },
      });
    }
    return { id: current.id, pinned };
  });
}
