import { z } from 'zod';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { pageFields, searchSchema } from '../../pagination';
import { type AuditAction, type AuditEntity, auditActions, auditEntities } from './actions';

/** Filter values of the activity: all events of one entity, or one action. */
export const auditKinds = [
  ...(Object.keys(auditEntities) as AuditEntity[]),
  ...(Object.keys(auditActions) as AuditAction[]),
];

/**
 * Filters of the activity: who, what, when (`from` inclusive, `until` exclusive), and a text. The text is
 * searched in names, titles and numbers; an id finds the events of that row.
 */
export const auditFilterSchema = z.object({
  search: searchSchema,
  actorId: idSchema.optional(),
  kind: z.enum(auditKinds).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
});

/** One page of the activity, newest first. Pages end where counting ends (`limits.auditEventsCounted`). */
export const listAuditSchema = auditFilterSchema.extend({
  ...pageFields,
  page: z.number().int().min(1).max(limits.auditEventsCounted).default(1),
});
