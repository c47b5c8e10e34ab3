import { company } from '@app/content/company';
import type { ReplyVariable } from '@app/contracts/canned-reply/variables';
import { countUnpriced, formatTotal } from '@app/contracts/price/price';
import type { Ticket } from '../ticket';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** What the variables of a canned reply become in an answer to this ticket by this administrator. */
export function cannedReplyValues(
  {
    customer,
    number,
    templates,
    totalCents,
  }: Pick<Ticket, 'customer' | 'number' | 'templates' | 'totalCents'>,
  me: string,
): Record<ReplyVariable, string> {
  return {
    customer: customer.name,
    first_name: customer.name.trim().split(/\s+/)[0] ?? customer.name,
    number,
    templates: inWords.format(templates.map(({ title }) => title)),
    total: formatTotal(totalCents, countUnpriced(templates)),
    me,
    company: company.name,
  };
}
