/** @jsxRuntime automatic */
/** @jsxImportSource react */

import { formatMoney } from '@app/contracts/core/money/format-money';
import { isCalledOff } from '@app/contracts/core/money/order-account';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import type { MailOf } from '@app/contracts/messaging/mail/schema';
import type { DisputeState } from '@app/contracts/sales/payment/status';
import type { Link, MailContent, TemplateInput } from '../../mail-content';
import { Amount, Button, Greeting, Paragraph, Quote, Reference } from '../../parts';
import { saleMessages, teamReason } from './sale-messages';

export function paymentReceived(...[mail, link, reader]: TemplateInput<'payment-received'>): MailContent {
  const { received: words, ...all } = saleMessages[reader.language];
  const amount = reader.money(mail.amountCents, mail.currency);
  const due = mail.dueCents > 0 ? reader.money(mail.dueCents, mail.currency) : '';
  const moved = mail.movedFrom ? words.moved : null;
  const order = <Reference>{mail.orderNumber}</Reference>;
  return {
    subject: (moved ?? words).subject(amount, mail.orderNumber),
    preview: due === '' ? words.nothingDue : words.stillDue(due),
    title: (moved ?? words).title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Amount>{amount}</Amount>
        <Paragraph>
          {moved
            ? moved.text(amount, <Reference>{mail.movedFrom ?? ''}</Reference>, order, due)
            : words.text(amount, order, mail.reference, due)}
        </Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>{all.openOrder}</Button>
      </>
    ),
    reason: all.reason(),
  };
}

/** Returns what the team has to check when an unexpected payment arrives. */
function findWarnings(mail: MailOf<'payment-received-team'>): string[] {
  const overpaid = formatMoney(mail.overpaidCents, mail.currency);
  return [
    ...(mail.overpaidCents > 0 ? [`With it, ${overpaid} more than the total has been received.`] : []),
    ...(isCalledOff({ status: mail.orderStatus })
      ? [`The order is ${mail.orderStatus}: please check whether the money has to be refunded.`]
      : []),
  ];
}

export function paymentReceivedTeam(mail: MailOf<'payment-received-team'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  const attention = findWarnings(mail);
  return {
    subject: `${amount} received for ${mail.orderNumber} from ${mail.customerName}`,
    preview: attention[0] ?? `Still due: ${formatMoney(mail.dueCents, mail.currency)}.`,
    title: `Payment for ${mail.orderNumber}`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) paid {amount} for order{' '}
          <Reference>{mail.orderNumber}</Reference> (payment {mail.reference}). Still due:{' '}
          {formatMoney(mail.dueCents, mail.currency)}.
        </Paragraph>
        {attention.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
        <Button href={link(mailPaths.teamOrder(mail.orderNumber))}>Open the order</Button>
      </>
    ),
    reason: teamReason,
  };
}

