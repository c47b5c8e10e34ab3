import type { KeyRing } from '../../core/key-ring';

/** The signed contents of a rating link. */
export interface RatingToken {
  /** Number of the ticket. */
  number: string;
  expiresAt: Date;
}

/** 128 bits of the HMAC, in hexadecimal. */
const macLength = 32;
const tokenPattern = /^(tkt-\d{4}-\d{6,9})\.([0-9a-z]{1,9})\.([0-9a-f]{32,40})$/;

/**
 * Returns the signed part of the links with which a customer rates one ticket without signing in
 * (ticket.rating-links).
 */
export function ratingTokenOf(keys: KeyRing, { number, expiresAt }: RatingToken): string {
  const part = `${number.toLowerCase()}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${part}.${keys.sign('key of rating links', [part], macLength)}`;
}

/** Returns the contents of a token; null if it is malformed, not signed by this site, or expired. */
export function readRatingToken(keys: KeyRing, token: string, now: Date): RatingToken | null {
  const [, number = '', seconds = '', mac = ''] = tokenPattern.exec(token.toLowerCase()) ?? [];
  if (!number) return null;
  if (!keys.isSigned('key of rating links', [`${number}.${seconds}`], mac, macLength)) return null;
  const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000);
  return expiresAt > now ? { number: number.toUpperCase(), expiresAt } : null;
}
