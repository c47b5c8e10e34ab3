import {
  type AuditAction,
  type AuditEntity,
  auditActions,
  entityOf,
} from '@app/contracts/core/audit/actions';
import type { auditFilterSchema } from '@app/contracts/core/audit/schema';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { containsWords } from '../contains-text';

type AuditFilter = z.output<typeof auditFilterSchema>;

const actions = Object.keys(auditActions) as AuditAction[];

/** Filters by action, even for a whole entity, because the index is on the action. */
function isOfKind(kind: AuditEntity | AuditAction) {
  const matching = actions.filter((action) => action === kind || entityOf(action) === kind);
  return inArray(auditEvent.action, matching);
}

/**
 * Returns the condition for matching events: actor, action, time, and a text in names, titles and numbers, or
 * the id of a row.
 */
export function matchingEvents({ search, actorId, kind, from, until }: AuditFilter) {
  const isId = z.guid().safeParse(search).success;
  return and(
    isId ? eq(auditEvent.entityId, search.toLowerCase()) : containsWords(auditEvent.searchText, search),
    actorId ? eq(auditEvent.actorId, actorId) : undefined,
    kind ? isOfKind(kind) : undefined,
    from ? gte(auditEvent.createdAt, new Date(from)) : undefined,
    until ? lt(auditEvent.createdAt, new Date(until)) : undefined,
  );
}
