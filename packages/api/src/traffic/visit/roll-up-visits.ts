import { sourceLabels } from '@app/contracts/insight/analytics/schema';
import { dayOf } from '@app/contracts/insight/stats/range';
import { limits } from '@app/contracts/limits';
import type { Transaction } from '@app/db/client';
import { countingDay, pageView, siteFigure } from '@app/db/schema/traffic/page-view';
import { eq, lt, sql } from 'drizzle-orm';
import type { Services } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';

/** Returns the first day of the month this many months after a day's. */
function monthAfter(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

const tableOf = (day: string) => `site_figure_${day.slice(0, 7).replace('-', '_')}`;

/**
 * Whether the database user may create and drop the monthly tables; a user without rights on the schema's
 * tables may not.
 */
const ownsFigures = sql`(
  select pg_has_role(relowner, 'USAGE') from pg_class where oid = 'site_figure'::regclass)`;

/**
 * Creates the partition of a day's month unless it exists. If the default partition already has rows of that
 * month, as after a restore, or if the database user owns no tables, the month stays there.
 */
async function ensureMonth(tx: Transaction, day: string): Promise<void> {
  const table = tableOf(day);
  const [first, next] = [monthAfter(day, 0), monthAfter(day, 1)];
  const [found] = await tx.execute<{ needed: boolean }>(sql`
    select to_regclass(${table}) is null and ${ownsFigures} and not exists (
      select from site_figure_default where day >= ${first} and day < ${next}) as needed`);
  if (!found?.needed) return;
  await tx.execute(
    sql.raw(`create table "${table}" partition of site_figure for values from ('${first}') to ('${next}')`),
  );
}

/** Deletes metrics older than `limits.figureMonths` whole months before a day (analytics.kept-figures). */
async function forgetOldMonths(tx: Transaction, today: string): Promise<void> {
  const oldest = monthAfter(today, -limits.figureMonths);
  const tables = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where ${ownsFigures} and i.inhparent = 'site_figure'::regclass and c.relname ~ '^site_figure_[0-9]{4}_[0-9]{2}$'
      and c.relname < ${tableOf(oldest)}`);
  for (const { name } of tables) await tx.execute(sql`drop table ${sql.identifier(name)}`);
  await tx.delete(siteFigure).where(lt(siteFigure.day, oldest));
}

/** A day is closed this long after its end, so that views of its last second have been written. */
const CLOSING_DELAY_MS = 10 * 60_000;
/** Time limits for counting one day, and for waiting for readers when a month begins. */
const TIMEOUTS = { statement: '60s', lock: '2s' };

interface Day extends Record<string, unknown> {
  day: string;
  isOver: boolean;
  countedTo: number;
  last: number | null;
}

/**
 * Aggregates visits into the metrics of their days, recounting today each time, and closes past days: their
 * salt and their visitors' rows are deleted (analytics.visitor-of-a-day). With several instances at once, one
 * does the work.
 */
export async function rollUpVisits(services: Services): Promise<void> {
  const { timeZone } = await readSettings(services);
  const currentDay = dayOf(new Date(services.now().getTime() - CLOSING_DELAY_MS), timeZone);
  for (const { day, isOver, countedTo, last } of await readDays(services.db)) {
    if (!isOver && last !== null && last > countedTo) {
      // A day that cannot be counted neither holds up the next one nor keeps its own rows longer.
      await withTimeouts(services, (tx) => countDay(tx, day, last)).catch((error) =>
        services.log.error({ err: error, day }, 'visits of a day could not be counted'),
      );
    }
    if (isOver || day < currentDay) await withTimeouts(services, (tx) => closeDay(tx, day));
  }
  await withTimeouts(services, async (tx) => {
    await forgetOldMonths(tx, currentDay);
    await tx
      .delete(countingDay)
      .where(lt(countingDay.day, sql`${currentDay}::date - ${limits.figureMonths} * 31`));
  });
}

/** Runs `work` in a transaction of its own, unless another instance is already running. */
async function withTimeouts({ db }: Services, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const [turn] = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('roll up visits')) as taken`,
    );
    if (!turn?.taken) return;
    await tx.execute(sql.raw(`set local statement_timeout = '${TIMEOUTS.statement}'`));
    await tx.execute(sql.raw(`set local lock_timeout = '${TIMEOUTS.lock}'`));
    await work(tx);
  });
}

/** Returns days that are not over, and closed ones that got late rows. */
const readDays = (db: Services['db']) =>
  db.execute<Day>(sql`
    select day::text, salt is null as "isOver", counted_to::float8 as "countedTo", last::float8
    from counting_day d
      left join lateral (select max(id) as last from page_view v where v.day = d.day) v on true
    where salt is not null or last is not null
    order by day`);

async function closeDay(tx: Transaction, day: string): Promise<void> {
  await tx.delete(pageView).where(eq(pageView.day, day));
  await tx.update(countingDay).set({ salt: null }).where(eq(countingDay.day, day));
}

/** Rewrites the metrics of a day from its rows up to `last`. */
async function countDay(tx: Transaction, day: string, last: number): Promise<void> {
  await ensureMonth(tx, day);
  await tx.delete(siteFigure).where(eq(siteFigure.day, day));
  await tx.execute(sql`
    with event as materialized (select * from page_view where day = ${day} and id <= ${last}),
    visit as (select distinct on (visitor) visitor, source from event order by visitor, id),
    told as (
      select 'total' as dimension, '' as value, kind, visitor, template_id from event
      union all select 'page', page, kind, visitor, template_id from event where page is not null
      union all select 'referrer', referrer, kind, visitor, template_id from event where referrer is not null
      union all select 'campaign', campaign, kind, visitor, template_id from event where campaign is not null
      union all select 'device', device, kind, visitor, template_id from event
      union all select 'template', template_id::text, kind, visitor, template_id from event where template_id is not null
      union all select 'source', visit.source, kind, visitor, template_id from event join visit using (visitor)
    ),
    counted as (
      select dimension, value, count(*) filter (where kind = 'view') as views,
        count(distinct visitor) as visitors,
        count(distinct visitor) filter (where kind = 'view' and template_id is not null) as items,
        count(distinct visitor) filter (where kind = 'cart') as carts
      from told group by dimension, value
    ),
    ranked as (
      select *, row_number() over (partition by dimension order by visitors desc, views desc, value) as place from counted
    )
    insert into site_figure (day, dimension, value, views, visitors, item_visitors, cart_visitors)
    select ${day}::date, dimension, case when place <= ${limits.figuresPerDay} then value else ${sourceLabels.others} end,
      sum(views), sum(visitors), sum(items), sum(carts)
    from ranked group by 1, 2, 3`);
  await tx.update(countingDay).set({ countedTo: last }).where(eq(countingDay.day, day));
}
