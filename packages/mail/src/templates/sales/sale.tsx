/** @jsxRuntime automatic */
/** @jsxImportSource react */

import { formatShortMoney } from '@app/contracts/core/money/format-money';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { Link, MailContent, TemplateInput } from '../../mail-content';
import { Button, Greeting, OrderLines, Paragraph, Reference, TextLink } from '../../parts';
import { saleMessages, teamReason } from './sale-messages';

export function saleFinalizedCustomer(
  ...[mail, link, reader]: TemplateInput<'sale-finalized-customer'>
): MailContent {
  const { finalized: words, ...all } = saleMessages[reader.language];
  const { orderNumber, ticketNumber } = mail;
  return {
    subject: words.subject(orderNumber),
    preview: words.preview(reader.shortMoney(mail.totalCents, mail.currency)),
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(ticketNumber, <Reference>{orderNumber}</Reference>)}</Paragraph>
        <OrderLines sale={mail} />
        <Paragraph>{words.next}</Paragraph>
        <Button href={link(mailPaths.customerOrder(orderNumber))}>{all.openOrder}</Button>
        <Paragraph>
          {words.agreed(
            <TextLink href={link(mailPaths.customerTicket(ticketNumber))}>{words.yourTicket}</TextLink>,
          )}
        </Paragraph>
      </>
    ),
    reason: all.reason(),
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
    reason: teamReason,
  };
}
