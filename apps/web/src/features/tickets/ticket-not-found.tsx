import { messages } from '@app/contracts/messages';
import { IconTicketOff } from '@tabler/icons-react';
import { EmptyState } from '~/ui/empty-state';
import { LinkButton } from '~/ui/link-button';

/** For an id that no ticket has (spec 2.8, B84). */
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
