import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
  ticketViews,
} from './status';

/**
 * What `is:` can be followed by: what the caller has not read, tickets with an accepted quote to finalize, or a view of
 * the queue.
 */
export const ticketMarks = ['unread', 'accepted', ...ticketViews] as const;

/** What a search filters by beside its words; with `isNot`, for everything else. */
export type TicketTerm = { isNot?: true } & (
  | { key: 'assignee' | 'tag'; value: string }
  | { key: 'status'; value: TicketStatus }
  | { key: 'priority'; value: TicketPriority }
  | { key: 'is'; value: (typeof ticketMarks)[number] }
);

/** Values of the terms that have a list of them. */
const known = { status: ticketStatuses, priority: ticketPriorities, is: ticketMarks } as const;

const term = /(?<=^|\s)(-?)(assignee|tag|status|priority|is):(?:"([^"]*)"|(\S+))/giu;

function readTerm(key: string, typed: string): TicketTerm | null {
  if (key === 'assignee' || key === 'tag') return typed ? { key, value: typed } : null;
  const value = typed.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const values: readonly string[] = known[key as keyof typeof known];
  return values.includes(value) ? ({ key, value } as TicketTerm) : null;
}

/**
 * Splits the search of the team's ticket list (ticket.search-terms): `is:unread assignee:"Mary Kollie" logo` are two
 * terms and a word, and `-tag:old` is the opposite of one. What is none of ours, such as `status:lost`, stays a word.
 */
export function readTicketSearch(search: string): { text: string; terms: TicketTerm[] } {
  const terms: TicketTerm[] = [];
  const text = search.replaceAll(
    term,
    (typed: string, not: string, key: string, quoted?: string, word = '') => {
      const read = readTerm(key.toLowerCase(), (quoted ?? word).trim());
      if (read) terms.push(not ? { ...read, isNot: true } : read);
      return read ? '' : typed;
    },
  );
  return { text: text.replaceAll(/\s+/g, ' ').trim(), terms };
}
