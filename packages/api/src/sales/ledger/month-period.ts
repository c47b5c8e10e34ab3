import { dayOf } from '@app/contracts/insight/stats/range';
import type { readMonthSchema } from '@app/contracts/sales/ledger/schema';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { daysAfter, endOfDay } from '../../core/company-day';
import type { Context } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';

/**
 * Returns a month of the company's calendar, the current one by default: its first and its last day, and the
 * moments that enclose them, as ISO 8601.
 */
export async function readMonthPeriod(ctx: Context, input: z.output<typeof readMonthSchema>) {
  const { timeZone } = await readSettings(ctx);
  const currentMonth = dayOf(ctx.now(), timeZone).slice(0, 7);
  const month = input.month ?? currentMonth;
  const firstDay = `${month}-01`;
  const lastDay = daysAfter(`${daysAfter(firstDay, 31).slice(0, 7)}-01`, -1);
  const [moments] = await ctx.db.execute<{ from: string; before: string }>(
    sql`select ${endOfDay(daysAfter(firstDay, -1), timeZone)} as "from", ${endOfDay(lastDay, timeZone)} as before`,
  );
  if (!moments) throw new Error('the moments were not returned');
  const [from, before] = [new Date(moments.from).toISOString(), new Date(moments.before).toISOString()];
  return { month, currentMonth, timeZone, firstDay, lastDay, from, before };
}
