/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { company } from '@app/content/company';
import { mailPaths } from '@app/contracts/mail/paths';
import type { MailOf } from '@app/contracts/mail/schema';
import { formatMoney } from '@app/contracts/money/format-money';
import type { DisputeState } from '@app/contracts/payment/status';
import type { Link, MailContent } from '../mail-content';
import { Button, Greeting, Paragraph, Quote, Reference } from '../parts';

const toCustomer = () => `You get this mail because you ordered from ${company.name}.`;
const toTeam = 'You get this mail because this address receives the sales notices of the team.';

export function paymentReceived(mail: MailOf<'payment-received'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  const due = formatMoney(mail.dueCents, mail.currency);
  return {
    subject: `We have received ${amount} for your order ${mail.orderNumber}`,
    preview: mail.dueCents > 0 ? `${due} is still due.` : 'Everything is paid. Thank you.',
    title: 'Your payment has arrived',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {amount} for order <Reference>{mail.orderNumber}</Reference> has arrived (payment {mail.reference}).{' '}
          {mail.dueCents > 0 ? `${due} is still due.` : 'With it everything is paid. Thank you.'}
        </Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>Open your order</Button>
      </>
    ),
    reason: toCustomer(),
  };
}

/** What somebody has to look at when money came that nobody waits for. */
function surprises(mail: MailOf<'payment-received-team'>): string[] {
  const over = formatMoney(mail.overpaidCents, mail.currency);
  return [
    ...(mail.overpaidCents > 0 ? [`With it ${over} more than the total is here.`] : []),
    ...(mail.orderStatus === 'cancelled' || mail.orderStatus === 'refunded'
      ? [`The order is ${mail.orderStatus}: please look whether the money has to go back.`]
      : []),
  ];
}

export function paymentReceivedTeam(mail: MailOf<'payment-received-team'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  const attention = surprises(mail);
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
    reason: toTeam,
  };
}

export function paymentFailed(mail: MailOf<'payment-failed'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  return {
    subject: `Your payment for order ${mail.orderNumber} did not go through`,
    preview: `${amount} could not be collected.`,
    title: 'Your payment did not go through',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          {amount} for order <Reference>{mail.orderNumber}</Reference> could not be collected. Nothing was
          charged. You can try again, or choose another way to pay, on the page of your order.
        </Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>Open your order</Button>
        <Paragraph>Something is not right? Please write to {company.supportEmail}.</Paragraph>
      </>
    ),
    reason: toCustomer(),
  };
}

export function paymentFailedTeam(mail: MailOf<'payment-failed-team'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  return {
    subject: `Payment failed: ${amount} for ${mail.orderNumber} from ${mail.customerName}`,
    preview: 'The customer was told and can try again.',
    title: `A payment for ${mail.orderNumber} failed`,
    body: (
      <>
        <Paragraph>
          {amount} of {mail.customerName} ({mail.customerEmail}) for order{' '}
          <Reference>{mail.orderNumber}</Reference> could not be collected. The customer was told and can try
          again.
        </Paragraph>
        {mail.failure ? <Quote>{mail.failure}</Quote> : null}
        <Button href={link(mailPaths.teamOrder(mail.orderNumber))}>Open the order</Button>
      </>
    ),
    reason: toTeam,
  };
}

export function paymentRefunded(mail: MailOf<'payment-refunded'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  return {
    subject: `${amount} of your order ${mail.orderNumber} goes back to you`,
    preview: 'How long it takes depends on how you paid.',
    title: 'Your refund is on its way',
    body: (
      <>
        <Greeting name={mail.name} />
        <Paragraph>
          We have sent back {amount} of what you paid for order <Reference>{mail.orderNumber}</Reference>. How
          long the money takes depends on how you paid; most banks need five to ten days.
        </Paragraph>
        <Button href={link(mailPaths.customerOrder(mail.orderNumber))}>Open your order</Button>
        <Paragraph>Something is not right? Please write to {company.supportEmail}.</Paragraph>
      </>
    ),
    reason: toCustomer(),
  };
}

export function refundFailedTeam(mail: MailOf<'refund-failed-team'>, link: Link): MailContent {
  const amount = formatMoney(mail.amountCents, mail.currency);
  return {
    subject: `Refund failed: ${amount} of ${mail.orderNumber} did not go back`,
    preview: 'The money is still here.',
    title: `A refund of ${mail.orderNumber} failed`,
    body: (
      <>
        <Paragraph>
          {amount} of order <Reference>{mail.orderNumber}</Reference> could not go back to {mail.customerName}{' '}
          ({mail.customerEmail}). The money is still here; please pay it back in another way.
        </Paragraph>
        {mail.failure ? <Quote>{mail.failure}</Quote> : null}
        <Button href={link(mailPaths.teamOrder(mail.orderNumber))}>Open the order</Button>
      </>
    ),
    reason: toTeam,
  };
}

/** What a dispute comes to, as its mail begins and goes on. */
const disputeWords: Readonly<
  Record<DisputeState, { verb: string; title: string; what: (amount: string) => string }>
> = {
  needs_response: {
    verb: 'disputed',
    title: 'is disputed',
    what: (amount) =>
      `has asked their bank to take back ${amount} of what they paid. The money is held until the bank decides. Please send your evidence on the dashboard of the payment provider.`,
  },
  under_review: {
    verb: 'disputed',
    title: 'is disputed',
    what: (amount) =>
      `has asked their bank to take back ${amount} of what they paid. The bank is looking at it, and the money is held until it decides.`,
  },
  won: {
    verb: 'dispute won',
    title: 'is yours',
    what: (amount) =>
      `had asked their bank to take back ${amount}. The bank decided for you: the money stays.`,
  },
  lost: {
    verb: 'dispute lost',
    title: 'went back',
    what: (amount) =>
      `had asked their bank to take back ${amount}. The bank decided for them: the money is gone and counts as refunded. Please do not send it back once more.`,
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
    reason: toTeam,
  };
}

export function transferClaimedTeam(mail: MailOf<'transfer-claimed-team'>, link: Link): MailContent {
  const due = formatMoney(mail.dueCents, mail.currency);
  return {
    subject: `${mail.customerName} has transferred money for ${mail.orderNumber}`,
    preview: `Look out for up to ${due}.`,
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
    reason: toTeam,
  };
}
