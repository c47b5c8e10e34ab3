import { createHash, randomBytes } from 'node:crypto';

/** Creates an opaque token: 256 random bits, safe in headers, cookies and URLs. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored instead of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
