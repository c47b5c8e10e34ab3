import type { Sql } from 'postgres';

/** How far a figure is from the truth, in rows. */
export interface Finding {
  wrong: number;
  repaired: number;
}

/** Something that the database keeps although it could be counted or copied anew. */
export interface DerivedFigure {
  /** For whoever reads the report; docs/database-layer.md names it too. */
  name: string;
  /** Compares it with what it is derived from. With `repair` what differs is set right and looked at again. */
  check: (sql: Sql, options: { repair: boolean }) => Promise<Finding>;
}

/** A figure in each row of a table; the SQL speaks of the row as `t`, and of the rows to repair as `$1`. */
interface RowFigure {
  name: string;
  table: string;
  /** The primary key, a uuid. */
  key: string;
  isWrong: string;
  /** Run one after the other in one transaction. */
  repair: readonly string[];
}

/** Rows that one statement looks at, and one transaction repairs. */
const rowsAtOnce = 1_000;

/** One snapshot for a statement and the functions that it calls: what is committed meanwhile is no difference. */
const readOnly = 'isolation level repeatable read read only';

/** A figure that is compared row by row, `rowsAtOnce` at a time. */
export function rowFigure(figure: RowFigure): DerivedFigure {
  return {
    name: figure.name,
    async check(sql, { repair }) {
      const found: Finding = { wrong: 0, repaired: 0 };
      for await (const keys of pagesOf(sql, figure)) {
        const wrong = await wrongKeys(sql, figure, keys);
        found.wrong += wrong.length;
        if (!repair || wrong.length === 0) continue;
        await sql.begin(async (tx) => {
          for (const statement of figure.repair) await tx.unsafe(statement, [wrong]);
        });
        found.repaired += wrong.length - (await wrongKeys(sql, figure, wrong)).length;
      }
      return found;
    },
  };
}

/** A row's figure that an UPDATE sets; the rows are locked first, so that it sees what others have just committed. */
export function columnFigure({ set, ...figure }: Omit<RowFigure, 'repair'> & { set: string }): DerivedFigure {
  const { table, key, isWrong } = figure;
  return rowFigure({
    ...figure,
    repair: [
      `SELECT FROM ${table} WHERE ${key} = ANY ($1::uuid[]) ORDER BY ${key} FOR NO KEY UPDATE`,
      `UPDATE ${table} AS t SET ${set} WHERE t.${key} = ANY ($1::uuid[]) AND (${isWrong})`,
    ],
  });
}

/** Counts in a table of their own. */
interface TallyFigure {
  name: string;
  /** The table with its columns. */
  into: string;
  /**
   * A row for each count that is off, by how much in its last column. It reads both sides in one snapshot, so adding what it
   * gives is right whatever others change at the same time.
   */
  differences: string;
  onConflict?: string;
}

/** A figure that is compared in one statement: there are few of its rows, however many they count. */
export function tallyFigure({ name, into, differences, onConflict }: TallyFigure): DerivedFigure {
  const countDifferences = async (sql: Sql) => {
    const [row] = await sql.unsafe<{ wrong: number }[]>(
      `SELECT count(*)::int AS wrong FROM (${differences}) d`,
    );
    return row?.wrong ?? 0;
  };
  return {
    name,
    async check(sql, { repair }) {
      const wrong = await countDifferences(sql);
      if (!repair || wrong === 0) return { wrong, repaired: 0 };
      await sql.unsafe(`INSERT INTO ${into} ${differences} ${onConflict ? `ON CONFLICT ${onConflict}` : ''}`);
      return { wrong, repaired: wrong - (await countDifferences(sql)) };
    },
  };
}

async function* pagesOf(sql: Sql, { table, key }: RowFigure) {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after) {
    const page: { key: string }[] = await sql.unsafe(
      `SELECT ${key}::text AS key FROM ${table} WHERE ${key} > $1::uuid ORDER BY ${key} LIMIT ${rowsAtOnce}`,
      [after],
    );
    yield page.map((row) => row.key);
    after = page.length === rowsAtOnce ? page.at(-1)?.key : undefined;
  }
}

async function wrongKeys(sql: Sql, { table, key, isWrong }: RowFigure, keys: string[]): Promise<string[]> {
  const rows = await sql.begin(readOnly, (tx) =>
    tx.unsafe<{ key: string }[]>(
      `SELECT t.${key}::text AS key FROM ${table} AS t WHERE t.${key} = ANY ($1::uuid[]) AND (${isWrong})`,
      [keys],
    ),
  );
  return rows.map((row) => row.key);
}
