/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import type { Link, MailContent } from '../mail-content';
import { Button, Greeting, Paragraph, SmallPrint, TicketLines } from '../parts';

export function cartReminder(mail: MailOf<'cart-reminder'>, link: Link): MailContent {
  const many = mail.lines.length === 1 ? 'A template waits' : `${mail.lines.length} templates wait`;
  return {
    subject: `${many} in your cart`,
    preview: 'Open your cart and tell us what you would like changed: we make you an offer.',
    title: `${many} in your cart`,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          You chose {mail.lines.length === 1 ? 'this template' : 'these templates'} and have not sent us your
          request yet:
        </Paragraph>
        <TicketLines lines={mail.lines} totalCents={mail.totalCents} />
        <Paragraph>
          Open your cart and tell us what you would like changed. Asking costs nothing; we answer with an
          offer.
        </Paragraph>
        <Button href={link(mailPaths.cart)}>Open your cart</Button>
        <SmallPrint>No longer interested? Empty your cart, and we will not write about it again.</SmallPrint>
      </>
    ),
    reason: `You get this mail because you put templates into your cart at ${company.name}.`,
  };
}
