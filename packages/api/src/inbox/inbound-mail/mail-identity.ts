import { createHash } from 'node:crypto';

/** Returns a hash of texts in this order. */
export const sha256 = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Returns what tells a mail with this Message-ID, in angle brackets, from others: each is processed once. */
export const identityOf = (messageId: string) => sha256('id', messageId);
