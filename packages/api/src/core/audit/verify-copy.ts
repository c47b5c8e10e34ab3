import type { Database } from '@app/db/client';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CHAIN_BEGIN, contentHash, linkHash } from './audit-chain';
import { copiedLinkSchema } from './copy-events';
import type { BrokenLink, ChainHead } from './verify-chain';

/** Lines compared at a time. */
const BATCH = 500;

/** A line of the copy; the event is missing when it was deleted before it could be copied. */
const lineSchema = z.object({
  id: z.guid(),
  time: z.iso.datetime().nullish(),
  actorName: z.string().nullish(),
  action: z.string().nullish(),
  entity: z.string().nullish(),
  entityId: z.string().nullish(),
  entityLabel: z.string().nullish(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullish(),
  link: copiedLinkSchema,
});

type Line = z.infer<typeof lineSchema>;

interface Comparison extends Record<string, unknown> {
  /** The hash of the link in the database; null when there is none. */
  stored: string | null;
  /** The hash of the line's content. */
  found: string;
}

/** The links in a copy, null for none, and where it first differs from the chain. */
export interface ComparedCopy {
  first: number | null;
  last: number | null;
  broken: BrokenLink | null;
}

/**
 * Compares a copy of the activity log (dashboard.audit-copy) with the database's chain: each line with its
 * own hashes, the previous line and the link of that number. A copy may begin anywhere, for example after a
 * rotation, and may contain duplicate lines; a line that is not JSON, as an interrupted write leaves, counts
 * as missing. Together with `verifyChain` it shows changes on either side.
 */
export async function verifyCopy(
  db: Pick<Database, 'execute'>,
  lines: AsyncIterable<string>,
): Promise<ComparedCopy> {
  const copy: ComparedCopy = { first: null, last: null, broken: null };
  let head: ChainHead | null = null;
  for await (const batch of batchesOf(lines)) {
    const compared = await compare(db, batch);
    for (const [index, line] of batch.entries()) {
      const { seq, hash } = line.link;
      copy.broken = problemOf(line, head, compared[index]);
      if (copy.broken) return copy;
      copy.first ??= seq;
      copy.last = Math.max(seq, copy.last ?? 0);
      if (!head || seq > head.seq) head = { seq, hash };
    }
  }
  if (copy.first === null) copy.broken = { seq: 1, eventId: null, problem: 'The copy holds no event.' };
  return copy;
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for await (const text of lines) {
    const line = parse(text);
    if (line) batch.push(line);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

function parse(text: string): Line | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return;
  }
}

function compare(db: Pick<Database, 'execute'>, lines: readonly Line[]): Promise<Comparison[]> {
  const rows = lines.map(({ link, ...line }, n) => ({
    n,
    seq: link.seq,
    id: line.id,
    actor_name: line.actorName,
    action: line.action,
    entity: line.entity,
    entity_id: line.entityId,
    entity_label: line.entityLabel,
    before: line.before,
    after: line.after,
    request_id: line.requestId,
    created_at: line.time,
  }));
  return db.execute<Comparison>(sql`
    select l.hash as stored, ${contentHash} as found
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(
      n int, seq bigint, id uuid, actor_name text, action text, entity text, entity_id text, entity_label text,
      before jsonb, after jsonb, request_id text, created_at timestamptz)
    left join audit_link l on l.seq = e.seq
    order by e.n`);
}

function problemOf(
  { id: eventId, link: { seq, contentHash: content, hash } }: Line,
  head: ChainHead | null,
  compared: Comparison | undefined,
): BrokenLink | null {
  const at = (problem: string) => ({ seq, eventId, problem });
  const before = head ?? { seq: 0, hash: CHAIN_BEGIN };
  const isNext = seq === before.seq + 1;
  if (head && seq > head.seq + 1)
    return { seq: head.seq + 1, eventId: null, problem: 'The copy does not have this event.' };
  if (isNext && hash !== linkHash(before.hash, { seq, eventId, contentHash: content }))
    return at('This line of the copy was changed.');
  if (content !== null && content !== compared?.found)
    return at('This line of the copy does not hold the event that was linked.');
  if (!compared?.stored) return at('The database does not have this link, which the copy has.');
  return compared.stored === hash ? null : at('The database has another link here than the copy.');
}
