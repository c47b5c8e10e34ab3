import { auditEvent } from '@app/db/schema/audit-event';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from './context';
import { prepared } from './prepared';
import { wellFormed } from './well-formed';

const insert = prepared((db) =>
  db
    .insert(auditEvent)
    .values({
      id: sql.placeholder('id'),
      actorId: sql.placeholder('actorId'),
      actorName: sql.placeholder('actorName'),
      action: sql.placeholder('action'),
      entity: sql.placeholder('entity'),
      entityId: sql.placeholder('entityId'),
      before: sql`${sql.placeholder('before')}::jsonb`,
      after: sql`${sql.placeholder('after')}::jsonb`,
      requestId: sql.placeholder('requestId'),
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare('audit_event'),
);

interface AuditRecord {
  /** `entity.verb`, such as "template.publish". */
  action: `${string}.${string}`;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

function actorName({ actor, token }: Context): string {
  if (!actor) return 'Visitor';
  return token && token !== 'dead' ? `${actor.name} (API token “${token.name}”)` : actor.name;
}

/** Writes who did what, in the caller's transaction. Give only the fields that changed, never a password, code or token. */
export async function recordAudit(ctx: Context, record: AuditRecord): Promise<void> {
  await insert(ctx.db).execute({
    id: uuidv7(),
    actorId: ctx.actor?.id ?? null,
    actorName: actorName(ctx),
    action: record.action,
    entity: record.action.slice(0, record.action.indexOf('.')),
    entityId: record.entityId,
    before: record.before ? JSON.stringify(wellFormed(record.before)) : null,
    after: record.after ? JSON.stringify(wellFormed(record.after)) : null,
    requestId: ctx.request.requestId,
    createdAt: ctx.now(),
  });
}
