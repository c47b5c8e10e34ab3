import type { MailTemplate } from '@app/contracts/messaging/mail/schema';
import type { Sql } from 'postgres';
import type { Ledger } from './ledger';
import type { ReceivedMail } from './mailbox';
import { team } from './soak-site';

interface QueuedMail {
  id: string;
  state: string;
  template: string;
  to: string;
  /** The whole mail as JSON. */
  text: string;
}

/** An expected mail: its recipient, and a text that it contains. */
type Expected = readonly [template: MailTemplate, to: string, about: string];

export interface MailCheck {
  problems: string[];
  sent: number;
  /** Mails sent twice because their instance was killed before it could record them. */
  underWayAtKill: number;
}

/**
 * Compares the queued mails, those that the mail server received, and those expected by the ledger: each
 * exactly once.
 */
export async function checkMails(
  sql: Sql,
  ledger: Ledger,
  { taken, killedAt }: { taken: readonly ReceivedMail[]; killedAt: number },
): Promise<MailCheck> {
  const queued = await sql<QueuedMail[]>`
    SELECT id, state::text, data ->> 'template' AS template, data ->> 'to' AS to, data::text AS text
    FROM pgboss.job WHERE name = 'mail'`;
  const arrivals = new Map<string, ReceivedMail[]>();
  for (const mail of taken) {
    const id = /<([0-9a-f-]{36})/.exec(mail.messageId)?.[1] ?? mail.messageId;
    arrivals.set(id, [...(arrivals.get(id) ?? []), mail]);
  }
  const problems: string[] = [];
  let underWayAtKill = 0;
  for (const { id, state, template, to } of queued) {
    const [first, ...more] = arrivals.get(id) ?? [];
    arrivals.delete(id);
    const name = `the mail ${template} to ${to}`;
    if (state !== 'completed') problems.push(`${name} is ${state}`);
    else if (!first) problems.push(`${name} counts as sent, and did not come`);
    // Once a mail server has accepted a mail, there is no way to ask it later.
    else if (more.length === 1 && Math.abs(first.at - killedAt) < 1_000) underWayAtKill += 1;
    else if (more.length > 0) problems.push(`${name} came ${more.length + 1} times`);
  }
  for (const id of arrivals.keys()) problems.push(`a mail came that nobody queued: ${id}`);
  return { problems: [...problems, ...findMissing(queued, ledger)], sent: queued.length, underWayAtKill };
}

function findMissing(queued: readonly QueuedMail[], ledger: Ledger): string[] {
  const byRecipient = new Map<string, QueuedMail[]>();
  for (const mail of queued) byRecipient.set(mail.to, [...(byRecipient.get(mail.to) ?? []), mail]);
  return expectedMails(ledger).flatMap(([template, to, about]) => {
    const found = (byRecipient.get(to) ?? []).filter(
      (mail) => mail.template === template && mail.text.includes(about),
    );
    return found.length === 1
      ? []
      : [`${found.length} mails ${template} to ${to} about “${about}” were queued`];
  });
}

function expectedMails(ledger: Ledger): Expected[] {
  const { accounts, tickets, replies, answers, quotes, orders, payments, leads } = ledger;
  return [
    ...accounts.map(({ email }): Expected => ['signup-code', email, email]),
    ...tickets.flatMap(({ email, number }): Expected[] => [
      ['ticket-created-customer', email, number],
      ['ticket-created-team', team, number],
    ]),
    ...replies.map(({ body }): Expected => ['ticket-reply-team', team, body]),
    ...answers.map(({ email, body }): Expected => ['ticket-answered', email, body]),
    ...quotes.map(({ email, number }): Expected => ['quote-sent', email, number]),
    ...orders.flatMap(({ email, number }): Expected[] => [
      ['sale-finalized-customer', email, number],
      ['sale-finalized-team', team, number],
      ['invoice-issued', email, number],
    ]),
    ...payments.flatMap(({ email, orderNumber }): Expected[] => [
      ['payment-received', email, orderNumber],
      ['payment-received-team', team, orderNumber],
    ]),
    ...leads.map(({ message }): Expected => ['contact-message-team', team, message]),
  ];
}
