/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import { formatShortMoney } from '@app/contracts/money/format-money';
import type { Link, MailContent } from '../mail-content';
import { Button, Greeting, OrderLines, Paragraph, Reference, TextLink } from '../parts';

export function saleFinalizedCustomer(mail: MailOf<'sale-finalized-customer'>, link: Link): MailContent {
  return {
    subject: `Your order ${mail.orderNumber} is confirmed`,
    preview: `Total ${formatShortMoney(mail.totalCents, mail.currency)}. Thank you.`,
    title: 'Thank you for your order',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          Your ticket {mail.ticketNumber} has become order <Reference>{mail.orderNumber}</Reference>, as
          agreed:
        </Paragraph>
        <OrderLines sale={mail} />
        <Paragraph>We will be in touch about payment and delivery.</Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>Open your order</Button>
        <Paragraph>
          What we agreed is in{' '}
          <TextLink href={link(mailPaths.customerTicket(mail.ticketNumber))}>your ticket</TextLink>.
        </Paragraph>
      </>
    ),
    reason: `You get this mail because you ordered from ${company.name}.`,
  };
}

export function saleFinalizedTeam(mail: MailOf<'sale-finalized-team'>, link: Link): MailContent {
  return {
    subject: `Sale ${mail.orderNumber}: ${formatShortMoney(mail.totalCents, mail.currency)} from ${mail.customerName}`,
    preview: `Finalized by ${mail.finalizedBy}.`,
    title: `Sale ${mail.orderNumber}`,
    body: (
      <>
        <Paragraph>
          {mail.finalizedBy} finalized ticket {mail.ticketNumber} of {mail.customerName} ({mail.customerEmail}
          ):
        </Paragraph>
        <OrderLines sale={mail} />
        <Button href={link(mailPaths.teamTicket(mail.ticketId))}>Open the ticket</Button>
      </>
    ),
    reason: 'You get this mail because this address receives the sales notices of the team.',
  };
}
