import { limits } from '@app/contracts/limits';
import type { KeyRing } from '../../core/key-ring';

/** 128 bits of the HMAC, in hexadecimal. */
const macLength = 32;
const tokenPattern = /^(ord-\d{4}-\d{6,9})\.([0-9a-z]{1,9})\.([0-9a-f]{32,40})$/;

/**
 * Returns the signed part of the link with which a customer reviews the templates of one order without signing in
 * (delivery.review-links). It is valid for `limits.reviewLinkMs`.
 */
export function reviewTokenOf(keys: KeyRing, orderNumber: string, now: Date): string {
  const seconds = Math.floor((now.getTime() + limits.reviewLinkMs) / 1000);
  const part = `${orderNumber.toLowerCase()}.${seconds.toString(36)}`;
  return `${part}.${keys.sign('key of review links', [part], macLength)}`;
}

/** Returns the number of a token's order; null if it is malformed, not signed by this site, or expired. */
export function readReviewToken(keys: KeyRing, token: string, now: Date): string | null {
  const [, number = '', seconds = '', mac = ''] = tokenPattern.exec(token.toLowerCase()) ?? [];
  if (!number || !keys.isSigned('key of review links', [`${number}.${seconds}`], mac, macLength)) return null;
  return Number.parseInt(seconds, 36) * 1000 > now.getTime() ? number.toUpperCase() : null;
}
