import { totp } from '@app/db/schema/second-factor';
import { webhook } from '@app/db/schema/webhook';
import { and, asc, eq, gt, isNull, like, notLike, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '../core/context';
import { keepWebhookSecret } from '../webhook/webhook-secret';

type Needed = Pick<Services, 'db' | 'keys'>;

/** What is read at once. */
const BATCH = 500;

/** What is kept under another key than the current one, or from a time of one key. */
const isLeft = ({ sealedPrefix }: Needed['keys']) => ({
  totp: notLike(totp.sealedSecret, `${sealedPrefix}%`),
  webhook: or(isNull(webhook.sealedSecret), notLike(webhook.sealedSecret, `${sealedPrefix}%`)),
});

/** How much is left for `resealSecrets` while SECRET is being rotated; unreadable ones are among it. */
export async function countUnresealed({ db, keys }: Needed): Promise<{ factors: number; webhooks: number }> {
  const left = isLeft(keys);
  return { factors: await db.$count(totp, left.totp), webhooks: await db.$count(webhook, left.webhook) };
}

/** How much is kept under a key that is not in the ring any more, as far as it names its key: nobody can read it. */
export async function countLost({ db, keys }: Needed): Promise<number> {
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
 * Encrypts with the current SECRET what is kept under the one before. Can be stopped and called again at any time, beside running
 * servers that know both. Returns how many it wrote, and how many neither key opens: those are left as they are.
 */
export async function resealSecrets(services: Needed): Promise<{ written: number; unreadable: number }> {
  const done = await resealFactors(services);
  const rows = await services.db.select().from(webhook).where(isLeft(services.keys).webhook);
  for (const row of rows) done[(await keepWebhookSecret(services, row)) ? 'written' : 'unreadable'] += 1;
  return done;
}

async function resealFactors({ db, keys }: Needed) {
  const done = { written: 0, unreadable: 0 };
  for (let after: string | undefined, isMore = true; isMore; ) {
    const rows = await db
      .select({ userId: totp.userId, sealedSecret: totp.sealedSecret })
      .from(totp)
      .where(and(isLeft(keys).totp, after ? gt(totp.userId, after) : undefined))
      .orderBy(asc(totp.userId))
      .limit(BATCH);
    for (const { userId, sealedSecret } of rows) {
      const secret = keys.open('totp secret v1', userId, sealedSecret);
      if (secret === null) {
        done.unreadable += 1;
        continue;
      }
      // An app that is set up anew meanwhile stays.
      const written = await db
        .update(totp)
        .set({ sealedSecret: keys.seal('totp secret v1', userId, secret) })
        .where(and(eq(totp.userId, userId), eq(totp.sealedSecret, sealedSecret)))
        .returning({ userId: totp.userId });
      done.written += written.length;
    }
    after = rows.at(-1)?.userId;
    isMore = rows.length === BATCH;
  }
  return done;
}
