import type { RouterOutputs } from '@app/api/types';
import { listAuditSchema } from '@app/contracts/core/audit/schema';
import { listUrl } from '~/lib/routing/list-url';

export type ActivityEvent = RouterOutputs['audit']['list']['events'][number];

export const activityUrl = listUrl(listAuditSchema, {
  days: ['from', 'until'],
  names: { person: 'actorId' },
});
