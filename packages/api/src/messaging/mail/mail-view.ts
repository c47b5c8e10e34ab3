import { limits } from '@app/contracts/limits';
import { type Mail, mailSchema } from '@app/contracts/messaging/mail/schema';
import { retriableMailStates } from '@app/contracts/messaging/mail/state';
import type { OutboxRow } from '../../core/jobs/mail-outbox';

const redactedCode = '•'.repeat(limits.codeLength);

/**
 * Returns a stored mail as far as the team may read it: codes, and links that let a customer rate or report a
 * sign-in without signing in, are masked. Null when a mail of another release cannot be read.
 */
export function redactMail(data: unknown): Mail | null {
  // A finished code keeps only template and recipient, so a code is filled in. Mails without a code drop it
  // in parsing.
  const dataWithCode = typeof data === 'object' ? { ...data, code: '0'.repeat(limits.codeLength) } : data;
  const parsed = mailSchema.safeParse(dataWithCode);
  if (!parsed.success) return null;
  if ('code' in parsed.data) return { ...parsed.data, code: redactedCode };
  if ('reportToken' in parsed.data) return { ...parsed.data, reportToken: redactedCode };
  return 'ratingToken' in parsed.data ? { ...parsed.data, ratingToken: redactedCode } : parsed.data;
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
