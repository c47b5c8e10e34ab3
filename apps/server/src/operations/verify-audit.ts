import { type ChainHead, verifyChain } from '@app/api/audit/verify-chain';
import { createDatabase } from '@app/db/client';
import { withDatabase } from './with-database';

const USAGE = 'Usage: npm run audit:verify [-- --json] [--head NUMBER:HASH]';

/**
 * `npm run audit:verify` reads the activity against its chain, beside a running server, and names the first event that was changed or
 * removed; `--head` also compares what an earlier run has printed. Ends with 1 when something is wrong.
 */
export async function verifyAudit(args: readonly string[]): Promise<number> {
  const { json, noted } = readOptions(args);
  const { head, waiting, broken } = await withDatabase(
    async (connection) => {
      const client = createDatabase(connection, { applicationName: 'verify', max: 1, statementSeconds: 0 });
      try {
        // One moment: a link that is made meanwhile is no gap.
        const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
        return await client.db.transaction((tx) => verifyChain(tx, noted), reading);
      } finally {
        await client.close();
      }
    },
    { log: () => {} },
  );
  if (json) console.log(JSON.stringify({ head, waiting, broken }, null, 2));
  else if (broken) {
    const event = broken.eventId ? `, event ${broken.eventId}` : '';
    console.log(`BROKEN at link ${broken.seq}${event}: ${broken.problem}`);
  } else console.log(`whole  ${head.seq} events, ${waiting} not linked yet; head ${head.seq}:${head.hash}`);
  return broken ? 1 : 0;
}

function readOptions(args: readonly string[]): { json: boolean; noted: ChainHead | undefined } {
  const rest = args.filter((arg) => arg !== '--json');
  const json = rest.length < args.length;
  if (rest.length === 0) return { json, noted: undefined };
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(rest[1] ?? '') ?? [];
  if (rest.length !== 2 || rest[0] !== '--head' || !seq || !hash) throw new Error(USAGE);
  return { json, noted: { seq: Number(seq), hash } };
}
