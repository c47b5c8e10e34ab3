import { limits } from '@app/contracts/limits';
import type { SearchKind } from '@app/contracts/operations/search/kinds';
import { template } from '@app/db/schema/catalogue/template';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { count, desc, getTableName, type SQL, sql } from 'drizzle-orm';
import type { UserContext } from './context';

/** The condition on the time within which the newest rows are searched. */
export type Newest = { time: SQL | undefined };

/** Large tables with long texts. */
const longTables = {
  tickets: ticket,
  messages: ticketMessage,
  leads: contactMessage,
  templates: template,
} as const;
export type LongKind = keyof typeof longTables;

/** Checks whether a kind has a large table with long texts. */
export function hasLongTexts(kind: SearchKind): kind is LongKind {
  return kind in longTables;
}

/**
 * Counts the newest rows since a time, at most `limits.newestSearched`, and how many of them match the
 * search.
 */
export async function countNewest(
  ctx: UserContext,
  kind: LongKind,
  { words, time }: { words: SQL | undefined } & Newest,
): Promise<{ all: number; withWords: number }> {
  const [counted] = await ctx.db
    .select({ all: count(), withWords: sql<number>`(count(*) filter (where ${words ?? sql`true`}))::int` })
    .from(rowsOf(ctx, longTables[kind], { time }));
  return counted ?? { all: 0, withWords: 0 };
}

/**
 * Returns a table, or a subquery under its name with only its newest rows, which is evaluated before other
 * conditions.
 */
export function rowsOf<Table extends (typeof longTables)[LongKind]>(
  { db }: UserContext,
  table: Table,
  newestFilter: Newest | undefined,
): Table {
  if (!newestFilter) return table;
  const newest = db
    .select()
    .from(table as typeof ticket)
    .where(newestFilter.time)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limits.newestSearched)
    .as(getTableName(table));
  // The subquery has the name and the columns of the table.
  return newest as unknown as Table;
}
