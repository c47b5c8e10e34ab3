import { limits } from '@app/contracts/limits';
import type { DraftKey } from '~/lib/storage/draft-key';
import { readStored, writeStored } from '~/lib/storage/safe-storage';

/** An email change whose code was sent to `newEmail`. */
export interface PendingEmailChange {
  newEmail: string;
  /**
   * Needed again for a resend. Lives as long as the form and is empty after a reload. Null for an account
   * without a password.
   */
  currentPassword: string | null;
  /** When the next code may be requested, in epoch milliseconds. */
  resendAt: number;
}

const storageKeyOf = (userId: string): DraftKey => `email-change:${userId}`;

/**
 * Stores the pending change in this tab, without the password, because the customer may reload before the
 * code arrives.
 */
export function storePendingEmailChange(userId: string, { newEmail, resendAt }: PendingEmailChange): void {
  const goodUntil = Date.now() + limits.codeLifetimeMs;
  writeStored('sessionStorage', storageKeyOf(userId), JSON.stringify({ newEmail, resendAt, goodUntil }));
}

export function clearPendingEmailChange(userId: string): void {
  writeStored('sessionStorage', storageKeyOf(userId), '');
}

/** Returns the stored change while its code is still valid. */
export function readPendingEmailChange(userId: string): PendingEmailChange | null {
  try {
    const stored = JSON.parse(readStored('sessionStorage', storageKeyOf(userId)) || '{}');
    const isValid = typeof stored.newEmail === 'string' && stored.goodUntil > Date.now();
    return isValid
      ? { newEmail: stored.newEmail, currentPassword: '', resendAt: Number(stored.resendAt) }
      : null;
  } catch {
    return null;
  }
}
