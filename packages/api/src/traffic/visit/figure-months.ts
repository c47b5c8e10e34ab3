import { limits } from '@app/contracts/limits';
import type { Transaction } from '@app/db/client';
import { siteFigure } from '@app/db/schema/traffic/page-view';
import { lt, sql } from 'drizzle-orm';

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

/** Deletes metrics older than `limits.figureMonths` whole months before a day (analytics.kept-figures). */
export async function forgetOldMonths(tx: Transaction, today: string): Promise<void> {
  const oldest = monthAfter(today, -limits.figureMonths);
  const tables = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where ${ownsFigures} and i.inhparent = 'site_figure'::regclass and c.relname ~ '^site_figure_[0-9]{4}_[0-9]{2}$'
      and c.relname < ${tableOf(oldest)}`);
  for (const { name } of tables) await tx.execute(sql`drop table ${sql.identifier(name)}`);
  await tx.delete(siteFigure).where(lt(siteFigure.day, oldest));
}
