import { countUnpriced, formatTotal } from '@app/contracts/price/price';
import { replyValues } from '~/entities/conversation/reply-values';
import type { Ticket } from '../ticket';

/** What the variables of a canned reply become in an answer to this ticket by this administrator. */
export function cannedReplyValues(
  {
    customer,
    number,
    templates,
    totalCents,
  }: Pick<Ticket, 'customer' | 'number' | 'templates' | 'totalCents'>,
  me: string,
) {
  return replyValues({
    ...{ customer, number, me },
    titles: templates.map(({ title }) => title),
    total: formatTotal(totalCents, countUnpriced(templates)),
  });
}
