import { listAuditSchema } from '@app/contracts/core/audit/schema';
import { limits } from '@app/contracts/limits';
import { user } from '@app/db/schema/accounts/user';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { company } from '@app/db/schema/people/company';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { count, desc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../context';
import { totalRows } from '../pagination';
import { adminProcedure, router, searchedList } from '../trpc';
import { matchingEvents } from './audit-filter';

/** The tables of the audited entities; a cart is identified by its customer. */
const tables = {
  user,
  cart: user,
  company,
  template,
  category,
  ticket,
  order,
  invoice,
  quote,
  message: contactMessage,
};

const isId = (text: string) => z.guid().safeParse(text).success;

interface EntityRef {
  entity: string;
  entityId: string;
}

/** Returns the ids of those entities of the events that still exist. */
async function findExisting(ctx: Context, events: readonly EntityRef[]): Promise<Set<string>> {
  const found = await Promise.all(
    Object.entries(tables).map(async ([entity, table]) => {
      // An export concerns accounts in general, so its event has no account id.
      const ids = events.filter((event) => event.entity === entity && isId(event.entityId));
      if (ids.length === 0) return [];
      return ctx.db
        .select({ id: table.id })
        .from(table)
        .where(
          inArray(
            table.id,
            ids.map(({ entityId }) => entityId),
          ),
        );
    }),
  );
  return new Set(found.flat().map(({ id }) => id));
}

/** Converts an event for clients. `present`: whether the entity still exists. Times are ISO 8601 in UTC. */
function toEvent(
  { createdAt, searchText: _text, ...event }: typeof auditEvent.$inferSelect,
  present: boolean,
) {
  return { ...event, present, at: createdAt.toISOString() };
}

/**
 * Lists one page of the audit trail, newest first: actor, action, before, after, time. Counts up to
 * `limits.auditEventsCounted`; `more` reports that older events match.
 */
async function listAudit(ctx: Context, input: z.output<typeof listAuditSchema>) {
  const { page, pageSize } = input;
  const matches = matchingEvents(input);
  const counted = ctx.db
    .select({ id: auditEvent.id })
    .from(auditEvent)
    .where(matches)
    .limit(limits.auditEventsCounted + 1)
    .as('counted');
  const rows = await ctx.db
    .select()
    .from(auditEvent)
    .where(matches)
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await totalRows(rows, input, ctx.db.select({ total: count() }).from(counted));
  const present = await findExisting(ctx, rows);
  return {
    events: rows.map((row) => toEvent(row, present.has(row.entityId))),
    total: Math.min(total, limits.auditEventsCounted),
    more: total > limits.auditEventsCounted,
    page,
    pageSize,
  };
}

export const auditRouter = router({
  list: adminProcedure
    .meta({ scope: 'never', ...searchedList })
    .input(listAuditSchema)
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
