import type { Transaction } from '@app/db/client';
import { auditHead } from '@app/db/schema/core/audit-event';
import { sql } from 'drizzle-orm';
import type { Services } from '../context';
import { CHAIN_BEGIN, contentHash, linkHash } from './audit-chain';

/** Links per transaction. */
const BATCH = 1_000;

interface Waiting extends Record<string, unknown> {
  eventId: string;
  contentHash: string | null;
}

/**
 * Links the events written since the last run (dashboard.audit-chain). Writers never wait for it, and when
 * several instances run it at once, one does the work.
 */
export async function linkEvents({ db }: Pick<Services, 'db'>): Promise<void> {
  let linked: number;
  do linked = await db.transaction(linkBatch);
  while (linked === BATCH);
}

/** Returns how many events it linked. */
async function linkBatch(tx: Transaction): Promise<number> {
  const [turn] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('chain of the activity')) as taken`,
  );
  if (!turn?.taken) return 0;
  const waiting = await tx.execute<Waiting>(sql`
    select u.event_id as "eventId", ${contentHash} as "contentHash"
    from audit_unlinked u left join audit_event e on e.id = u.event_id
    order by u.event_id limit ${BATCH}`);
  if (waiting.length === 0) return 0;
  const [last] = await tx.select().from(auditHead);
  const head = { seq: last?.seq ?? 0, hash: last?.hash ?? CHAIN_BEGIN };
  const links = waiting.map(({ eventId, contentHash: content }) => {
    head.seq += 1;
    const link = { seq: head.seq, eventId, contentHash: content };
    head.hash = linkHash(head.hash, link);
    return { ...link, hash: head.hash };
  });
  // A single parameter: building a thousand rows of four takes the query builder longer than the database.
  await tx.execute(sql`
    with link as (
      select * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as l (seq bigint, "eventId" uuid, "contentHash" text, hash text)
    ), no_more_waiting as (
      delete from audit_unlinked using link where event_id = link."eventId"
    )
    insert into audit_link (seq, event_id, content_hash, hash)
    select seq, "eventId", "contentHash", hash from link`);
  await tx
    .insert(auditHead)
    .values({ id: 1, ...head })
    .onConflictDoUpdate({ target: auditHead.id, set: head });
  return links.length;
}
