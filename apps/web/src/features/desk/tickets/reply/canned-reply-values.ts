import { countUnpriced, formatTotal } from '@app/contracts/catalogue/price/price';
import { replyValues } from '~/entities/conversation/reply-values';
import type { TicketQuotes } from '../sale/sale-lines';
import type { Ticket } from '../ticket';

/** Returns the values of a canned reply's variables for this ticket and administrator. */
export function cannedReplyValues(
  {
    customer,
    number,
    templates,
    totalCents,
  }: Pick<Ticket, 'customer' | 'number' | 'templates' | 'totalCents'>,
  quotes: TicketQuotes | undefined,
  me: string,
) {
  const sentQuotes = quotes?.quotes.filter(({ status }) => status !== 'draft') ?? [];
  return replyValues({
    ...{ customer, number, me },
    titles: templates.map(({ title }) => title),
    quote: sentQuotes[0]?.number ?? null,
    total: formatTotal(totalCents, countUnpriced(templates)),
  });
}
