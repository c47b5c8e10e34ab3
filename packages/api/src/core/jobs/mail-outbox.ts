import { limits } from '@app/contracts/limits';
import type { listMailsSchema } from '@app/contracts/messaging/mail/outbox-schema';
import type { MailState } from '@app/contracts/messaging/mail/state';
import type { Database, Transaction } from '@app/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containsWords } from '../contains-text';
import type { MailFailure } from './mail-queue';

/** A queued mail with its delivery state. */
export interface OutboxRow extends Record<string, unknown> {
  id: string;
  state: MailState;
  /** The queued payload; for a finished code only template and recipient remain. */
  data: { template?: string; to?: string };
  tries: number;
  subject: string | null;
  reason: string | null;
  failure: MailFailure['kind'] | null;
  queuedAt: string;
  /** Time of the next attempt; null when finished or in progress. */
  nextTryAt: string | null;
  endedAt: string | null;
}

type Connection = Database | Transaction;

const state = sql`case
  when j.state = 'completed' then 'sent'
  when j.state = 'failed' and j.output ->> 'kind' = 'never' then 'failed'
  when j.state in ('failed', 'cancelled') then 'given_up'
  when j.started_on is not null then 'retrying'
  else 'waiting' end`;

const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`
  j.id, ${state} as state, j.data,
  case when j.started_on is null then 0 else j.retry_count + 1 end as tries,
  j.output ->> 'subject' as subject, j.output ->> 'reason' as reason, j.output ->> 'kind' as failure,
  ${iso(sql`j.created_on`)} as "queuedAt",
  case when j.state < 'active' then ${iso(sql`greatest(j.start_after, j.created_on)`)} end as "nextTryAt",
  ${iso(sql`j.completed_on`)} as "endedAt"`;

/** Matches mails of the last days that never arrived and may need action; expired codes are excluded. */
function isUndelivered(now: Date): SQL {
  const since = new Date(now.getTime() - limits.failedMailsMs);
  return sql`j.state = 'failed' and j.created_on > ${since.toISOString()} and j.output ->> 'kind' is distinct from 'expired'`;
}

type OutboxFilter = Pick<z.output<typeof listMailsSchema>, 'search' | 'state' | 'kind'>;

/** Matches the words of a search in recipient or subject (catalogue.search-meaning). */
function outboxCondition({ search, state: wanted, kind }: OutboxFilter, now: Date): SQL {
  const searchText = sql`search_key(concat_ws(' ', j.data ->> 'to', j.output ->> 'subject'))`;
  const hasWords = containsWords(searchText, search, 'reading');
  const conditions = [
    sql`j.name = 'mail'`,
    ...(hasWords ? [hasWords] : []),
    ...(wanted ? [wanted === 'undelivered' ? isUndelivered(now) : sql`${state} = ${wanted}`] : []),
    ...(kind ? [sql`j.data ->> 'template' = ${kind}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Returns one page of the outbox, newest first, and the total number of matches. */
export async function readOutbox(
  db: Connection,
  input: z.output<typeof listMailsSchema>,
  now: Date,
): Promise<{ rows: OutboxRow[]; total: number }> {
  const { page, pageSize } = input;
  const matches = outboxCondition(input, now);
  const [rows, total] = await Promise.all([
    db.execute<OutboxRow>(sql`
      select ${columns} from pgboss.job j where ${matches}
      order by j.created_on desc, j.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    count(db, matches),
  ]);
  return { rows: [...rows], total };
}

/** Returns the newest mails to the address that the SQL expression yields, in lower case. */
export async function readMailsTo(db: Connection, address: SQL, limit: number): Promise<OutboxRow[]> {
  const rows = await db.execute<OutboxRow>(sql`
    select ${columns} from pgboss.job j where j.name = 'mail' and lower(j.data ->> 'to') = (${address})
    order by j.created_on desc, j.id desc limit ${limit}`);
  return [...rows];
}

/** Returns one mail, or undefined. `lock` locks the row until the commit. */
export async function findInOutbox(
  db: Connection,
  id: string,
  { lock } = { lock: false },
): Promise<OutboxRow | undefined> {
  const [row] = await db.execute<OutboxRow>(sql`
    select ${columns} from pgboss.job j where j.name = 'mail' and j.id = ${id} ${lock ? sql`for update` : sql``}`);
  return row;
}

/** Counts the mails per state. */
export async function countOutbox(db: Connection): Promise<Partial<Record<MailState, number>>> {
  const rows = await db.execute<{ state: MailState; count: number }>(sql`
    select ${state} as state, count(*)::int as count from pgboss.job j where j.name = 'mail' group by 1`);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

/** Counts the mails of the last days that never arrived, by the same rule as the list `undelivered`. */
export async function countUndelivered(db: Connection, now: Date): Promise<number> {
  return count(db, outboxCondition({ search: '', state: 'undelivered', kind: undefined }, now));
}

async function count(db: Connection, matches: SQL): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job j where ${matches}`,
  );
  return row?.count ?? 0;
}
