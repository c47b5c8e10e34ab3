import { Alert } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import { Ago } from '~/ui/display/date-time';

interface BounceNoteProps {
  email: string;
  bounce: { reason: string; at: string };
}

/** Warns before answering that mails to this address bounce (inbound-mail.hard-bounce). */
export function BounceNote({ email, bounce: { reason, at } }: BounceNoteProps) {
  return (
    <Alert color="yellow" icon={<IconMailX aria-hidden />} title="Emails to this address bounce">
      An email to {email} bounced <Ago at={at} />
      {reason ? `: ${reason}` : '.'}
    </Alert>
  );
}
