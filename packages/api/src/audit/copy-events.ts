import type { Transaction } from '@app/db/client';
import { auditCopy, auditLink } from '@app/db/schema/audit-chain';
import { auditEvent } from '@app/db/schema/audit-event';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../core/context';
import { toEventLine } from './event-line';

/** Events in one write. */
const BATCH = 500;

/** Where the copy goes: text that is only ever added to. */
export interface AppendOnlyLog {
  /**
   * Adds what `next` makes of how the log ends now, on a line of its own, and resolves when it is on the disk. May reject with a part
   * of it written.
   */
  append(next: (tail: string) => string): Promise<void>;
}

/** Where a line of the copy stands in the chain. */
export const copiedLinkSchema = z.object({
  seq: z.number().int().positive(),
  /** Null where the event was gone before it could be linked. */
  contentHash: z.string().nullable(),
  hash: z.string(),
});

/**
 * Appends the events that were linked since the last time, in the order of the chain (dashboard.audit-copy). Of several instances
 * that do it at once one does. How far it is stands in the database, and is noted after the write: an instance that is killed in
 * between has left lines at the end of the log, which are looked for there.
 */
export async function copyEvents({ db }: Pick<Services, 'db'>, log: AppendOnlyLog): Promise<void> {
  let copied: number;
  do copied = await db.transaction((tx) => copyBatch(tx, log));
  while (copied === BATCH);
}

/** Answers how many it went on. */
async function copyBatch(tx: Transaction, log: AppendOnlyLog): Promise<number> {
  const [turn] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('copy of the activity')) as taken`,
  );
  if (!turn?.taken) return 0;
  const [copy] = await tx.select().from(auditCopy);
  const rows = await tx
    .select({ link: auditLink, event: auditEvent })
    .from(auditLink)
    .leftJoin(auditEvent, eq(auditEvent.id, auditLink.eventId))
    .where(gt(auditLink.seq, copy?.seq ?? 0))
    .orderBy(asc(auditLink.seq))
    .limit(BATCH);
  const seq = rows.at(-1)?.link.seq;
  if (seq === undefined) return 0;
  await log.append((tail) => {
    const last = lastHash(tail);
    const written = rows.findIndex(({ link }) => link.hash === last);
    return rows
      .slice(written + 1)
      .map(toLine)
      .join('');
  });
  await tx
    .insert(auditCopy)
    .values({ id: 1, seq })
    .onConflictDoUpdate({ target: auditCopy.id, set: { seq } });
  return rows.length;
}

function toLine({
  link: { seq, eventId, contentHash, hash },
  event,
}: {
  link: typeof auditLink.$inferSelect;
  event: typeof auditEvent.$inferSelect | null;
}): string {
  const link: z.infer<typeof copiedLinkSchema> = { seq, contentHash, hash };
  return `${JSON.stringify({ ...(event ? toEventLine(event) : { id: eventId }), link })}\n`;
}

/** The link of the last whole line; a write that broke off may have left a part of one behind it. */
function lastHash(tail: string): string | undefined {
  for (const line of tail.split('\n').reverse()) {
    const hash = hashOf(line);
    if (hash) return hash;
  }
}

function hashOf(line: string): string | undefined {
  if (!line.endsWith('}')) return;
  try {
    return z.object({ link: copiedLinkSchema }).safeParse(JSON.parse(line)).data?.link.hash;
  } catch {
    return;
  }
}
