import { company } from '@app/content/company';
import type { ReplyValues } from '@app/contracts/desk/canned-reply/variables';

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

interface Facts {
  customer: { name: string };
  number: string;
  /** Titles of the templates the thread is about. */
  titles: readonly string[];
  /** The total as formatted text. */
  total: string;
  /** Number of the latest quote; null if there is none. */
  quote: string | null;
  /** Name of the administrator who answers. */
  me: string;
}

/** Returns the values for a canned reply's variables in an answer to this customer by this administrator. */
export function replyValues({ customer, number, titles, total, quote, me }: Facts): ReplyValues {
  return {
    customer: customer.name,
    first_name: customer.name.trim().split(/\s+/)[0] ?? customer.name,
    templates: inWords.format(titles),
    ...{ number, total, quote, me, company: company.name },
  };
}
