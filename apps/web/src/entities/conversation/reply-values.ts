import { company } from '@app/content/company';
import type { ReplyVariable } from '@app/contracts/canned-reply/variables';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

interface Facts {
  customer: { name: string };
  number: string;
  /** What it is about. */
  titles: readonly string[];
  /** In words. */
  total: string;
  /** Who answers. */
  me: string;
}

/** What the variables of a canned reply become in an answer to this customer by this administrator. */
export function replyValues({ customer, number, titles, total, me }: Facts): Record<ReplyVariable, string> {
  return {
    customer: customer.name,
    first_name: customer.name.trim().split(/\s+/)[0] ?? customer.name,
    templates: inWords.format(titles),
    ...{ number, total, me, company: company.name },
  };
}
