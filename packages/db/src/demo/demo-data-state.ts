import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { auditEvent } from '../schema/core/audit-event';

const ENTITY = 'demo';
/** An arbitrary number, the same in every version of the program and different from the migrations' lock. */
const DEMO_LOCK = 7_236_412;

/**
 * Serializes servers and commands that load or clear at the same time; the lock ends with the transaction. The
 * second waits for all of the first's work, longer than a statement may take otherwise.
 */
export async function lockDemoData(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
}

/** Whether the sample data is in this database, was removed from it, or was never loaded. */
export async function readDemoState(tx: Transaction): Promise<'never' | 'loaded' | 'cleared'> {
  const [last] = await tx
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(eq(auditEvent.entity, ENTITY))
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
    .limit(1);
  if (!last) return 'never';
  return last.action === 'demo.load' ? 'loaded' : 'cleared';
}

/** Who loaded or removed the samples, if not the system. */
export interface DemoActor {
  id: string;
  name: string;
}

/** Records the state in the audit trail, which survives the removal of the sample data. */
export async function writeDemoState(
  tx: Transaction,
  action: 'demo.load' | 'demo.clear',
  actor?: DemoActor,
): Promise<void> {
  await tx.insert(auditEvent).values({
    ...(actor && { actorId: actor.id }),
    actorName: actor?.name ?? 'System',
    action,
    entity: ENTITY,
    entityId: 'sample-data',
    entityLabel: 'sample data',
    // The database clock, not the date given for the samples: the newest mark must win.
    createdAt: sql`clock_timestamp()`,
  });
}
