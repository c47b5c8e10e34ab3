import type { KeyRing } from '../core/key-ring';

/** What a link in the question was signed for. */
export interface RatingToken {
  /** Of the ticket. */
  number: string;
  expiresAt: Date;
}

/** 128 bits of the HMAC, in hexadecimal digits. */
const macLength = 32;
const tokenPattern = /^(tkt-\d{4}-\d{6,9})\.([0-9a-z]{1,9})\.([0-9a-f]{32,40})$/;

/** The signed part of the links with which a customer rates one ticket without signing in (ticket.rating-links). */
export function ratingTokenOf(keys: KeyRing, { number, expiresAt }: RatingToken): string {
  const part = `${number.toLowerCase()}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${part}.${keys.sign('key of rating links', [part], macLength)}`;
}

/** What a token was signed for; null when it is none, not ours, or over. */
export function readRatingToken(keys: KeyRing, token: string, now: Date): RatingToken | null {
  const [, number = '', seconds = '', mac = ''] = tokenPattern.exec(token.toLowerCase()) ?? [];
  if (!number) return null;
  if (!keys.isSigned('key of rating links', [`${number}.${seconds}`], mac, macLength)) return null;
  const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000);
  return expiresAt > now ? { number: number.toUpperCase(), expiresAt } : null;
}
