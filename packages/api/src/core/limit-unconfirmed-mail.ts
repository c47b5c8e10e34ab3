import { rateLimits as limitTable, type RateLimitName } from '@app/contracts/limits';
import {
  greetsPerson,
  type Mail,
  type MailTemplate,
  type MailToPerson,
} from '@app/contracts/messaging/mail/schema';
import type { Database, Transaction } from '@app/db/client';
import { findMailReceiver } from './account-by-address';
import type { Services } from './context';
import type { MailPort } from './ports';

type Db = Database | Transaction;

/** The team wrote these to people who contacted it first, or chose them, so none may be dropped. */
const manualTemplates: readonly MailTemplate[] = ['lead-answered', 'ticket-copied', 'ticket-forwarded'];

function isLimited(mail: Mail): mail is MailToPerson {
  return greetsPerson(mail) && !manualTemplates.includes(mail.template);
}

/**
 * Wraps the mail port of procedures (mail.unconfirmed-address). A one-step sign-up can name any address and
 * any name: until the address is confirmed, and where no account has it any more, mails to it omit the name,
 * the one about a new ticket is sent once, and the total per hour is limited. Codes have limits of their own.
 * Mails over the limit are dropped and logged.
 */
export function limitUnconfirmedMail({
  mail,
  rateLimits,
  log,
}: Pick<Services, 'mail' | 'rateLimits' | 'log'>): MailPort {
  const isWithin = async (db: Db, name: RateLimitName, address: string) =>
    (await rateLimits.countWithin(db, name, address)).attempts <= limitTable[name].points;

  const admitMail = async (db: Db, original: MailToPerson): Promise<MailToPerson | null> => {
    const receiver = await findMailReceiver(db, original.to);
    // Read in the same query, so that it is not queried again (mail.receivers-language).
    const one = { ...original, language: original.language ?? receiver?.language };
    if (receiver?.emailVerifiedAt) return one;
    const isSent =
      (one.template !== 'ticket-created-customer' ||
        (await isWithin(db, 'ticketMailsToUnconfirmed', one.to))) &&
      (await isWithin(db, 'mailsToUnconfirmed', one.to));
    if (isSent) return { ...one, name: '' };
    log.warn({ template: one.template }, 'mail to an unconfirmed address left out: too many');
    return null;
  };
  return {
    async enqueue(db, ...mails) {
      const all = await Promise.all(mails.map((one) => (isLimited(one) ? admitMail(db, one) : one)));
      const [first, ...rest] = all.filter((one) => one !== null);
      if (first) await mail.enqueue(db, first, ...rest);
    },
    retry: (db, id) => mail.retry(db, id),
  };
}
