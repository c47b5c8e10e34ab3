/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { formatDay } from '@app/contracts/localized-formats';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import { nextForCustomer } from '@app/contracts/sales/way/next-words';
import { nextForCustomer as frenchNext } from '@app/contracts/sales/way/next-words.fr';
import type { Link, MailContent, TemplateInput } from '../../mail-content';
import { Button, Files, Greeting, OrderLines, Paragraph, Quote, Reference } from '../../parts';
import { saleMessages } from './sale-messages';

const nextStep = { en: nextForCustomer, fr: frenchNext };

export function orderStatus(...[mail, link, reader]: TemplateInput<'order-status'>): MailContent {
  const { status, ...all } = saleMessages[reader.language];
  const words = status[mail.status];
  return {
    subject: words.subject(mail.orderNumber),
    preview: all.total(reader.shortMoney(mail.totalCents, mail.currency)),
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(<Reference>{mail.orderNumber}</Reference>)}</Paragraph>
        {mail.note ? <Quote>{mail.note}</Quote> : null}
        {mail.siteUrl ? <Paragraph>{all.liveAt(mail.siteUrl)}</Paragraph> : null}
        {mail.correctionsUntil ? (
          <Paragraph>{all.correctionsUntil(formatDay(reader.language, mail.correctionsUntil))}</Paragraph>
        ) : null}
        {mail.next ? <Paragraph>{nextStep[reader.language][mail.next]}</Paragraph> : null}
        <OrderLines sale={mail} />
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>{all.openOrder}</Button>
        <Paragraph>{all.notRight()}</Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}

export function orderAnswered(...[mail, link, { language }]: TemplateInput<'order-answered'>): MailContent {
  const { answered: words, ...all } = saleMessages[language];
  return {
    subject: words.subject(mail.orderNumber),
    preview: words.preview,
    title: words.title,
    letter: { text: mail.answer, marks: mail.marks, by: mail.answeredBy, signature: mail.signature },
    body: (
      <>
        <Files names={mail.fileNames} where={words.where} />
        <Paragraph>{words.text(<Reference>{mail.orderNumber}</Reference>)}</Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>{all.openOrder}</Button>
      </>
    ),
    reason: all.reason(),
  };
}

export function orderReplyTeam(mail: MailOf<'order-reply-team'>, link: Link): MailContent {
  return {
    subject: mail.correction
      ? `${mail.customerName} asks for correction ${mail.correction} of ${mail.orderNumber}`
      : `${mail.customerName} wrote on ${mail.orderNumber}`,
    preview: 'The customer is waiting.',
    title: mail.correction
      ? `Correction ${mail.correction} of ${mail.orderNumber}`
      : `New message on ${mail.orderNumber}`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) writes:
        </Paragraph>
        <Quote>{mail.reply}</Quote>
        <Files names={mail.fileNames} where="on the page of the order" />
        <Button href={link(mailPaths.teamOrder(mail.orderNumber))}>Open the order</Button>
      </>
    ),
    reason: 'You are receiving this email because this address receives the team’s notifications.',
  };
}
