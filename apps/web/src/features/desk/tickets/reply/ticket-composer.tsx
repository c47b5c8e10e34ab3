import { countUnpriced, formatTotal } from '@app/contracts/catalogue/price/price';
import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import { replyValues } from '~/entities/conversation/reply-values';
import { TeamComposer } from '~/entities/conversation/team-composer';
import type { Presence } from '~/entities/conversation/use-presence';
import { useSession } from '~/lib/session/session';
import type { TicketActions } from '../detail/use-ticket-actions';
import { useQuotesOfTicket } from '../quote/use-quote-actions';
import type { TicketQuotes } from '../sale/sale-lines';
import type { Ticket } from '../ticket';

/** Returns the values of a canned reply's variables for this ticket and administrator. */
function cannedReplyValues(
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

interface TicketComposerProps {
  ticket: Ticket;
  actions: TicketActions;
  onTyping: Presence['noteTyping'];
}

/** Composes a reply to the customer or a note to colleagues. */
export function TicketComposer({ ticket, actions, onTyping }: TicketComposerProps) {
  const { user: me } = useSession();
  const { data: quotes } = useQuotesOfTicket(ticket.id);
  return (
    <TeamComposer
      conversation={ticket}
      actions={actions}
      thread={{ ticketId: ticket.id }}
      draftKeys={{ answer: draftPlaces.ticketAnswer(ticket.id), note: draftPlaces.ticketNote(ticket.id) }}
      cannedReplyValues={cannedReplyValues(ticket, quotes, me?.name ?? '')}
      closes
      folds
      onTyping={onTyping}
    />
  );
}
