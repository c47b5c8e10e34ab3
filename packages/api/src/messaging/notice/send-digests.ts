import { limits } from '@app/contracts/limits';
import { mailPaths } from '@app/contracts/messaging/mail/paths';
import { describeNotice, noticePlaces } from '@app/contracts/messaging/notice/kind';
import { noticeScopes } from '@app/contracts/people/user/restriction';
import type { Transaction } from '@app/db/client';
import { user } from '@app/db/schema/accounts/user';
import { notice } from '@app/db/schema/messaging/notice';
import { and, eq, exists, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { isActiveAdminFor } from '../../core/is-active-admin';
import { readSettings } from '../../core/setting/read-settings';
import { noticesOf } from './read-notices';

/** People mailed per run; the rest waits for the next run. */
const batchSize = 50;

type Row = typeof notice.$inferSelect;

function pathOf({ place, placeId, label }: Row): string {
  if (place === 'order') return mailPaths.teamOrder(label);
  if (place === 'template') return mailPaths.teamTemplate(placeId);
  if (place === 'review') return mailPaths.teamReviews;
  if (place === 'incoming-mail') return mailPaths.incomingMail;
  return place === 'ticket' ? mailPaths.teamTicket(placeId) : mailPaths.teamLead(placeId);
}

/**
 * Returns the last time at which local time in the company's zone was the hour of the digest. Postgres knows
 * the zones and their clock changes.
 */
function lastDigestTime(now: Date, timeZone: string): SQL {
  const hour = sql`make_interval(hours => ${limits.digestHour}::int)`;
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  return sql`((date_trunc('day', ${local} - ${hour}) + ${hour}) at time zone ${timeZone})`;
}

/** Matches notices neither read nor mailed since they last happened. */
function isDue(before: SQL) {
  return and(
    eq(notice.byMail, true),
    isNull(notice.readAt),
    sql`${notice.happenedAt} < ${before}`,
    or(isNull(notice.mailedAt), lt(notice.mailedAt, notice.happenedAt)),
  );
}

/**
 * Mails subscribers their unread notices, once a day from seven in the morning on (notice.daily-digest). Call
 * it every few minutes, on any number of instances: one runs at a time, and the next finds the notices
 * marked.
 */
export async function sendDigests(services: Services): Promise<void> {
  const { timeZone } = await readSettings(services);
  const now = services.now();
  const due = isDue(lastDigestTime(now, timeZone));
  await services.db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('notice digests')) as taken`,
    );
    if (!lock?.taken) return;
    const recentlyMailed = tx
      .select({ one: sql`1` })
      .from(notice)
      .where(
        and(
          eq(notice.userId, user.id),
          // Holds even if the company's time zone changed meanwhile.
          sql`${notice.mailedAt} > ${now.toISOString()}::timestamptz - interval '12 hours'`,
        ),
      );
    const isReadable = or(
      ...noticePlaces.map((place) => and(eq(notice.place, place), isActiveAdminFor(noticeScopes[place]))),
    );
    const dueNotices = tx
      .select({ one: sql`1` })
      .from(notice)
      .where(and(eq(notice.userId, user.id), due, isReadable));
    const people = await tx
      .select({ id: user.id, name: user.name, email: user.email, restriction: user.restriction })
      .from(user)
      .where(and(exists(dueNotices), not(exists(recentlyMailed))))
      .orderBy(user.id)
      .limit(batchSize);
    for (const person of people) await mailDigest(services, tx, person, due);
  });
}

async function mailDigest(
  { mail, now }: Services,
  tx: Transaction,
  person: Pick<typeof user.$inferSelect, 'id' | 'name' | 'email' | 'restriction'>,
  due: SQL | undefined,
): Promise<void> {
  const unread = await tx
    .update(notice)
    // A notice that is not shown in the app counts as read once mailed.
    .set({
      mailedAt: now(),
      readAt: sql`case when ${notice.inApp} then ${notice.readAt} else ${now().toISOString()}::timestamptz end`,
    })
    .where(and(noticesOf(person), due))
    .returning();
  const newest = unread.sort((a, b) => b.happenedAt.getTime() - a.happenedAt.getTime());
  const lines = newest
    .slice(0, limits.digestLines)
    .map((row) => ({ text: describeNotice(row), path: pathOf(row) }));
  if (lines.length === 0) return;
  await mail.enqueue(tx, {
    template: 'notice-digest',
    to: person.email,
    name: person.name,
    lines,
    more: unread.length - lines.length,
  });
}
