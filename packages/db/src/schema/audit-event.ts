import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns';
import { user } from './user';

/** Who did what to which row, written in the transaction that does it. Never holds a password, code or token. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: id(),
    actorId: uuid('actor_id').references(() => user.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    /** `entity.verb`, such as "template.publish". */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_event_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('audit_event_entity').on(t.entity, t.entityId),
    index('audit_event_actor').on(t.actorId),
  ],
);
