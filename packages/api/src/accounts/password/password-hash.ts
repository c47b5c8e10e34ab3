import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) with 19 MiB, two passes, one lane: about 100 ms per call. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Returns the argon2id hash of a password. An accent can be one character or two, depending on the keyboard
 * (auth.password-rules); the hash is of the shorter form.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let dummyHash: Promise<string> | undefined;

/**
 * Verifies a password against its hash. Without a hash (no such account) it does the same work and returns
 * false, so that the response time does not reveal which addresses have an account.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  // Hashes of earlier releases are of the form in which the password was typed.
  const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  for (const form of forms) {
    if (await verify(passwordHash ?? (await dummyHash), form)) return passwordHash !== undefined;
  }
  return false;
}
