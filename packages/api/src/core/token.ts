import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits, safe in headers, cookies and URLs. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
