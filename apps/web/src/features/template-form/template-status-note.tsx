import { templateStatusLabels, templateStatusTones } from '~/entities/template/template-status';
import { StatusBadge } from '~/ui/display/status-badge';
import classes from './template-form.module.css';
import type { EditedTemplate } from './template-values';

/**
 * What a save does to a template of this status (catalogue.reject-with-reason,
 * catalogue.edit-while-published).
 */
const effects = {
  published: 'Changes are visible to everyone as soon as you save.',
  pending: null,
  rejected: 'Saving makes it pending again.',
} as const;

/** The status of the template that is edited, and what that means for the edit. */
export function TemplateStatusNote({ template: { status } }: { template: EditedTemplate }) {
  return (
    <p className={classes.status}>
      {effects[status]}
      <StatusBadge tone={templateStatusTones[status]}>{templateStatusLabels[status]}</StatusBadge>
    </p>
  );
}
