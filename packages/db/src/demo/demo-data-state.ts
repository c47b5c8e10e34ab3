import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { auditEvent } from '../schema/audit-event';

const ENTITY = 'demo';
/** Any number, the same in every version of the program and unlike that of the migrations. */
const DEMO_LOCK = 7_236_412;

/** Servers and commands that load or clear at the same time take turns; the lock ends with the transaction. */
export async function lockDemoData(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
}

/** Whether the sample data is in this database, was removed from it, or never came. */
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

/** Writes the state down in the audit trail, where removing the sample data leaves it. */
export async function writeDemoState(tx: Transaction, action: 'demo.load' | 'demo.clear'): Promise<void> {
  await tx.insert(auditEvent).values({
    actorName: 'System',
    action,
    entity: ENTITY,
    entityId: 'sample-data',
    entityLabel: 'sample data',
    // The clock of the database, not the one given for the sample dates: the newest mark must win.
    createdAt: sql`clock_timestamp()`,
  });
}
