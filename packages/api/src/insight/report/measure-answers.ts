import { answerHoursPath } from '@app/content/measured-words';
import { limits } from '@app/contracts/limits';
import { isDemoRow } from '@app/db/demo/demo-id';
import { ticket } from '@app/db/schema/desk/ticket';
import { contentWord } from '@app/db/schema/site/content-word';
import { and, count, eq, gte, isNotNull, lt, not, or, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { isReal, isRunning } from '../../desk/ticket/ticket-queue';

const hourMs = 3_600_000;
/** Nobody praises a wait of more than a day: then the promise stands alone. */
const mostHours = 24;

/**
 * Measures how long half of all customers waited for their first answer, for the pages (public-pages.measured-answers);
 * whoever still waits, beyond the time they were promised, waits for ever.
 * Call it hourly, on any number of instances: a different figure is announced to all like published texts.
 */
export async function measureAnswers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const from = new Date(now().getTime() - limits.measuredDays * 24 * hourMs);
  const isOverdue = and(isRunning, lt(ticket.firstResponseDueAt, now()));
  const [row] = await db
    .select({
      answered: count(ticket.respondedAt),
      hours: sql<number | null>`ceil(percentile_disc(0.5) within group (
        order by coalesce(date_part('epoch', ${ticket.respondedAt} - ${ticket.createdAt}), 'infinity')
      ) / 3600)`,
    })
    .from(ticket)
    .where(
      and(
        ...[gte(ticket.createdAt, from), or(isNotNull(ticket.respondedAt), isOverdue)],
        ...[isReal, not(isDemoRow(ticket.id))],
      ),
    );
  const hours = Math.max(1, Number(row?.hours ?? 0));
  if (!row || row.answered < limits.measuredTickets || hours > mostHours) {
    await db.delete(contentWord).where(eq(contentWord.path, answerHoursPath));
    return;
  }
  await db
    .insert(contentWord)
    .values({ path: answerHoursPath, published: hours })
    .onConflictDoUpdate({
      target: contentWord.path,
      set: { published: hours },
      setWhere: sql`${contentWord.published} is distinct from excluded.published`,
    });
}
