/** @jsxRuntime automatic */
/** @jsxImportSource react */
import type { MailOf } from '@app/contracts/mail/schema';
import { formatMoment } from '../format-moment';
import type { MailContent } from '../mail-content';
import { Button, Facts, Paragraph, Quote } from '../parts';

export function contactMessageTeam(mail: MailOf<'contact-message-team'>): MailContent {
  return {
    subject: `New message from ${mail.name}, ${mail.company}`,
    preview: `Reply due ${formatMoment(mail.replyDueAt)}.`,
    title: `New message from ${mail.name}`,
    replyTo: { name: mail.name, address: mail.email },
    body: (
      <>
        <Facts
          rows={[
            ['Company', mail.company],
            ['Email', mail.email],
            ['Phone', mail.phone],
            ['Interested in', mail.interest],
          ]}
        />
        <Quote>{mail.message}</Quote>
        <Paragraph>
          The reply is due on <strong>{formatMoment(mail.replyDueAt)}</strong>.
        </Paragraph>
        <Button href={`mailto:${encodeURIComponent(mail.email).replace('%40', '@')}`}>Reply by email</Button>
      </>
    ),
    reason: 'You get this mail because this address receives the messages of the contact form.',
  };
}
