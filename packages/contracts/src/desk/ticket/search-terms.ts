import {
  type TicketPriority,
  type TicketStatus,
  type TicketView,
  ticketPriorities,
  ticketStatuses,
  ticketViews,
} from './status';

/** What `is:` can be followed by: a view of the queue, or what the caller has not read. */
export const ticketMarks = ['unread', ...ticketViews] as const;

/** What a search filters by beside its words. */
export type TicketTerm =
  | { key: 'assignee' | 'tag'; value: string }
  | { key: 'status'; value: TicketStatus }
  | { key: 'priority'; value: TicketPriority }
  | { key: 'is'; value: TicketView | 'unread' };

/** Values of the terms that have a list of them. */
const known = { status: ticketStatuses, priority: ticketPriorities, is: ticketMarks } as const;

const term = /(?<=^|\s)(assignee|tag|status|priority|is):(?:"([^"]*)"|(\S+))/giu;

function readTerm(key: string, typed: string): TicketTerm | null {
  if (key === 'assignee' || key === 'tag') return typed ? { key, value: typed } : null;
  const value = typed.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const values: readonly string[] = known[key as keyof typeof known];
  return values.includes(value) ? ({ key, value } as TicketTerm) : null;
}

/**
 * Splits the search of the team's ticket list (ticket.search-terms): `is:unread assignee:"Mary Kollie" logo` are two
 * terms and a word. What is none of ours, such as `status:lost`, stays a word.
 */
export function readTicketSearch(search: string): { text: string; terms: TicketTerm[] } {
  const terms: TicketTerm[] = [];
  const text = search.replaceAll(term, (typed: string, key: string, quoted?: string, word = '') => {
    const read = readTerm(key.toLowerCase(), (quoted ?? word).trim());
    if (read) terms.push(read);
    return read ? '' : typed;
  });
  return { text: text.replaceAll(/\s+/g, ' ').trim(), terms };
}
