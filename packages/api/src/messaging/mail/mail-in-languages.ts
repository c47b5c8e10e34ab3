import { languages } from '@app/contracts/languages';
import { isForTeam, type Mail } from '@app/contracts/messaging/mail/schema';
import type { Database, Transaction } from '@app/db/client';
import { findMailReceiver } from '../../core/account-by-address';
import type { Services } from '../../core/context';
import { offeredLanguage } from '../../core/offered-language';
import type { MailPort } from '../../core/ports';

/**
 * The mail port of the process. A mail to a customer that names no language gets that of the account with its
 * address, or English where the site does not offer it (mail.receivers-language).
 */
export function mailInLanguages(mail: MailPort, site: Pick<Services, 'languages'>): MailPort {
  const inLanguage = async (db: Database | Transaction, one: Mail): Promise<Mail> => {
    if (isForTeam(one)) return one;
    const language = offeredLanguage(site, one.language ?? (await findMailReceiver(db, one.to))?.language);
    // The site's first language is omitted, as in mails of earlier releases.
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
