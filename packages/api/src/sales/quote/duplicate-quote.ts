import { pickFields } from '@app/contracts/fields';
import { dayOf } from '@app/contracts/insight/stats/range';
import { copiedContent } from '@app/contracts/sales/quote/schema';
import { AppError } from '../../core/app-error';
import { daysAfter } from '../../core/company-day';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockQuote } from './lock-quote';
import { readQuoteTerms } from './quote-texts';
import { readQuoteLines, readTeamQuote, toLineContent } from './quote-view';
import { findDraft, requireQuotable, writeDraft } from './save-quote';

/**
 * Creates a draft with the content of a quote of the same ticket, valid from today. Throws QUOTE_NOT_FOUND,
 * QUOTE_DRAFT_EXISTS, and what `saveQuote` throws.
 */
export async function duplicateQuote(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { quote: from, ticket } = await lockQuote(ctx, id);
    await requireQuotable(ctx, ticket);
    if (await findDraft(ctx, ticket.id)) throw new AppError('QUOTE_DRAFT_EXISTS');
    const [lines, terms] = await Promise.all([readQuoteLines(ctx, [id]), readQuoteTerms(ctx)]);
    const content = {
      ...pickFields(from, copiedContent),
      lines: lines.map(toLineContent),
      validUntil: daysAfter(dayOf(ctx.now(), terms.timeZone), terms.validityDays),
    };
    return readTeamQuote(ctx, await writeDraft(ctx, ticket, content, undefined));
  });
}
