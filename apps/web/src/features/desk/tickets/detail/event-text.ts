import { ticketSources } from '@app/contracts/desk/ticket/status';
import { dateLocale } from '@app/contracts/locale';
import { ticketSourceWords } from '~/entities/ticket/ticket-source';
import { readOneOf } from '~/lib/routing/list-search';
import type { Ticket } from '../ticket';

type TicketEvent = Ticket['history'][number];

const dateTimeFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short' });

/** Describes a ticket event in a sentence; `by` is null when the actor is unknown. */
export function eventText(event: TicketEvent): string {
  return `${event.by ?? 'Somebody'} ${describeEvent(event)}`;
}

function describeEvent({ kind, by, assignee, about }: TicketEvent): string {
  switch (kind) {
    case 'assigned':
      if (assignee === null) return 'assigned the ticket to nobody';
      return by === assignee ? 'took the ticket' : `assigned the ticket to ${assignee}`;
    case 'closed':
      return 'closed the ticket';
    case 'reopened':
      return 'reopened the ticket';
    case 'finalized':
      return 'finalized the sale';
    case 'opened': {
      const source = readOneOf(about, ticketSources);
      if (source) return `opened the ticket, which came ${ticketSourceWords[source]}`;
      return about ? `opened the ticket with a message of ${about}` : 'opened the ticket';
    }
    case 'merged':
      return `merged the ticket into ${about}`;
    case 'absorbed':
      return `merged ${about} into this ticket`;
    case 'split':
      return `made ${about} of a message`;
    case 'snoozed':
      return about
        ? `snoozed the ticket until ${dateTimeFormat.format(new Date(about))}`
        : 'snoozed the ticket';
    case 'woken':
      return 'took the ticket back into the queue';
    case 'spam':
      return 'marked the ticket as spam';
    case 'notSpam':
      return 'said that the ticket is not spam';
  }
}
