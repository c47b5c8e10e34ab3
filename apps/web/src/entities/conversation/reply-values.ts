import { company } from '@app/content/company';
import type { ReplyValues } from '@app/contracts/canned-reply/variables';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

interface Facts {
  customer: { name: string };
  number: string;
  /** What it is about. */
  titles: readonly string[];
  /** In words. */
  total: string;
  /** Number of the latest quote; null: there is none. */
  quote: string | null;
  /** Who answers. */
  me: string;
}

/** What the variables of a canned reply become in an answer to this customer by this administrator. */
export function replyValues({ customer, number, titles, total, quote, me }: Facts): ReplyValues {
  return {
    customer: customer.name,
    first_name: customer.name.trim().split(/\s+/)[0] ?? customer.name,
    templates: inWords.format(titles),
    ...{ number, total, quote, me, company: company.name },
  };
}
