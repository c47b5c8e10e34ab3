import type { Sql } from 'postgres';

/**
 * Rejects while the database cannot be written: it is read-only, a standby, or its disk is full. Inserting a
 * single row would not detect that, since it may fit into an existing page. So a commit is written to the
 * log, and more rows than fit into memory to a file.
 */
export async function checkWritable(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const [mode] = await tx`SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;
    if (mode?.isReadOnly) throw new Error('the database is read-only');
    await tx`SELECT pg_logical_emit_message(true, 'readiness', '')`;
    await tx`SET LOCAL work_mem = '64kB'`;
    await tx`SELECT count(*) FROM generate_series(1, 10000)`;
  });
}
