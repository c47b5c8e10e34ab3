import { limits } from '@app/contracts/limits';
import { type Mail, mailSchema } from '@app/contracts/mail/schema';

const hidden = '•'.repeat(limits.codeLength);

/** What is stored of a mail as far as the team may read it: a code, and what lets a customer rate or report a sign-in without signing in, is covered up. Null when a mail of another release cannot be read. */
export function redactMail(data: unknown): Mail | null {
  // Of a code that is over only who and what is left. Mails without a code drop the one that is put in here.
  const withCode = typeof data === 'object' ? { ...data, code: '0'.repeat(limits.codeLength) } : data;
  const parsed = mailSchema.safeParse(withCode);
  if (!parsed.success) return null;
  if ('code' in parsed.data) return { ...parsed.data, code: hidden };
  if ('reportToken' in parsed.data) return { ...parsed.data, reportToken: hidden };
  return 'ratingToken' in parsed.data ? { ...parsed.data, ratingToken: hidden } : parsed.data;
}

/** Whether there is nothing left to send: a code that is over, or a mail that cannot be read. */
export function isUnreadableMail(data: unknown): boolean {
  return !mailSchema.safeParse(data).success;
}
