import type { Sql } from 'postgres';

/** Returns one digest of each table's content, to detect changes in any table. */
export async function digestTables(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where schemaname <> 'drizzle' order by 1`;
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${name} t`,
  );
  const rows = await sql.unsafe<{ name: string; digest: string }[]>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
