import { oneTimeCode } from '@app/db/schema/one-time-code';
import { session } from '@app/db/schema/session';
import { and, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '../core/context';

/**
 * Deletes sessions that have ended and codes that can do nothing any more: expired, their tries due to be renewed,
 * their proof over. Otherwise both tables grow for ever and keep the addresses of people who never signed up.
 */
export async function sweepExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const time = now();
  await db.delete(session).where(lt(session.expiresAt, time));
  await db
    .delete(oneTimeCode)
    .where(
      and(
        lt(oneTimeCode.expiresAt, time),
        lt(oneTimeCode.triesResetAt, time),
        or(isNull(oneTimeCode.proofExpiresAt), lt(oneTimeCode.proofExpiresAt, time)),
      ),
    );
}
