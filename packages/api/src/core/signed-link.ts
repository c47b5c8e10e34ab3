import type { KeyRing, MacPurpose } from './key-ring';

type LinkPurpose = Extract<MacPurpose, 'key of rating links' | 'key of review links'>;

/** 128 bits of the HMAC, in hexadecimal. */
const macLength = 32;
const pattern = /^([a-z]{3}-\d{4}-\d{6,9})\.([0-9a-z]{1,9})\.([0-9a-f]{32,40})$/;

/**
 * Returns the signed part of a link that does one thing without signing in, for the ticket or order with this
 * number.
 */
export function signLink(keys: KeyRing, purpose: LinkPurpose, number: string, expiresAt: Date): string {
  const part = `${number.toLowerCase()}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`;
  return `${part}.${keys.sign(purpose, [part], macLength)}`;
}

/** Returns the number that was signed; null if it is malformed, not signed by this site for this, or expired. */
export function readSignedLink(keys: KeyRing, purpose: LinkPurpose, token: string, now: Date): string | null {
  const [, number = '', seconds = '', mac = ''] = pattern.exec(token.toLowerCase()) ?? [];
  if (!number || !keys.isSigned(purpose, [`${number}.${seconds}`], mac, macLength)) return null;
  return Number.parseInt(seconds, 36) * 1000 > now.getTime() ? number.toUpperCase() : null;
}
