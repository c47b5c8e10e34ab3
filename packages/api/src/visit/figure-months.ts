import { limits } from '@app/contracts/limits';
import type { Transaction } from '@app/db/client';
import { siteFigure } from '@app/db/schema/page-view';
import { lt, sql } from 'drizzle-orm';

/** The first day of the month so many months after a day's. */
function monthAfter(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

const tableOf = (day: string) => `site_figure_${day.slice(0, 7).replace('-', '_')}`;

/** Whether the database's user may make and drop tables of months; one without rights on the schema's tables may not. */
const ownsFigures = sql`(
  select pg_has_role(relowner, 'USAGE') from pg_class where oid = 'site_figure'::regclass)`;

/**
 * Makes the table of a day's month unless it is there. Where the one without bounds has rows of that month already, as after a restore,
 * or where the database's user owns no tables, the month stays there.
 */
export async function ensureMonth(tx: Transaction, day: string): Promise<void> {
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

/** Forgets figures that are older than `limits.figureMonths` whole months, seen from a day (analytics.kept-figures). */
export async function forgetOldMonths(tx: Transaction, today: string): Promise<void> {
  const oldest = monthAfter(today, -limits.figureMonths);
  const tables = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where ${ownsFigures} and i.inhparent = 'site_figure'::regclass and c.relname ~ '^site_figure_[0-9]{4}_[0-9]{2}$'
      and c.relname < ${tableOf(oldest)}`);
  for (const { name } of tables) await tx.execute(sql`drop table ${sql.identifier(name)}`);
  await tx.delete(siteFigure).where(lt(siteFigure.day, oldest));
}
