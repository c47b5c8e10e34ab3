import type { RouterInputs, RouterOutputs } from '@app/api/types';
import {
  type AuditAction,
  type AuditEntity,
  auditActions,
  auditEntities,
} from '@app/contracts/audit-actions';
import { readOneOf } from '~/lib/list-search';
import type { ActivitySearch } from './activity-search';

export type ActivityEvent = RouterOutputs['audit']['list']['events'][number];

const kinds = [
  ...(Object.keys(auditEntities) as AuditEntity[]),
  ...(Object.keys(auditActions) as AuditAction[]),
];

/** Midnight of a day in the reader's zone, so many days later. */
function midnight(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** What narrows the activity: also what a file of it holds. */
export function activityFilterOf({ search, person, kind, from, to }: ActivitySearch) {
  return {
    search,
    actorId: person,
    kind: readOneOf(kind, kinds),
    from: from && midnight(from),
    until: to && midnight(to, 1),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function activityInput(search: ActivitySearch): RouterInputs['audit']['list'] {
  return { ...activityFilterOf(search), page: search.page, pageSize: search.pageSize };
}
