import { type AuditAction, type AuditEntity, auditActions, entityOf } from '@app/contracts/audit/actions';
import type { auditFilterSchema } from '@app/contracts/audit/schema';
import { auditEvent } from '@app/db/schema/audit-event';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { containsText } from '../core/contains-text';

type AuditFilter = z.output<typeof auditFilterSchema>;

const actions = Object.keys(auditActions) as AuditAction[];

/** By action, also where a whole entity is meant: that is what the index knows. */
function ofKind(kind: AuditEntity | AuditAction) {
  const meant = actions.filter((action) => action === kind || entityOf(action) === kind);
  return inArray(auditEvent.action, meant);
}

/** The events that match: who, what, when, and a text in names, titles and numbers, or the id of a row. */
export function matchingEvents({ search, actorId, kind, from, until }: AuditFilter) {
  const isId = z.guid().safeParse(search).success;
  return and(
    isId ? eq(auditEvent.entityId, search.toLowerCase()) : containsText(auditEvent.searchText, search),
    actorId ? eq(auditEvent.actorId, actorId) : undefined,
    kind ? ofKind(kind) : undefined,
    from ? gte(auditEvent.createdAt, new Date(from)) : undefined,
    until ? lt(auditEvent.createdAt, new Date(until)) : undefined,
  );
}
