import { limits } from '@app/contracts/limits';
import type { DraftKey } from '~/lib/storage/draft-key';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

/** A code is on its way to `newEmail`. */
export interface PendingEmailChange {
  newEmail: string;
  /** Asked for again by a resend; lives as long as this form, and is empty after a reload. Null of an account without one. */
  currentPassword: string | null;
  /** When the next code may be asked for, in epoch milliseconds. */
  resendAt: number;
}

const placeOf = (userId: string): DraftKey => `email-change:${userId}`;

/** Keeps in this tab, without the password, that a code is on its way: the customer may reload before it is there. */
export function storePendingEmailChange(userId: string, { newEmail, resendAt }: PendingEmailChange): void {
  const goodUntil = Date.now() + limits.codeLifetimeMs;
  writeStored('sessionStorage', placeOf(userId), JSON.stringify({ newEmail, resendAt, goodUntil }));
}

export function clearPendingEmailChange(userId: string): void {
  writeStored('sessionStorage', placeOf(userId), '');
}

/** What was kept, while its code is good. */
export function readPendingEmailChange(userId: string): PendingEmailChange | null {
  try {
    const stored = JSON.parse(readStored('sessionStorage', placeOf(userId)) || '{}');
    const isGood = typeof stored.newEmail === 'string' && stored.goodUntil > Date.now();
    return isGood
      ? { newEmail: stored.newEmail, currentPassword: '', resendAt: Number(stored.resendAt) }
      : null;
  } catch {
    return null;
  }
}
