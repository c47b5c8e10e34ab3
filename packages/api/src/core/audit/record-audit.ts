import { isDeepStrictEqual } from 'node:util';
import { type AuditAction, entityOf } from '@app/contracts/core/audit/actions';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { wellFormed } from '@app/db/well-formed-json';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context';
import { webhookEventsOf } from '../events/audited-events';
import { publishEvent } from '../events/publish-event';
import { prepared } from '../prepared-statement';

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
      entityLabel: sql.placeholder('entityLabel'),
      before: sql`${sql.placeholder('before')}::jsonb`,
      after: sql`${sql.placeholder('after')}::jsonb`,
      requestId: sql.placeholder('requestId'),
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare('audit_event'),
);

interface AuditRecord {
  action: AuditAction;
  entityId: string;
  /** The current display name: a name, a title or a number. */
  label: string;
  /** The actor, for calls without a signed-in user. */
  actor?: { id: string; name: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

function actorName({ actor, token }: Context): string {
  if (!actor) return 'Visitor';
  return token && token !== 'dead' ? `${actor.name} (API token “${token.name}”)` : actor.name;
}

/**
 * Records who did what, in the caller's transaction, and notifies subscribed webhooks. Pass only the fields
 * that changed, never a password, code or token.
 */
export async function recordAudit(ctx: Context, record: AuditRecord): Promise<void> {
  const row = toRow(ctx, record);
  await Promise.all([
    insert(ctx.db).execute({
      ...row,
      before: row.before && JSON.stringify(row.before),
      after: row.after && JSON.stringify(row.after),
    }),
    publishToWebhooks(ctx, record),
  ]);
}

/** What records without a caller: commands have no `webhooks`, and no action that is an event. */
type SystemRecorder = Omit<Pick<Context, 'db' | 'now' | 'webhooks'>, 'webhooks'> &
  Partial<Pick<Context, 'webhooks'>>;

/**
 * Records an automatic action of the product, on a database or in a transaction, and notifies subscribed webhooks.
 */
export async function recordSystemAudit(
  ctx: SystemRecorder,
  record: Omit<AuditRecord, 'actor'>,
): Promise<void> {
  const { action, entityId, label, before, after } = record;
  await Promise.all([
    ctx.db.insert(auditEvent).values({
      actorName: 'System',
      action,
      entity: entityOf(action),
      entityId,
      entityLabel: wellFormed(label),
      before,
      after,
      createdAt: ctx.now(),
    }),
    publishToWebhooks(ctx, record),
  ]);
}

const batch = 1_000;

/** Records many actions at once. */
export async function recordAudits(ctx: Context, records: readonly AuditRecord[]): Promise<void> {
  for (let begin = 0; begin < records.length; begin += batch) {
    const rows = records.slice(begin, begin + batch).map((record) => toRow(ctx, record));
    await ctx.db.insert(auditEvent).values(rows);
  }
  for (const record of records) await publishToWebhooks(ctx, record);
}

async function publishToWebhooks(
  { webhooks, ...ctx }: SystemRecorder,
  { action, entityId, label, before, after }: AuditRecord,
): Promise<void> {
  const data = { id: entityId, label, before: before ?? null, after: after ?? null };
  for (const event of webhookEventsOf(action)) {
    if (!webhooks) throw new Error(`${action} is an event of webhooks, which this context does not have`);
    await publishEvent({ ...ctx, webhooks }, event, data);
  }
}

function toRow(ctx: Context, record: AuditRecord) {
  const actor = record.actor ?? ctx.actor;
  return {
    id: uuidv7(),
    actorId: actor?.id ?? null,
    actorName: record.actor?.name ?? actorName(ctx),
    action: record.action,
    entity: entityOf(record.action),
    entityId: record.entityId,
    entityLabel: wellFormed(record.label),
    before: record.before ? wellFormed(record.before) : null,
    after: record.after ? wellFormed(record.after) : null,
    requestId: ctx.request.requestId,
    createdAt: ctx.now(),
  };
}

/** Returns those of `fields` whose values differ, before and after; null when all are equal. */
export function differenceOf<Row extends object, Field extends keyof Row & string>(
  before: Row,
  after: Partial<Row>,
  fields: readonly Field[],
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const isSame = (one: unknown, other: unknown) =>
    // The database returns the keys of jsonb in an order of its own.
    JSON.stringify(one) === JSON.stringify(other) || isDeepStrictEqual(one, other);
  const changed = fields.filter(
    (field) => after[field] !== undefined && !isSame(before[field], after[field]),
  );
  if (changed.length === 0) return null;
  const pick = (row: Partial<Row>) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}
