import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Names cipher and key, so that either can be changed while old rows are still read. */
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'totp secret v1', 32));
}

/** Encrypts a shared secret (AES-256-GCM, key by HKDF from SECRET) for the row of one account: it opens for no other. */
export function sealSecret(secret: string, userId: string, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The shared secret of an account; null where it was sealed with another SECRET or for another account. */
export function openSecret(secret: string, userId: string, stored: string): string | null {
  const [sealedBy, text = ''] = stored.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (sealedBy !== version || bytes.length <= ivBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(userId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return plain.toString('utf8');
  } catch {
    return null;
  }
}
