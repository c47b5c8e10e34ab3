import type { ReservedSql, Sql } from 'postgres';
import type { RecordedStatement, Recording } from './recording';

/** Only these can be prepared; all others have no values. */
const preparable = /^\s*(select|insert|update|delete|with|values|merge)\b/i;
/** Statements that depend on the current time may find other rows. */
const timeDependent = /\bnow\(\)|current_|clock_timestamp|localtimestamp|random\(|pgboss/i;
/** Rows with database-generated ids have different ids each time. */
const generatesIds = /gen_random_uuid\(\)|\("id",.* values \(default\b/is;

type Text = Recording['texts'][number];
type Outcome = number | string;

/**
 * Replays the statements of a journey in sequence, over the same number of connections. `sql` needs room for
 * these and one more; its database must be as empty as the recorded one was.
 *
 * @returns descriptions of the differences from the recording.
 */
export async function replayJourney(
  sql: Sql,
  { texts }: Pick<Recording, 'texts'>,
  { statements }: Recording['journeys'][number],
): Promise<string[]> {
  const typeNames = await readTypeNames(sql);
  const connections = new Map<number, ReplayConnection>();
  const differences: string[] = [];
  let comparesRows = true;
  try {
    for (const statement of statements) {
      const [index, textIndex, recorded, ...values] = statement;
      const text = texts[textIndex];
      if (!text) throw new Error(`the recording has no text ${textIndex}`);
      const connection = connections.get(index) ?? openConnection(await sql.reserve(), typeNames);
      connections.set(index, connection);
      const { outcome, reason } = await runStatement(() => connection.send(text, statement));
      if (recorded && generatesIds.test(text.sql) && !timeDependent.test(text.sql)) comparesRows = false;
      if (matchesRecording(outcome, recorded, comparesRows && !timeDependent.test(text.sql))) continue;
      differences.push(`${text.sql} [${values.join(', ')}]: ${recorded} became ${outcome} ${reason}`.trim());
    }
  } finally {
    for (const { close } of connections.values()) await close();
  }
  return differences;
}

type ReplayConnection = {
  send: (text: Text, statement: RecordedStatement) => Promise<{ count: number | null }>;
  close: () => Promise<void>;
};

/**
 * Values are passed to prepared statements, so that the database infers their types as it did for the driver.
 */
function openConnection(reserved: ReservedSql, typeNames: ReadonlyMap<number, string>): ReplayConnection {
  const prepared = new Set<number>();
  const parenthesize = (items: readonly string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  return {
    async send({ sql, types }, [, textIndex, , ...values]) {
      if (values.length === 0 || !preparable.test(sql)) return reserved.unsafe(sql);
      if (!prepared.has(textIndex)) {
        const names = values.map((_, index) => typeNames.get(types[index] ?? 0) ?? 'unknown');
        await reserved.unsafe(`PREPARE s${textIndex}${parenthesize(names)} AS ${sql}`);
        prepared.add(textIndex);
      }
      return reserved.unsafe(`EXECUTE s${textIndex}${parenthesize(values.map(literal))}`);
    },
    async close() {
      await reserved.unsafe('ROLLBACK');
      await reserved.unsafe('DEALLOCATE ALL');
      reserved.release();
    },
  };
}

function matchesRecording(outcome: Outcome, recorded: Outcome, comparesRows: boolean): boolean {
  if (typeof outcome === 'number' && typeof recorded === 'number')
    return outcome === recorded || !comparesRows;
  return outcome === recorded;
}

async function runStatement(
  work: () => Promise<{ count: number | null }>,
): Promise<{ outcome: Outcome; reason: string }> {
  try {
    return { outcome: (await work()).count ?? 0, reason: '' };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return { outcome: String(error.code), reason: `(${error.message})` };
  }
}

async function readTypeNames(sql: Sql): Promise<Map<number, string>> {
  const rows = await sql<{ oid: number; name: string }[]>`
    SELECT oid::int AS oid, format_type(oid, NULL) AS name FROM pg_type WHERE oid < 16384`;
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

function literal(value: string | null): string {
  return value === null ? 'NULL' : `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
