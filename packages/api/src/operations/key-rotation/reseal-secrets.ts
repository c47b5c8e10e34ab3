import { totp } from '@app/db/schema/accounts/second-factor';
import { webhook } from '@app/db/schema/messaging/webhook';
import { and, asc, eq, gt, isNull, like, notLike, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '../../core/context';
import { keepWebhookSecret } from '../../messaging/webhook/webhook-secret';

type ResealServices = Pick<Services, 'db' | 'keys'>;

/** Rows read per batch. */
const BATCH = 500;

/** Matches rows encrypted with another key than the current one, or before keys had ids. */
const unresealedConditions = ({ sealedPrefix }: ResealServices['keys']) => ({
  totp: notLike(totp.sealedSecret, `${sealedPrefix}%`),
  webhook: or(isNull(webhook.sealedSecret), notLike(webhook.sealedSecret, `${sealedPrefix}%`)),
});

/** Counts what is left for `resealSecrets` while SECRET is being rotated, including unreadable rows. */
export async function countUnresealed({
  db,
  keys,
}: ResealServices): Promise<{ factors: number; webhooks: number }> {
  const unresealed = unresealedConditions(keys);
  return {
    factors: await db.$count(totp, unresealed.totp),
    webhooks: await db.$count(webhook, unresealed.webhook),
  };
}

/**
 * Counts rows encrypted with a key that is no longer in the ring, as far as they name their key: they cannot
 * be read.
 */
export async function countLost({ db, keys }: ResealServices): Promise<number> {
  const { current, previous } = keys.ids;
  const isLost = (column: PgColumn) =>
    and(
      like(column, 'v2.%'),
      notLike(column, `v2.${current}.%`),
      previous ? notLike(column, `v2.${previous}.%`) : undefined,
    );
  const factors = await db.$count(totp, isLost(totp.sealedSecret));
  return factors + (await db.$count(webhook, isLost(webhook.sealedSecret)));
}

/**
 * Re-encrypts with the current SECRET what is encrypted with the previous one. Can be stopped and called
 * again at any time, next to running servers that know both. Returns the number of rows written, and of rows
 * that neither key opens, which are left unchanged.
 */
export async function resealSecrets(
  services: ResealServices,
): Promise<{ written: number; unreadable: number }> {
  const counts = await resealFactors(services);
  const rows = await services.db.select().from(webhook).where(unresealedConditions(services.keys).webhook);
  for (const row of rows) counts[(await keepWebhookSecret(services, row)) ? 'written' : 'unreadable'] += 1;
  return counts;
}

async function resealFactors({ db, keys }: ResealServices) {
  const counts = { written: 0, unreadable: 0 };
  for (let after: string | undefined, isMore = true; isMore; ) {
    const rows = await db
      .select({ userId: totp.userId, sealedSecret: totp.sealedSecret })
      .from(totp)
      .where(and(unresealedConditions(keys).totp, after ? gt(totp.userId, after) : undefined))
      .orderBy(asc(totp.userId))
      .limit(BATCH);
    for (const { userId, sealedSecret } of rows) {
      const secret = keys.open('totp secret v1', userId, sealedSecret);
      if (secret === null) {
        counts.unreadable += 1;
        continue;
      }
      // An authenticator app that is set up again meanwhile is not overwritten.
      const written = await db
        .update(totp)
        .set({ sealedSecret: keys.seal('totp secret v1', userId, secret) })
        .where(and(eq(totp.userId, userId), eq(totp.sealedSecret, sealedSecret)))
        .returning({ userId: totp.userId });
      counts.written += written.length;
    }
    after = rows.at(-1)?.userId;
    isMore = rows.length === BATCH;
  }
  return counts;
}
