import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockQuote } from './lock-quote';

/** Deletes a draft. Throws QUOTE_NOT_FOUND, QUOTE_STATUS when it was sent meanwhile. */
export async function discardQuote(outer: UserContext, { id }: { id: string }): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const { quote: draft } = await lockQuote(ctx, id);
    if (draft.status !== 'draft') throw new AppError('QUOTE_STATUS', { values: { status: draft.status } });
    await ctx.db.delete(quote).where(eq(quote.id, id));
    await recordAudit(ctx, {
      action: 'quote.discard',
      entityId: id,
      label: draft.number,
      before: { version: draft.version, totalCents: draft.totalCents },
    });
  });
}
