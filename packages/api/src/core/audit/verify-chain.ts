import type { Database } from '@app/db/client';
import { auditHead, auditUnlinked } from '@app/db/schema/core/audit-event';
import { sql } from 'drizzle-orm';
import { CHAIN_BEGIN, contentHash, linkHash } from './audit-chain';

/** Links read at a time. */
const BATCH = 1_000;

/** Ids of the sample data are lower, as in the trigger `note_unlinked_events`. */
const FIRST_REAL_EVENT = '00000000-0001-0000-0000-000000000000';

/** The end of a chain: the number of its last link, 0 for none, and that link's hash in hex. */
export interface ChainHead {
  seq: number;
  hash: string;
}

/** The first failure in a chain: the link, the event it names, if any, and a description of the problem. */
export interface BrokenLink {
  seq: number;
  eventId: string | null;
  problem: string;
}

interface Row extends Record<string, unknown> {
  seq: number;
  eventId: string;
  linked: string | null;
  found: string | null;
  hash: string;
}

type Reader = Pick<Database, 'execute' | 'select' | '$count'>;

/**
 * Verifies the whole activity log against its chain (dashboard.audit-chain) while the server runs; `db`
 * should be a snapshot transaction. `recordedHead` is a head recorded elsewhere: someone who rebuilds the whole
 * chain cannot reproduce it.
 */
export async function verifyChain(db: Reader, recordedHead?: ChainHead) {
  const [stored] = await db.select().from(auditHead);
  const waiting = await db.$count(auditUnlinked);
  let head: ChainHead = { seq: 0, hash: CHAIN_BEGIN };
  let broken: BrokenLink | null = null;
  for (let rows = await readLinks(db, 0); rows.length > 0 && !broken; rows = await readLinks(db, head.seq)) {
    for (const row of rows) {
      broken = problemOf(row, head, recordedHead);
      if (broken) break;
      head = { seq: row.seq, hash: row.hash };
    }
  }
  broken ??= problemAtEnd(head, stored, recordedHead) ?? (await findUnlinked(db));
  return { head, waiting, broken };
}

/**
 * Finds an event inserted without the trigger that notes every event: it has neither a link nor a note.
 * Events from before the chain began and sample data have none either.
 */
async function findUnlinked(db: Reader): Promise<BrokenLink | null> {
  const [added] = await db.execute<{ eventId: string; seq: number }>(sql`
    select e.id as "eventId", (select coalesce(max(seq), 0) + 1 from audit_link)::float8 as seq
    from audit_event e
    where e.id >= ${FIRST_REAL_EVENT}
      and e.created_at >= (select f.created_at from audit_link l join audit_event f on f.id = l.event_id where l.seq = 1)
      and not exists (select from audit_link l where l.event_id = e.id)
      and not exists (select from audit_unlinked u where u.event_id = e.id)
    order by e.created_at, e.id limit 1`);
  return added ? { ...added, problem: 'This event was added past the product.' } : null;
}

function readLinks(db: Reader, after: number): Promise<Row[]> {
  return db.execute<Row>(sql`
    select l.seq::float8 as seq, l.event_id as "eventId", l.content_hash as linked, l.hash, ${contentHash} as found
    from (select * from audit_link where seq > ${after} order by seq limit ${BATCH}) l
      left join audit_event e on e.id = l.event_id
    order by l.seq`);
}

function problemOf(row: Row, before: ChainHead, recordedHead: ChainHead | undefined): BrokenLink | null {
  const { seq, eventId, linked, found, hash } = row;
  const at = (problem: string) => ({ seq, eventId, problem });
  if (seq !== before.seq + 1) return { seq: before.seq + 1, eventId: null, problem: 'This link is gone.' };
  if (hash !== linkHash(before.hash, { seq, eventId, contentHash: linked }))
    return at('This link was changed.');
  if (recordedHead?.seq === seq && recordedHead.hash !== hash)
    return at('The chain up to here is another one than was noted.');
  if (linked === null) return at('This event was removed before it was linked.');
  if (found === null) return at('This event was removed.');
  return found === linked ? null : at('This event was changed.');
}

function problemAtEnd(
  { seq, hash }: ChainHead,
  stored: ChainHead | undefined,
  recordedHead: ChainHead | undefined,
): BrokenLink | null {
  const isComplete =
    seq >= (recordedHead?.seq ?? 0) && (stored ? stored.seq === seq && stored.hash === hash : seq === 0);
  return isComplete ? null : { seq: seq + 1, eventId: null, problem: 'The end of the chain is gone.' };
}
