import type { Sql } from 'postgres';

/** Number of rows in which a derived value differs from its source. */
export interface Finding {
  wrong: number;
  repaired: number;
  /** Of the figures of orders, each amount that differs, before a repair. */
  differences?: readonly OrderDifference[];
}

/** An amount of an order that differs, in minor units of `currency`. */
export interface OrderDifference {
  order: string;
  /** Such as `received`, or the number of an invoice. */
  about: string;
  currency: string;
  is: number;
  /** By its source. */
  shouldBe: number;
}

/** A stored value that could be counted or copied again from its source. */
export interface DerivedFigure {
  /** Name for the report; also used in docs/database-layer.md. */
  name: string;
  /** Compares the value with its source. With `repair`, differences are corrected and checked again. */
  check: (sql: Sql, options: { repair: boolean }) => Promise<Finding>;
}

/**
 * A derived value in each row of a table; the SQL refers to the row as `t`, and to the rows to repair as
 * `$1`.
 */
interface RowFigure {
  name: string;
  table: string;
  /** Name of the primary key, a uuid. */
  key: string;
  isWrong: string;
  /** Statements run in sequence in one transaction. */
  repair: readonly string[];
  /** Selects the `OrderDifference`s of the rows `$1`. */
  differences?: string;
}

/** Rows checked per statement and repaired per transaction. */
const batchSize = 1_000;

/**
 * Gives a statement and the functions it calls one snapshot: rows committed in the meantime do not count as
 * differences.
 */
const readOnlySnapshot = 'isolation level repeatable read read only';

/** A derived value compared row by row, `batchSize` at a time. */
export function rowFigure(figure: RowFigure): DerivedFigure {
  return {
    name: figure.name,
    async check(sql, { repair }) {
      const differences: OrderDifference[] = [];
      const found = { wrong: 0, repaired: 0, ...(figure.differences && { differences }) };
      for await (const keys of readKeyPages(sql, figure)) {
        const wrong = await findWrongKeys(sql, figure, keys);
        found.wrong += wrong.length;
        if (wrong.length === 0) continue;
        if (figure.differences)
          differences.push(...(await sql.unsafe<OrderDifference[]>(figure.differences, [wrong])));
        if (!repair) continue;
        await sql.begin(async (tx) => {
          for (const statement of figure.repair) await tx.unsafe(statement, [wrong]);
        });
        found.repaired += wrong.length - (await findWrongKeys(sql, figure, wrong)).length;
      }
      return found;
    },
  };
}

/**
 * A row's derived value that an UPDATE sets; the rows are locked first, so that it sees the latest committed
 * data.
 */
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

/** Counts stored in a table of their own. */
interface TallyFigure {
  name: string;
  /** The table and its columns. */
  into: string;
  /**
   * Selects a row for each wrong count, with the difference in its last column. It reads both sides in one
   * snapshot, so adding the difference is correct whatever changes concurrently.
   */
  differences: string;
  onConflict?: string;
}

/** A derived value compared in a single statement: its table has few rows, however many they count. */
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

/** Reads the keys of a table, `batchSize` at a time. */
export async function* readKeyPages(sql: Sql, { table, key }: Pick<RowFigure, 'table' | 'key'>) {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after) {
    const page: { key: string }[] = await sql.unsafe(
      `SELECT ${key}::text AS key FROM ${table} WHERE ${key} > $1::uuid ORDER BY ${key} LIMIT ${batchSize}`,
      [after],
    );
    yield page.map((row) => row.key);
    after = page.length === batchSize ? page.at(-1)?.key : undefined;
  }
}

async function findWrongKeys(
  sql: Sql,
  { table, key, isWrong }: RowFigure,
  keys: string[],
): Promise<string[]> {
  const rows = await sql.begin(readOnlySnapshot, (tx) =>
    tx.unsafe<{ key: string }[]>(
      `SELECT t.${key}::text AS key FROM ${table} AS t WHERE t.${key} = ANY ($1::uuid[]) AND (${isWrong})`,
      [keys],
    ),
  );
  return rows.map((row) => row.key);
}
