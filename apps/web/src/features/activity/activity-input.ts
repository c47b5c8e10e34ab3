import type { RouterInputs, RouterOutputs } from '@app/api/types';
import {
  type AuditAction,
  type AuditEntity,
  auditActions,
  auditEntities,
} from '@app/contracts/audit/actions';
import { momentsOf } from '~/lib/format/local-day';
import { readOneOf } from '~/lib/routing/list-search';
import type { ActivitySearch } from './activity-search';

export type ActivityEvent = RouterOutputs['audit']['list']['events'][number];

const kinds = [
  ...(Object.keys(auditEntities) as AuditEntity[]),
  ...(Object.keys(auditActions) as AuditAction[]),
];

/** What narrows the activity: also what a file of it holds. */
export function activityFilterOf({ search, person, kind, from, to }: ActivitySearch) {
  const days = momentsOf(from, to);
  return {
    search,
    actorId: person,
    kind: readOneOf(kind, kinds),
    from: days.from,
    until: days.before,
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function activityInput(search: ActivitySearch): RouterInputs['audit']['list'] {
  return { ...activityFilterOf(search), page: search.page, pageSize: search.pageSize };
}
