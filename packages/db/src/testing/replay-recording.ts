import type { ReservedSql, Sql } from 'postgres';
import type { RecordedStatement, Recording } from './recording';

/** Only these can be prepared; all others have no values. */
const preparable = /^\s*(select|insert|update|delete|with|values|merge)\b/i;
/** Statements that depend on the current time may find other rows. */
const ofTheMoment = /\bnow\(\)|current_|clock_timestamp|localtimestamp|random\(|pgboss/i;
/** Rows with database-generated ids have different ids each time. */
const withNewIds = /gen_random_uuid\(\)|\("id",.* values \(default\b/is;

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
  const connections = new Map<number, Replaying>();
  const differences: string[] = [];
  let comparesRows = true;
  try {
    for (const statement of statements) {
      const [index, place, recorded, ...values] = statement;
      const text = texts[place];
      if (!text) throw new Error(`the recording has no text ${place}`);
      const connection = connections.get(index) ?? openConnection(await sql.reserve(), typeNames);
      connections.set(index, connection);
      const { outcome, reason } = await outcomeOf(() => connection.send(text, statement));
      if (recorded && withNewIds.test(text.sql) && !ofTheMoment.test(text.sql)) comparesRows = false;
      if (isAsRecorded(outcome, recorded, comparesRows && !ofTheMoment.test(text.sql))) continue;
      differences.push(`${text.sql} [${values.join(', ')}]: ${recorded} became ${outcome} ${reason}`.trim());
    }
  } finally {
    for (const { close } of connections.values()) await close();
  }
  return differences;
}

type Replaying = {
  send: (text: Text, statement: RecordedStatement) => Promise<{ count: number | null }>;
  close: () => Promise<void>;
};

/**
 * Values are passed to prepared statements, so that the database infers their types as it did for the driver.
 */
function openConnection(reserved: ReservedSql, typeNames: ReadonlyMap<number, string>): Replaying {
  const prepared = new Set<number>();
  const listed = (items: readonly string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  return {
    async send({ sql, types }, [, place, , ...values]) {
      if (values.length === 0 || !preparable.test(sql)) return reserved.unsafe(sql);
      if (!prepared.has(place)) {
        const names = values.map((_, index) => typeNames.get(types[index] ?? 0) ?? 'unknown');
        await reserved.unsafe(`PREPARE s${place}${listed(names)} AS ${sql}`);
        prepared.add(place);
      }
      return reserved.unsafe(`EXECUTE s${place}${listed(values.map(literal))}`);
    },
    async close() {
      await reserved.unsafe('ROLLBACK');
      await reserved.unsafe('DEALLOCATE ALL');
      reserved.release();
    },
  };
}

function isAsRecorded(outcome: Outcome, recorded: Outcome, comparesRows: boolean): boolean {
  if (typeof outcome === 'number' && typeof recorded === 'number')
    return outcome === recorded || !comparesRows;
  return outcome === recorded;
}

async function outcomeOf(
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
