import { type TemplateAction, templateTransitions } from '@app/contracts/catalogue/template/status';
import {
  type Icon,
  IconArrowBackUp,
  IconCalendarTime,
  IconThumbDown,
  IconTrash,
  IconWorldOff,
  IconWorldUp,
} from '@tabler/icons-react';
import type { AdminTemplate } from './templates-search';

/** Actions on a single template that need a confirmation. */
export type TemplateMenuAction = TemplateAction | 'schedule' | 'remove';

export const actionLabels: Record<TemplateMenuAction, string> = {
  publish: 'Publish',
  schedule: 'Publish later',
  unpublish: 'Unpublish',
  reject: 'Reject',
  returnToPending: 'Back to pending',
  remove: 'Delete',
};

export const actionIcons: Record<TemplateMenuAction, Icon> = {
  publish: IconWorldUp,
  schedule: IconCalendarTime,
  unpublish: IconWorldOff,
  reject: IconThumbDown,
  returnToPending: IconArrowBackUp,
  remove: IconTrash,
};

/** In button order: forward steps first. */
const actionOrder: readonly TemplateAction[] = ['publish', 'unpublish', 'returnToPending', 'reject'];

/** Returns the actions that the transition table allows for a template (catalogue.status-changes). */
export function possibleActions({ status }: AdminTemplate): readonly TemplateAction[] {
  return actionOrder.filter((action) =>
    (templateTransitions[action].from as readonly string[]).includes(status),
  );
}
