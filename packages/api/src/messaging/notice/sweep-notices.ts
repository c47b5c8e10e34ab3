import { limits } from '@app/contracts/limits';
import { notice } from '@app/db/schema/messaging/notice';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';

/**
 * Deletes old notices, and the oldest of people who have too many, those of new tickets first, which strangers can
 * cause (notice.kept-ninety-days).
 */
export async function sweepNotices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(notice).where(lt(notice.happenedAt, new Date(now().getTime() - limits.noticesMs)));
  const ranked = db
    .select({
      id: notice.id,
      rank: sql<number>`row_number() over (partition by ${notice.userId} order by ${notice.kind} = 'opened', ${notice.happenedAt} desc, ${notice.id} desc)`.as(
        'rank',
      ),
    })
    .from(notice)
    .as('ranked');
  const surplus = db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.rank} > ${limits.notices}`);
  await db.delete(notice).where(inArray(notice.id, surplus));
}
