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
import { sweepRows } from '../../core/sweep-rows';

/**
 * Deletes sessions that are over (suspended or not), sign-ins that waited too long for a second factor,
 * unanswered passkey challenges, factors that were never confirmed, expired trusted devices, links of mails
 * about sign-ins, API tokens that are no longer shown, old webhook deliveries, counters of rate limits whose
 * period is over, and codes without further effect: expired, their tries due to be renewed, their proof over.
 * Otherwise these tables would grow forever and retain the addresses of people who never signed up.
 */
export async function sweepExpired(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  const time = services.now();
  const ago = (ms: number) => new Date(time.getTime() - ms);
  for (const table of [
    session,
    suspendedSession,
    signInChallenge,
    passkeyChallenge,
    trustedDevice,
    signInNotice,
  ]) {
    await sweepRows(services, table, lt(table.expiresAt, time));
  }
  await sweepRows(
    services,
    totp,
    and(isNull(totp.confirmedAt), lt(totp.createdAt, ago(limits.factorSetupMs))),
  );
  const since = ago(limits.endedApiTokenMs);
  await sweepRows(services, apiToken, or(lt(apiToken.expiresAt, since), lt(apiToken.revokedAt, since)));
  await sweepRows(services, webhookDelivery, lt(webhookDelivery.createdAt, ago(limits.webhookLogMs)));
  await sweepRows(services, rateLimit, lt(rateLimit.expire, time));
  await sweepRows(services, codeHandle, lt(codeHandle.triesResetAt, time));
  await sweepRows(
    services,
    oneTimeCode,
    and(
      lt(oneTimeCode.expiresAt, time),
      lt(oneTimeCode.triesResetAt, time),
      or(isNull(oneTimeCode.proofExpiresAt), lt(oneTimeCode.proofExpiresAt, time)),
    ),
  );
}
