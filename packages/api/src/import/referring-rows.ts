import { sql } from 'drizzle-orm';
import type { ImportContext } from './import-target';

/** What an import writes about every row. */
const ownTables: readonly string[] = ['import_row', 'import_run'];

/**
 * Which of these rows other rows refer to, whatever table they are in: the database knows them all, those of later releases
 * too. `own` are tables of which a row consists.
 */
export async function findReferred(
  ctx: ImportContext,
  table: 'user' | 'category' | 'template' | 'ticket' | 'order',
  ids: readonly string[],
  own: readonly string[] = [],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const references = await ctx.db.execute<{ name: string; column: string }>(sql`
    select c.relname as name, a.attname as column
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.confrelid = ${`public."${table}"`}::regclass
    order by 1, 2`);
  const parts = references
    .filter(({ name }) => !ownTables.includes(name) && !own.includes(name))
    .map(({ name, column }) => {
      const id = sql.identifier(column);
      return sql`select ${id} as id from ${sql.identifier(name)} where ${id} = any((select ids from wanted)::uuid[])`;
    });
  if (parts.length === 0) return new Set();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  // Once: a statement cannot have as many parameters as all tables together would need.
  const wanted = sql`with wanted as (select array[${list}]::uuid[] as ids)`;
  const rows = await ctx.db.execute<{ id: string }>(sql`${wanted} ${sql.join(parts, sql` union `)}`);
  return new Set(rows.map(({ id }) => id));
}
