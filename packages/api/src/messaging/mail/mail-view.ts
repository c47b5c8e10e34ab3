import { languages } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import { isForTeam, type Mail, mailSchema } from '@app/contracts/messaging/mail/schema';
import { retriableMailStates } from '@app/contracts/messaging/mail/state';
import type { Database, Transaction } from '@app/db/client';
import { findMailReceiver } from '../../core/account-by-address';
import type { Services } from '../../core/context';
import type { OutboxRow } from '../../core/jobs/mail-outbox';
import { offeredLanguage } from '../../core/offered-language';
import type { MailPort } from '../../core/ports';

const redactedCode = '•'.repeat(limits.codeLength);

/**
 * Returns a stored mail as far as the team may read it: codes, and links that need no login (rating, review,
 * report of a login), are masked. Null when a mail of another release cannot be read.
 */
export function redactMail(data: unknown): Mail | null {
  // A finished code keeps only template and recipient, so a code is filled in. Mails without a code drop it
  // in parsing.
  const dataWithCode = typeof data === 'object' ? { ...data, code: '0'.repeat(limits.codeLength) } : data;
  const parsed = mailSchema.safeParse(dataWithCode);
  if (!parsed.success) return null;
  const secrets = Object.keys(parsed.data).filter((name) => name === 'code' || name.endsWith('Token'));
  return { ...parsed.data, ...Object.fromEntries(secrets.map((name) => [name, redactedCode])) };
}

/** Checks whether there is nothing left to send: a finished code, or a mail that cannot be read. */
export function isUnreadableMail(data: unknown): boolean {
  return !mailSchema.safeParse(data).success;
}

/** Maps a mail to the team's outbox view, always without its contents. Times are ISO 8601 in UTC. */
export function toMailView({ data, failure: _kind, ...row }: OutboxRow) {
  return {
    ...row,
    template: data.template ?? '',
    to: data.to ?? '',
    retriable: retriableMailStates.includes(row.state) && !isUnreadableMail(data),
  };
}

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
