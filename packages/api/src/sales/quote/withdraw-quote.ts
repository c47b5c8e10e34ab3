import { ticket as ticketTable } from '@app/db/schema/desk/ticket';
import { quote } from '@app/db/schema/sales/quote';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockQuote, nextQuoteStatus } from './lock-quote';
import { quoteColumns, readTeamQuote } from './quote-view';

/** Withdraws a sent quote, so that it can no longer be accepted. Throws QUOTE_NOT_FOUND, QUOTE_STATUS. */
export async function withdrawQuote(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { quote: before, ticket } = await lockQuote(ctx, id);
    const status = nextQuoteStatus(before.status, 'withdraw');
    const [after] = await ctx.db
      .update(quote)
      .set({ status, decidedAt: ctx.now(), updatedAt: ctx.now() })
      .where(eq(quote.id, id))
      .returning(quoteColumns);
    if (!after) throw new Error('the quote was not returned');
    await ctx.db.update(ticketTable).set({ updatedAt: ctx.now() }).where(eq(ticketTable.id, ticket.id));
    await recordAudit(ctx, {
      action: 'quote.withdraw',
      entityId: id,
      label: after.number,
      before: { status: before.status },
      after: { status: after.status },
    });
    return readTeamQuote(ctx, after);
  });
}
