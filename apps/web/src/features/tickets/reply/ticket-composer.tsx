import { TeamComposer } from '~/entities/conversation/team-composer';
import { useSession } from '~/lib/session/session';
import type { TicketActions } from '../detail/use-ticket-actions';
import type { TicketPresence } from '../detail/use-ticket-presence';
import type { Ticket } from '../ticket';
import { cannedReplyValues } from './canned-reply-values';
import { draftKeys } from './draft-keys';

interface TicketComposerProps {
  ticket: Ticket;
  actions: TicketActions;
  onTyping: TicketPresence['noteTyping'];
}

/** Writes to the customer of a ticket or to the colleagues. */
export function TicketComposer({ ticket, actions, onTyping }: TicketComposerProps) {
  const { user: me } = useSession();
  return (
    <TeamComposer
      talk={ticket}
      actions={{
        ...actions,
        respond: ({ body, ...answer }) => actions.respond({ adminResponse: body, ...answer }),
      }}
      draftKeys={{ answer: draftKeys.answer(ticket.id), note: draftKeys.note(ticket.id) }}
      cannedReplyValues={cannedReplyValues(ticket, me?.name ?? '')}
      closes
      onTyping={onTyping}
    />
  );
}
