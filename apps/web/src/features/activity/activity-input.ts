import type { RouterInputs, RouterOutputs } from '@app/api/types';
import {
  type AuditAction,
  type AuditEntity,
  auditActions,
  auditEntities,
} from '@app/contracts/audit/actions';
import { startOfDay } from '~/lib/format/local-day';
import { isReversed, readOneOf } from '~/lib/routing/list-search';
import type { ActivitySearch } from './activity-search';

export type ActivityEvent = RouterOutputs['audit']['list']['events'][number];

const kinds = [
  ...(Object.keys(auditEntities) as AuditEntity[]),
  ...(Object.keys(auditActions) as AuditAction[]),
];

/** What narrows the activity: also what a file of it holds. */
export function activityFilterOf({ search, person, kind, from, to }: ActivitySearch) {
  return {
    search,
    actorId: person,
    kind: readOneOf(kind, kinds),
    from: from && startOfDay(from),
    until: to && !isReversed(from, to) ? startOfDay(to, 1) : undefined,
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function activityInput(search: ActivitySearch): RouterInputs['audit']['list'] {
  return { ...activityFilterOf(search), page: search.page, pageSize: search.pageSize };
}
