import { type TemplateAction, templateTransitions } from '@app/contracts/template/status';
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

/** What is asked about one template before it is done. */
export type AskedAction = TemplateAction | 'schedule' | 'remove';

export const actionLabels: Record<AskedAction, string> = {
  publish: 'Publish',
  schedule: 'Publish later',
  unpublish: 'Unpublish',
  reject: 'Reject',
  returnToPending: 'Back to pending',
  remove: 'Delete',
};

export const actionIcons: Record<AskedAction, Icon> = {
  publish: IconWorldUp,
  schedule: IconCalendarTime,
  unpublish: IconWorldOff,
  reject: IconThumbDown,
  returnToPending: IconArrowBackUp,
  remove: IconTrash,
};

/** In the order of their buttons: what leads on first. */
const inOrder: readonly TemplateAction[] = ['publish', 'unpublish', 'returnToPending', 'reject'];

/** What the transition table allows to become of a template (catalogue.status-changes). */
export function possibleActions({ status }: AdminTemplate): readonly TemplateAction[] {
  return inOrder.filter((action) => (templateTransitions[action].from as readonly string[]).includes(status));
}
