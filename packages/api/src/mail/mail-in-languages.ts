import { languages } from '@app/contracts/languages';
import { isForTeam, type Mail } from '@app/contracts/mail/schema';
import type { Database, Transaction } from '@app/db/client';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { Services } from '../core/context';
import { offeredLanguage } from '../core/offered-language';
import type { MailPort } from '../core/ports';

/**
 * The mail port of the process: a mail to a customer that does not say its language gets the one of the account with its address, and
 * English where the site does not offer that (mail.receivers-language).
 */
export function mailInLanguages(mail: MailPort, site: Pick<Services, 'languages'>): MailPort {
  const inLanguage = async (db: Database | Transaction, one: Mail): Promise<Mail> => {
    if (isForTeam(one)) return one;
    const language = offeredLanguage(site, one.language ?? (await languageAt(db, one.to)));
    // The first language is left unsaid, as mails of earlier releases leave it.
    return { ...one, language: language === languages[0] ? undefined : language };
  };
  return {
    async enqueue(db, ...mails) {
      const [first, ...rest] = await Promise.all(mails.map((one) => inLanguage(db, one)));
      if (first) await mail.enqueue(db, first, ...rest);
    },
    retry: (db, id) => mail.retry(db, id),
  };
}

async function languageAt(db: Database | Transaction, address: string) {
  const [row] = await db.select({ language: user.language }).from(user).where(eq(user.email, address));
  return row?.language;
}
