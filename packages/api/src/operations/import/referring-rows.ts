import { sql } from 'drizzle-orm';
import type { ImportContext } from './import-target';

/** Tables that an import writes to for every row. */
const ownTables: readonly string[] = ['import_row', 'import_run'];

/**
 * Returns which of these rows are referenced by other rows, in any table: the database knows all foreign
 * keys, including those of later releases. `own` are tables that belong to the row itself.
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
  // Passed once: separate parameters for each table would exceed the limit of a statement.
  const idsCte = sql`with wanted as (select array[${list}]::uuid[] as ids)`;
  const rows = await ctx.db.execute<{ id: string }>(sql`${idsCte} ${sql.join(parts, sql` union `)}`);
  return new Set(rows.map(({ id }) => id));
}
