import type { Transaction } from '@app/db/client';
import { auditCopy, auditEvent, auditLink } from '@app/db/schema/core/audit-event';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../context';
import { toEventLine } from './audit-chain';

/** Events per write. */
const BATCH = 500;

/** The destination of the copy: an append-only text log. */
export interface AppendOnlyLog {
  /**
   * Appends what `next` returns for the current end of the log, on a line of its own, and resolves when it is
   * on disk. May reject after a partial write.
   */
  append(next: (tail: string) => string): Promise<void>;
}

/** A copied line's position in the chain. */
export const copiedLinkSchema = z.object({
  seq: z.number().int().positive(),
  /** Null when the event was deleted before it could be linked. */
  contentHash: z.string().nullable(),
  hash: z.string(),
});

/**
 * Appends the events linked since the last run, in chain order (dashboard.audit-copy). When several instances
 * run it at once, one does the work. Progress is stored in the database after the write: an instance that is
 * killed in between leaves lines at the end of the log, which the next run detects.
 */
export async function copyEvents({ db }: Pick<Services, 'db'>, log: AppendOnlyLog): Promise<void> {
  let copiedCount: number;
  do copiedCount = await db.transaction((tx) => copyBatch(tx, log));
  while (copiedCount === BATCH);
}

/** Returns how many links it advanced. */
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
    const lastWritten = rows.findIndex(({ link }) => link.hash === last);
    return rows
      .slice(lastWritten + 1)
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

/** Returns the hash of the last complete line; an interrupted write may have left a partial line after it. */
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
