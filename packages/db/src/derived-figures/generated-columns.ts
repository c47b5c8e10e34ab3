import type { Sql } from 'postgres';
import { columnFigure, type DerivedFigure } from './figure';

interface GeneratedColumn {
  place: string;
  key: string;
  name: string;
  expression: string;
  /** A column that it is generated from. */
  source: string;
}

/**
 * Returns the columns that Postgres generates, such as search texts. They become stale when the generating
 * functions change: a newer Postgres may have other unaccent rules. An UPDATE of a source column generates
 * them again.
 */
export async function generatedColumns(sql: Sql): Promise<readonly DerivedFigure[]> {
  const columns = await sql<GeneratedColumn[]>`
    SELECT c.oid::regclass::text AS place, quote_ident(pk.attname) AS key, quote_ident(a.attname) AS name,
      pg_get_expr(d.adbin, d.adrelid) AS expression,
      (SELECT quote_ident(s.attname) FROM pg_depend p
        JOIN pg_attribute s ON s.attrelid = c.oid AND s.attnum = p.refobjsubid
        WHERE p.classid = 'pg_attrdef'::regclass AND p.objid = d.oid AND p.refobjid = c.oid AND s.attnum <> a.attnum
        ORDER BY s.attnum LIMIT 1) AS source
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary AND i.indnatts = 1
    JOIN pg_attribute pk ON pk.attrelid = c.oid AND pk.attnum = i.indkey[0]
    WHERE a.attgenerated = 's'
    ORDER BY 1, 3`;
  return columns.map(({ place, key, name, expression, source }) =>
    columnFigure({
      name: `${place}.${name}`.replaceAll('"', ''),
      table: place,
      key,
      isWrong: `t.${name} IS DISTINCT FROM (${expression})`,
      set: `${source} = t.${source}`,
    }),
  );
}
