import postgres from 'postgres';
import type { DatabaseConnection } from '../connection';

type Options = {
  /** Superuser connection to any database of the server. */
  maintenance: DatabaseConnection;
  database: string;
  owner: string;
};

/**
 * One `ALTER … OWNER` for each of the application's objects that another role owns. Objects of an extension
 * stay; dependents of a table (its indexes, column sequences, row type) change with it.
 */
const selectForeignObjects = (owner: string) => `
  WITH ours AS (
    SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'),
  member AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
  SELECT 'SCHEMA ' || quote_ident(nspname) AS thing FROM pg_namespace n
    WHERE oid IN (SELECT oid FROM ours) AND nspowner <> '${owner}'::regrole
  UNION ALL
  SELECT CASE relkind WHEN 'S' THEN 'SEQUENCE ' WHEN 'v' THEN 'VIEW ' WHEN 'm' THEN 'MATERIALIZED VIEW ' ELSE 'TABLE ' END
      || c.oid::regclass FROM pg_class c
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace IN (SELECT oid FROM ours) AND relowner <> '${owner}'::regrole
      AND ('pg_class'::regclass, c.oid) NOT IN (SELECT classid, objid FROM member)
      AND NOT (relkind = 'S' AND EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')))
  UNION ALL
  SELECT 'ROUTINE ' || p.oid::regprocedure FROM pg_proc p
    WHERE pronamespace IN (SELECT oid FROM ours) AND proowner <> '${owner}'::regrole
      AND ('pg_proc'::regclass, p.oid) NOT IN (SELECT classid, objid FROM member)
  UNION ALL
  SELECT 'TYPE ' || format_type(t.oid, NULL) FROM pg_type t
    WHERE typnamespace IN (SELECT oid FROM ours) AND typowner <> '${owner}'::regrole
      AND (typtype IN ('e', 'd') OR typtype = 'c' AND EXISTS (
        SELECT FROM pg_class c WHERE c.oid = t.typrelid AND c.relkind = 'c'))
      AND ('pg_type'::regclass, t.oid) NOT IN (SELECT classid, objid FROM member)
  UNION ALL
  SELECT 'TEXT SEARCH CONFIGURATION ' || c.oid::regconfig FROM pg_ts_config c
    WHERE cfgnamespace IN (SELECT oid FROM ours) AND cfgowner <> '${owner}'::regrole
      AND ('pg_ts_config'::regclass, c.oid) NOT IN (SELECT classid, objid FROM member)
  UNION ALL
  SELECT 'STATISTICS ' || quote_ident(n.nspname) || '.' || quote_ident(s.stxname)
    FROM pg_statistic_ext s JOIN pg_namespace n ON n.oid = s.stxnamespace
    WHERE s.stxnamespace IN (SELECT oid FROM ours) AND s.stxowner <> '${owner}'::regrole`;

/**
 * Creates a role whose only right is to own the database and its contents, and transfers what earlier
 * versions created as a superuser to it, in one transaction.
 */
export async function ensureOwner({ maintenance, database, owner }: Options): Promise<void> {
  const { host, port, user, password } = maintenance;
  const options = { max: 1, connect_timeout: 4, fetch_types: false, onnotice: () => {} };
  const sql = postgres({ host, port, database, user, password, ...options });
  try {
    await sql.begin(async (tx) => {
      const found = await tx`SELECT FROM pg_roles WHERE rolname = ${owner}`;
      if (found.length === 0) await tx.unsafe(`CREATE ROLE "${owner}" LOGIN`);
      if (password !== undefined) {
        const [row] = await tx<{ literal: string }[]>`SELECT quote_literal(${password}) AS literal`;
        await tx.unsafe(`ALTER ROLE "${owner}" PASSWORD ${row?.literal}`);
      }
      const [current] = await tx<{ name: string }[]>`
        SELECT pg_get_userbyid(datdba) AS name FROM pg_database WHERE datname = ${database}`;
      if (current?.name !== owner) await tx.unsafe(`ALTER DATABASE "${database}" OWNER TO "${owner}"`);
      for (const { thing } of await tx.unsafe<{ thing: string }[]>(selectForeignObjects(owner))) {
        await tx.unsafe(`ALTER ${thing} OWNER TO "${owner}"`);
      }
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
