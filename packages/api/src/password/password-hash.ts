import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default algorithm) at 19 MiB, two passes, one lane: about 100 ms a call. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is the hashed one. Without a hash (no such account) the same work is done and the
 * answer is no, so that the time taken does not tell which addresses have an account.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return passwordHash !== undefined && matches;
}
