import type { DatabaseClient } from '@app/db/client';
import { BackupError } from './backup-error';
import type { BackedUpTable } from './manifest';

type Table = Omit<BackedUpTable, 'rows'>;

export type Sql = DatabaseClient['sql'];
export type TransactionSql = Parameters<Parameters<Sql['begin']>[1]>[0];

/** Tables with sign-in credentials: a copy of the database must not let its holder sign in. */
export const signInTables: readonly string[] = [
  'session',
  'suspended_session',
  'one_time_code',
  'code_handle',
  'sign_in_challenge',
  'trusted_device',
  'passkey_challenge',
  'factor_reset',
];

/**
 * Tables whose rows are left out of a backup: sessions and codes end with a restore; counters, presence on a
 * ticket, an order or texts and the mailbox status are momentary, and so are today's visitors and the backup
 * runs themselves.
 */
export const excludedTables: readonly string[] = [
  ...signInTables,
  'rate_limit',
  'ticket_viewer',
  'order_viewer',
  'content_viewer',
  'mailbox_failure',
  'page_view',
  'counting_day',
  'backup_run',
];

/** Mails in the queue with a code, which is no longer valid after a restore. */
export const isPendingCodeMail = `name = 'mail' and state < 'completed' and data ? 'code'`;

/** The queues of mails and of webhook deliveries, without mails that carry a code. */
export const queueRows = `name in ('mail', 'webhook') and not (${isPendingCodeMail})`;

/**
 * Lists every table with rows to back up, referenced tables first. Throws when tables reference each other in
 * a cycle.
 */
export async function listTables(sql: Sql | TransactionSql): Promise<Table[]> {
  const columns = await sql<{ schema: string; name: string; columns: string[] }[]>`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all(${excludedTables as string[]})
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
      or (n.nspname = 'pgboss' and c.relname = 'job')
    group by 1, 2 order by 1 desc, 2`;
  const references = await sql<{ from: string; to: string }[]>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`;
  return inDependencyOrder([...columns], references);
}

function inDependencyOrder(unordered: Table[], references: readonly { from: string; to: string }[]): Table[] {
  const unquoted = (name: string) => name.replaceAll('"', '');
  const ordered: Table[] = [];
  while (unordered.length > 0) {
    const names = new Set(unordered.map(({ name }) => name));
    const independent = unordered.filter(
      ({ name }) => !references.some(({ from, to }) => unquoted(from) === name && names.has(unquoted(to))),
    );
    if (independent.length === 0)
      throw new BackupError(`These tables refer to each other: ${[...names].join(', ')}.`);
    ordered.push(...independent);
    unordered = unordered.filter((table) => !independent.includes(table));
  }
  return ordered;
}

export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.');
}

export function isQueue({ schema }: Pick<Table, 'schema'>): boolean {
  return schema === 'pgboss';
}
