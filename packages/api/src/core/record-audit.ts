import { auditEvent } from '@app/db/schema/audit-event';
import type { Context } from './context';
import { wellFormed } from './well-formed';

interface AuditRecord {
  /** `entity.verb`, such as "template.publish". */
  action: `${string}.${string}`;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes who did what, in the caller's transaction. Give only the fields that changed, never a password, code or token. */
export async function recordAudit(ctx: Context, record: AuditRecord): Promise<void> {
  await ctx.db.insert(auditEvent).values({
    actorId: ctx.actor?.id ?? null,
    actorName: ctx.actor?.name ?? 'Visitor',
    action: record.action,
    entity: record.action.slice(0, record.action.indexOf('.')),
    entityId: record.entityId,
    before: record.before ? wellFormed(record.before) : null,
    after: record.after ? wellFormed(record.after) : null,
    requestId: ctx.request.requestId,
    createdAt: ctx.now(),
  });
}
