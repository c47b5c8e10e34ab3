import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type BrokenLink, type ChainHead, verifyChain } from '@app/api/core/audit/verify-chain';
import { type ComparedCopy, verifyCopy } from '@app/api/core/audit/verify-copy';
import { createDatabase } from '@app/db/client';
import { withDatabase } from './with-database';

const USAGE = 'Usage: npm run audit:verify [-- --json] [--head NUMBER:HASH] [--against FILE]';

interface Options {
  json: boolean;
  noted: ChainHead | undefined;
  /** A copy of the activity log. */
  against: string | undefined;
}

type Result = Awaited<ReturnType<typeof verifyChain>> & {
  copy: ComparedCopy | undefined;
};

/**
 * `npm run audit:verify` checks the activity against its hash chain, beside a running server, and names the
 * first event that was changed or removed. `--head` also compares the output of an earlier run, `--against` a
 * copy written by AUDIT_LOG_FILE. Exits with 1 when something is wrong.
 */
export async function verifyAudit(args: readonly string[]): Promise<number> {
  const { json, noted, against } = readOptions(args);
  const result = await withDatabase(
    async (connection) => {
      const client = createDatabase(connection, { applicationName: 'verify', max: 1, statementSeconds: 0 });
      try {
        // Lines appended during the check are not part of the database snapshot.
        const size = against === undefined ? 0 : (await stat(against)).size;
        // One snapshot: a link added meanwhile is not a gap.
        const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
        return await client.db.transaction(
          async (tx) => ({
            ...(await verifyChain(tx, noted)),
            copy: against === undefined ? undefined : await verifyCopy(tx, readLines(against, size)),
          }),
          reading,
        );
      } finally {
        await client.close();
      }
    },
    { log: () => {} },
  );
  if (json) console.log(JSON.stringify(result, null, 2));
  else printResult(result);
  return result.broken || result.copy?.broken ? 1 : 0;
}
function printResult({ head, waiting, broken, copy }: Result): void {
  const printBrokenLink = (where: string, { seq, eventId, problem }: BrokenLink) =>
    console.log(`${where} at link ${seq}${eventId ? `, event ${eventId}` : ''}: ${problem}`);
  if (broken) printBrokenLink('BROKEN', broken);
  else console.log(`whole  ${head.seq} events, ${waiting} not linked yet; head ${head.seq}:${head.hash}`);
  if (copy?.broken) printBrokenLink('COPY DIFFERS', copy.broken);
  else if (copy) console.log(`same   the copy has links ${copy.first} to ${copy.last}`);
}

/**
 * Yields the lines of the first `size` bytes. Opened only on iteration, because a reader would not hold back
 * the lines that arrive before.
 */
async function* readLines(path: string, size: number): AsyncGenerator<string> {
  // A stream needs at least one byte.
  if (size === 0) return;
  yield* createInterface({
    input: createReadStream(path, { end: size - 1 }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
}

function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, head: { type: 'string' }, against: { type: 'string' } },
    });
    return { json: values.json ?? false, noted: readHead(values.head), against: values.against };
  } catch {
    throw new Error(USAGE);
  }
}

function readHead(text: string | undefined): ChainHead | undefined {
  if (text === undefined) return;
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash) throw new Error(USAGE);
  return { seq: Number(seq), hash };
}
