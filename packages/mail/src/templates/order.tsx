/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import { formatShortMoney } from '@app/contracts/money/format-money';
import type { Link, MailContent } from '../mail-content';
import { Button, Files, Greeting, OrderLines, Paragraph, Quote, Reference } from '../parts';

type OrderStatusMail = MailOf<'order-status'>;

const words: Record<OrderStatusMail['status'], { title: string; effect: string }> = {
  completed: {
    title: 'Your order is completed',
    effect: 'is completed: everything that we agreed has been delivered. Thank you.',
  },
  cancelled: {
    title: 'Your order is cancelled',
    effect: 'is cancelled. Nothing more will be delivered or charged for it.',
  },
  refunded: {
    title: 'Your order is refunded',
    effect: 'is refunded. How long the money takes depends on how you paid.',
  },
};

export function orderStatus(mail: OrderStatusMail, link: Link): MailContent {
  const { title, effect } = words[mail.status];
  return {
    subject: `Your order ${mail.orderNumber} is ${mail.status}`,
    preview: `Total ${formatShortMoney(mail.totalCents, mail.currency)}.`,
    title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          Order <Reference>{mail.orderNumber}</Reference> {effect}
        </Paragraph>
        {mail.note ? <Quote>{mail.note}</Quote> : null}
        <OrderLines sale={mail} />
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>Open your order</Button>
        <Paragraph>Something is not right? Please write to {company.supportEmail}.</Paragraph>
      </>
    ),
    reason: `You get this mail because you ordered from ${company.name}.`,
  };
}

export function orderAnswered(mail: MailOf<'order-answered'>, link: Link): MailContent {
  return {
    subject: `We wrote to you about your order ${mail.orderNumber}`,
    preview: 'Read it and answer on the page of your order.',
    title: 'A message about your order',
    letter: { text: mail.answer, by: mail.answeredBy },
    body: (
      <>
        <Files names={mail.fileNames} where="on the page of your order" />
        <Paragraph>
          This is about your order <Reference>{mail.orderNumber}</Reference>. You can answer on its page.
        </Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>Open your order</Button>
      </>
    ),
    reason: `You get this mail because you ordered from ${company.name}.`,
  };
}

export function orderReplyTeam(mail: MailOf<'order-reply-team'>, link: Link): MailContent {
  return {
    subject: `${mail.customerName} wrote on ${mail.orderNumber}`,
    preview: 'The customer is waiting.',
    title: `New message on ${mail.orderNumber}`,
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
    reason: 'You get this mail because this address receives the notices of the team.',
  };
}
