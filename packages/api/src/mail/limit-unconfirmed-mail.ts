import { rateLimits as limitTable, type RateLimitName } from '@app/contracts/limits';
import { greetsPerson, type Mail, type MailTemplate, type MailToPerson } from '@app/contracts/mail/schema';
import type { Database, Transaction } from '@app/db/client';
import { user } from '@app/db/schema/user';
import { eq, sql } from 'drizzle-orm';
import type { Services } from '../core/context';
import type { MailPort } from '../core/ports';
import { prepared } from '../core/prepared-statement';

type Db = Database | Transaction;

/** Somebody of the team wrote these to whoever wrote first: none may get lost. */
const byHand: readonly MailTemplate[] = ['lead-answered'];

function isBounded(mail: Mail): mail is MailToPerson {
  return greetsPerson(mail) && !byHand.includes(mail.template);
}

const byAddress = prepared((db) =>
  db
    .select({ emailVerifiedAt: user.emailVerifiedAt, language: user.language })
    .from(user)
    .where(eq(user.email, sql.placeholder('address')))
    .prepare('mail_receiver'),
);

/**
 * The mail port of verbs (mail.unconfirmed-address). Whoever signs up in one step names any address and any name: until the
 * address is confirmed, and where no account has it any more, mails to it hold no name, the one about a new ticket comes
 * once, and all together are so many an hour. Codes have limits of their own. What is too much is not sent, and the log says
 * so.
 */
export function limitUnconfirmedMail({
  mail,
  rateLimits,
  log,
}: Pick<Services, 'mail' | 'rateLimits' | 'log'>): MailPort {
  const isWithin = async (db: Db, name: RateLimitName, address: string) =>
    (await rateLimits.countWithin(db, name, address)).attempts <= limitTable[name].points;

  const admitted = async (db: Db, written: MailToPerson): Promise<MailToPerson | null> => {
    const [receiver] = await byAddress(db).execute({ address: written.to });
    // Read together, so that nobody has to ask for it again (mail.receivers-language).
    const one = { ...written, language: written.language ?? receiver?.language };
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
      const all = await Promise.all(mails.map((one) => (isBounded(one) ? admitted(db, one) : one)));
      const [first, ...rest] = all.filter((one) => one !== null);
      if (first) await mail.enqueue(db, first, ...rest);
    },
    retry: (db, id) => mail.retry(db, id),
  };
}
