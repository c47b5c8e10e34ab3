import type { RouterInputs, RouterOutputs } from '@app/api/types';
import {
  type AuditAction,
  type AuditEntity,
  auditActions,
  auditEntities,
} from '@app/contracts/core/audit/actions';
import { dayRangeMoments } from '~/lib/format/local-day';
import { readOneOf } from '~/lib/routing/list-search';
import type { ActivitySearch } from './activity-search';

export type ActivityEvent = RouterOutputs['audit']['list']['events'][number];

const kinds = [
  ...(Object.keys(auditEntities) as AuditEntity[]),
  ...(Object.keys(auditActions) as AuditAction[]),
];

/** Filter of the activity list and of its export. */
export function activityFilterOf({ search, person, kind, from, to }: ActivitySearch) {
  const days = dayRangeMoments(from, to);
  return {
    search,
    actorId: person,
    kind: readOneOf(kind, kinds),
    from: days.from,
    until: days.before,
  };
}

/** Returns the list query for a URL; the loader and the screen share it. */
export function activityInput(search: ActivitySearch): RouterInputs['audit']['list'] {
  return { ...activityFilterOf(search), page: search.page, pageSize: search.pageSize };
}
