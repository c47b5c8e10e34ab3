import { messages } from '@app/contracts/messages';
import { IconTicketOff } from '@tabler/icons-react';
import { LinkButton } from '~/ui/buttons/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';

/** Shown for an id without a ticket (ticket.not-found). */
export function TicketNotFound() {
  return (
    <EmptyState
      icon={IconTicketOff}
      title={messages.ticketNotFoundTitle}
      text={messages.ticketNotFoundText}
      action={
        <LinkButton href="/dashboard/tickets" variant="default">
          All tickets
        </LinkButton>
      }
    />
  );
}
