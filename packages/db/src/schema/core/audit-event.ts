import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id } from '../columns';
import { jsonb } from '../jsonb';

/** Who did what to which row, written in the same transaction. Never contains a password, code or token. */
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
    /** The row's label at that time: a name, a title, a number. Remains when the row is deleted. */
    entityLabel: text('entity_label').notNull().default(''),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    createdAt: createdAt(),
    /** Text for the substring search: actor and label, without accents, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_key(actor_name || E'\\n' || entity_label)`),
  },
  (t) => [
    index('audit_event_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    // Each filter has an index in newest-first order, so that a page needs no sorting.
    index('audit_event_by_row').on(t.entityId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('audit_event_by_actor').on(t.actorId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('audit_event_by_action').on(t.action, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('audit_event_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);
