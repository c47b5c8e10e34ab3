import { limits } from '@app/contracts/limits';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { codeHandle, oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { passkeyChallenge } from '@app/db/schema/accounts/passkey';
import { signInChallenge, totp, trustedDevice } from '@app/db/schema/accounts/second-factor';
import { session, suspendedSession } from '@app/db/schema/accounts/session';
import { signInNotice } from '@app/db/schema/accounts/sign-in-notice';
import { rateLimit } from '@app/db/schema/core/setting';
import { webhookDelivery } from '@app/db/schema/messaging/webhook';
import { and, isNull, lt, or } from 'drizzle-orm';
import type { Services } from '../../core/context';

/**
 * Deletes sessions that are over (suspended or not), sign-ins that waited too long for a second factor,
 * unanswered passkey challenges, factors that were never confirmed, expired trusted devices, links of mails
 * about sign-ins, API tokens that are no longer shown, old webhook deliveries, counters of rate limits whose
 * period is over, and codes without further effect: expired, their tries due to be renewed, their proof over.
 * Otherwise these tables would grow forever and retain the addresses of people who never signed up.
 */
export async function sweepExpired({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const time = now();
  for (const table of [
    session,
    suspendedSession,
    signInChallenge,
    passkeyChallenge,
    trustedDevice,
    signInNotice,
  ]) {
    await db.delete(table).where(lt(table.expiresAt, time));
  }
  const begunBefore = new Date(time.getTime() - limits.factorSetupMs);
  await db.delete(totp).where(and(isNull(totp.confirmedAt), lt(totp.createdAt, begunBefore)));
  const since = new Date(time.getTime() - limits.endedApiTokenMs);
  await db.delete(apiToken).where(or(lt(apiToken.expiresAt, since), lt(apiToken.revokedAt, since)));
  await db
    .delete(webhookDelivery)
    .where(lt(webhookDelivery.createdAt, new Date(time.getTime() - limits.webhookLogMs)));
  await db.delete(rateLimit).where(lt(rateLimit.expire, time));
  await db.delete(codeHandle).where(lt(codeHandle.triesResetAt, time));
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