export function paymentFailed(...[mail, link, reader]: TemplateInput<'payment-failed'>): MailContent {
  const { failed: words, ...all } = saleMessages[reader.language];
  const amount = reader.money(mail.amountCents, mail.currency);
  return {
    subject: words.subject(mail.orderNumber),
    preview: words.preview(amount),
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>{words.text(amount, <Reference>{mail.orderNumber}</Reference>)}</Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>{all.openOrder}</Button>
        <Paragraph>{all.notRight()}</Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}

export function paymentFailedTeam(mail: MailOf<'payment-failed-team'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  const effect = mail.refused
    ? 'The payment provider refuses it, and will refuse it again. The customer was asked to pay in another way.'
    : 'The customer was told and can try again.';
  return {
    subject: `Payment ${mail.refused ? 'refused' : 'failed'}: ${amount} for ${mail.orderNumber} from ${mail.customerName}`,
    preview: effect,
    title: mail.refused
      ? `${mail.orderNumber} cannot be paid online`
      : `A payment for ${mail.orderNumber} failed`,
    body: (
      <>
        <Paragraph>
          {amount} of {mail.customerName} ({mail.customerEmail}) for order{' '}
          <Reference>{mail.orderNumber}</Reference> could not be collected. {effect}
        </Paragraph>
        {mail.failure ? <Quote>{mail.failure}</Quote> : null}
        <Button href={link(mailPaths.teamOrder(mail.orderNumber))}>Open the order</Button>
      </>
    ),
    reason: teamReason,
  };
}

export function paymentRefunded(...[mail, link, reader]: TemplateInput<'payment-refunded'>): MailContent {
  const { refunded: words, ...all } = saleMessages[reader.language];
  const amount = reader.money(mail.amountCents, mail.currency);
  return {
    subject: words.subject(amount, mail.orderNumber),
    preview: words.preview,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Amount>{amount}</Amount>
        <Paragraph>{words.text(amount, <Reference>{mail.orderNumber}</Reference>)}</Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>{all.openOrder}</Button>
        <Paragraph>{all.notRight()}</Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}

export function paymentMoved(...[mail, link, reader]: TemplateInput<'payment-moved'>): MailContent {
  const { movedAway: words, received, ...all } = saleMessages[reader.language];
  const amount = reader.money(mail.amountCents, mail.currency);
  const due =
    mail.dueCents > 0 ? received.stillDue(reader.money(mail.dueCents, mail.currency)) : words.nothingDue;
  const order = <Reference>{mail.orderNumber}</Reference>;
  const other = <Reference>{mail.movedTo}</Reference>;
  return {
    subject: words.subject(amount, mail.orderNumber),
    preview: due,
    title: words.title,
    body: (
      <>
        <Greeting name={mail.name} />
        <Amount>{amount}</Amount>
        <Paragraph>
          {mail.takenBack ? words.takenBack(amount, order, other) : words.text(amount, order, other)} {due}
        </Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>{all.openOrder}</Button>
        <Paragraph>{all.notRight()}</Paragraph>
      </>
    ),
    reason: all.reason(),
  };
}

export function refundFailedTeam(mail: MailOf<'refund-failed-team'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  return {
    subject: `Refund failed: ${amount} of ${mail.orderNumber} did not go through`,
    preview: 'The money is still here.',
    title: `A refund of ${mail.orderNumber} failed`,
    body: (
      <>
        <Paragraph>
          {amount} of order <Reference>{mail.orderNumber}</Reference> could not be sent back to{' '}
          {mail.customerName} ({mail.customerEmail}). The money is still here; please pay it back in another
          way, and record that next to the failed refund in the order.
        </Paragraph>
        {mail.failure ? <Quote>{mail.failure}</Quote> : null}
        <Button href={link(mailPaths.teamOrder(mail.orderNumber))}>Open the order</Button>
      </>
    ),
    reason: teamReason,
  };
}

/** Text about a dispute, for the mails about its start and its progress. */
const disputeWords: Readonly<
  Record<DisputeState, { verb: string; title: string; what: (amount: string) => string }>
> = {
  needs_response: {
    verb: 'disputed',
    title: 'is disputed',
    what: (amount) =>
      `has disputed ${amount} of their payment at their bank. The money is held until the bank decides. Please send your evidence on the payment provider’s dashboard.`,
  },
  under_review: {
    verb: 'disputed',
    title: 'is disputed',
    what: (amount) =>
      `has disputed ${amount} of their payment at their bank. The bank is reviewing it and holds the money until it decides.`,
  },
  won: {
    verb: 'dispute won',
    title: 'is yours',
    what: (amount) =>
      `had disputed ${amount} at their bank. The bank decided in your favor: you keep the money.`,
  },
  lost: {
    verb: 'dispute lost',
    title: 'went back',
    what: (amount) =>
      `had disputed ${amount} at their bank. The bank decided in their favor: the money is gone and counts as refunded. Please do not refund it again.`,
  },
};

export function paymentDisputedTeam(mail: MailOf<'payment-disputed-team'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  const { verb, title, what } = disputeWords[mail.state];
  const due = mail.state === 'needs_response' && mail.evidenceDueOn;
  return {
    subject: `Payment ${verb}: ${amount} of ${mail.orderNumber} from ${mail.customerName}`,
    preview: due ? `Evidence is due by ${due}.` : `Reason: ${mail.reason}.`,
    title: `A payment for ${mail.orderNumber} ${title}`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) {what(amount)} It is about payment {mail.reference} for
          order <Reference>{mail.orderNumber}</Reference>.
        </Paragraph>
        <Paragraph>
          Reason: {mail.reason}.{due ? ' Evidence is due by ' : null}
          {due ? <strong>{due}</strong> : null}
          {due ? '.' : null}
        </Paragraph>
        <Button href={link(mailPaths.teamOrder(mail.orderNumber))}>Open the order</Button>
      </>
    ),
    reason: teamReason,
  };
}

export function transferClaimedTeam(mail: MailOf<'transfer-claimed-team'>, link: Link): MailContent {
  const due = formatMoney(mail.dueCents, mail.currency);
  return {
    subject: `${mail.customerName} has transferred money for ${mail.orderNumber}`,
    preview: `${due} is due.`,
    title: `Money for ${mail.orderNumber} is on its way`,
    body: (
      <>
        <Paragraph>
          {mail.customerName} ({mail.customerEmail}) says that the money for order{' '}
          <Reference>{mail.orderNumber}</Reference> was transferred. {due} is due. The order counts as paid
          once you record what has arrived.
        </Paragraph>
        <Button href={link(mailPaths.teamOrder(mail.orderNumber))}>Open the order</Button>
      </>
    ),
    reason: teamReason,
  };
}
