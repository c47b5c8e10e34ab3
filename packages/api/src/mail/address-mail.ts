import { type Language, languages } from '@app/contracts/languages';
import { rateLimits as limitTable, type RateLimitName } from '@app/contracts/limits';
import {
  greetsPerson,
  isForTeam,
  type Mail,
  type MailTemplate,
  type TeamMail,
} from '@app/contracts/mail/schema';
import type { Database, Transaction } from '@app/db/client';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { Services } from '../core/context';
import { offeredLanguage } from '../core/offered-language';
import type { MailPort } from '../core/ports';

type Db = Database | Transaction;

/** Somebody of the team wrote these to whoever wrote first: none may get lost. */
const byHand: readonly MailTemplate[] = ['lead-answered'];

async function findReceiver(db: Db, address: string) {
  const [row] = await db
    .select({ emailVerifiedAt: user.emailVerifiedAt, language: user.language })
    .from(user)
    .where(eq(user.email, address));
  return row;
}

/**
 * The mail port of verbs. A mail that does not say its language gets the one of the account with its address
 * (mail.receivers-language).
 *
 * And it bounds what leaves for addresses that nobody has confirmed (mail.unconfirmed-address). Whoever signs up in one step names any address and any name: until the
 * address is confirmed, and where no account has it any more, mails to it hold no name, the one about a new ticket comes
 * once, and all together are so many an hour. Codes have limits of their own. What is too much is not sent, and the log says
 * so.
 */
export function addressMail(services: Pick<Services, 'mail' | 'rateLimits' | 'log' | 'languages'>): MailPort {
  const { mail, rateLimits, log } = services;
  const isWithin = async (db: Db, name: RateLimitName, address: string) =>
    (await rateLimits.countWithin(db, name, address)).attempts <= limitTable[name].points;

  /** The first language is left unsaid, as mails of earlier releases leave it. */
  const inLanguageOf = (receiver: { language: Language } | undefined, written: Exclude<Mail, TeamMail>) => {
    const language = offeredLanguage(services, written.language ?? receiver?.language);
    return { ...written, language: language === languages[0] ? undefined : language };
  };

  const admitted = async (db: Db, written: Mail): Promise<Mail | null> => {
    // The addresses of the team, and what has its language from whom it answers.
    if ((isForTeam(written) && !greetsPerson(written)) || byHand.includes(written.template)) return written;
    const receiver = await findReceiver(db, written.to);
    const one = isForTeam(written) ? written : inLanguageOf(receiver, written);
    if (!greetsPerson(one) || receiver?.emailVerifiedAt) return one;
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
      const all = await Promise.all(mails.map((one) => admitted(db, one)));
      const [first, ...rest] = all.filter((one) => one !== null);
      if (first) await mail.enqueue(db, first, ...rest);
    },
    retry: (db, id) => mail.retry(db, id),
  };
}
