import { Alert } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { Ago } from '~/ui/display/date-time';
import type { Ticket } from '../ticket';

interface BounceNoteProps {
  ticket: Ticket;
  bounce: NonNullable<Ticket['bounce']>;
}

/** Mails to this customer come back: whoever answers should know (inbound-mail.hard-bounce). */
export function BounceNote({ ticket, bounce }: BounceNoteProps) {
  return (
    <Alert color="yellow" icon={<IconMailX aria-hidden />} title="Mails do not reach this customer">
      A mail to {ticket.customer.email} came back <Ago at={bounce.at} />
      {bounce.reason ? `: ${bounce.reason}` : '.'}
    </Alert>
  );
}
