import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Purposes of hashing with SECRET. Each has its row in `key-rotation.test.ts`, which describes the effect of
 * a rotation on it.
 */
const macPurposes = [
  'subject',
  'code',
  'code handle',
  'session handle',
  'trusted device',
  'known device',
  'known device by factor',
  'identity flow',
  'webhook',
  'visitor',
  'key of reply addresses',
  'key of rating links',
  'key of review links',
] as const;
export type MacPurpose = (typeof macPurposes)[number];

/** Purposes of encrypting stored values with a key derived from SECRET. The purpose is the HKDF's info. */
const sealPurposes = ['totp secret v1', 'webhook secret v1'] as const;
export type SealPurpose = (typeof sealPurposes)[number];

/**
 * Their MACs use a separate key instead of including the purpose in the hashed data; links in sent mails rely
 * on this.
 */
const dedicatedKeyPurposes: ReadonlySet<MacPurpose> = new Set([
  'key of reply addresses',
  'key of rating links',
  'key of review links',
]);

/** Length of an HMAC-SHA-256 in hexadecimal digits. */
const fullMacDigits = 64;
const idDigits = 8;
const ivBytes = 12;
const tagBytes = 16;

/**
 * The keys derived from SECRET and SECRET_PREVIOUS: everything is created with the current one, and both are
 * accepted (docs/decisions/0028). Signed values start with a key's id only while there are two keys, so that
 * the previous release, which does not know ids, can read everything until a rotation.
 */
export interface KeyRing {
  /**
   * Short names of the keys, for comparing instances: equal on every instance, revealing nothing about the
   * keys.
   */
  ids: { current: string; previous: string | null };
  /** Returns a keyed hash over several parts, such as purpose, address and code, with the current key. */
  mac: (purpose: MacPurpose, ...parts: readonly string[]) => string;
  /** Returns the same with each key, the current one first: the names a value may have been stored under. */
  macs: (purpose: MacPurpose, ...parts: readonly string[]) => [string, ...string[]];
  /** Returns a MAC with this many hexadecimal digits, prefixed with the key's id while there are two keys. */
  sign: (purpose: MacPurpose, parts: readonly string[], digits?: number) => string;
  /** Checks whether `mac` or `sign` created this value with a key of the ring. Runs in constant time. */
  isSigned: (purpose: MacPurpose, parts: readonly string[], given: string, digits?: number) => boolean;
  /**
   * Encrypts (AES-256-GCM, key by HKDF) for one owner, such as the id of a row; it cannot be decrypted for
   * another.
   */
  seal: (purpose: SealPurpose, owner: string, plain: string) => string;
  /** Returns the decrypted value; null when neither key has encrypted it for this owner. */
  open: (purpose: SealPurpose, owner: string, sealed: string) => string | null;
  /** The prefix of everything encrypted by the current key while there was another. */
  sealedPrefix: string;
}

function macWith(secret: string, purpose: MacPurpose, parts: readonly string[]): string {
  const hash = (key: string, values: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(values)).digest('hex');
  return dedicatedKeyPurposes.has(purpose)
    ? hash(hash(secret, [purpose]), parts)
    : hash(secret, [purpose, ...parts]);
}

/** Derived with HKDF, so that no hash for a purpose can equal the id. */
function idOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'key id v1', idDigits / 2)).toString('hex');
}

function sealingKey(secret: string, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function encrypt(key: Buffer, owner: string, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

function decrypt(key: Buffer, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return plain.toString('utf8');
  } catch {
    return null;
  }
}

/**
 * Returns the parts of an encrypted value: `v1.TEXT` from before ids existed, or `v2.ID.TEXT`; null for
 * anything else.
 */
function parseSealed(sealed: string): { id: string | null; text: string } | null {
  const [version, ...parts] = sealed.split('.');
  const [first = '', second = ''] = parts;
  if (version === 'v1' && parts.length === 1) return { id: null, text: first };
  return version === 'v2' && parts.length === 2 ? { id: first, text: second } : null;
}

/** Decrypts with the named key, or else with any that fits. */
function unsealWith(
  keys: ReadonlyMap<string, string>,
  purpose: SealPurpose,
  { owner, sealed }: { owner: string; sealed: string },
): string | null {
  const read = parseSealed(sealed);
  if (!read) return null;
  for (const [id, secret] of keys) {
    const plain =
      read.id === null || read.id === id ? decrypt(sealingKey(secret, purpose), owner, read.text) : null;
    if (plain !== null) return plain;
  }
  return null;
}

/**
 * Creates the ring of SECRET and, while it is being rotated, SECRET_PREVIOUS. The keys cannot be read from
 * it.
 */
export function createKeyRing(secret: string, previous?: string): KeyRing {
  const current = idOf(secret);
  const keys = new Map([[current, secret]]);
  if (previous !== undefined) keys.set(idOf(previous), previous);
  const [, previousId = null] = keys.keys();
  const prefix = previousId === null ? '' : current;
  const macs: KeyRing['macs'] = (purpose, ...parts) => {
    const [, ...others] = keys.values();
    return [macWith(secret, purpose, parts), ...others.map((other) => macWith(other, purpose, parts))];
  };
  return {
    ids: { current, previous: previousId },
    mac: (purpose, ...parts) => macWith(secret, purpose, parts),
    macs,
    sign: (purpose, parts, digits = fullMacDigits) =>
      prefix + macWith(secret, purpose, parts).slice(0, digits),
    isSigned: (purpose, parts, given, digits = fullMacDigits) => {
      const id = given.length === digits + idDigits ? given.slice(0, idDigits) : null;
      // Compares all keys, so that the time does not reveal which one matched.
      const matches = [...keys].map(([name, key]) => {
        const isMatch = isSame(macWith(key, purpose, parts).slice(0, digits), given.slice(id?.length ?? 0));
        return isMatch && (id === null || id === name);
      });
      return matches.includes(true);
    },
    seal: (purpose, owner, plain) => {
      const text = encrypt(sealingKey(secret, purpose), owner, plain);
      return prefix ? `v2.${prefix}.${text}` : `v1.${text}`;
    },
    open: (purpose, owner, sealed) => unsealWith(keys, purpose, { owner, sealed }),
    sealedPrefix: `v2.${current}.`,
  };
}
