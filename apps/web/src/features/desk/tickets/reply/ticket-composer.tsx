import { draftPlaces } from '@app/contracts/desk/ticket/draft-place';
import { TeamComposer } from '~/entities/conversation/team-composer';
import type { Presence } from '~/entities/conversation/use-presence';
import { useSession } from '~/lib/session/session';
import type { TicketActions } from '../detail/use-ticket-actions';
import { useQuotesOfTicket } from '../quote/use-quotes-of-ticket';
import type { Ticket } from '../ticket';
import { cannedReplyValues } from './canned-reply-values';

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
